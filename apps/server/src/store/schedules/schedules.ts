/** Schedules of reports, as people set them up. What they have made is in schedule-runs.ts. */
import type { ScheduleEvery } from '@outrider/domain/schedule-periods.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database.ts';
import { type Page, type Paged, pagedByRows } from '../page.ts';

export interface ScheduleValues {
  readonly accountId: string;
  readonly name: string;
  /** The input of the call that exports, without its account and period. */
  readonly report: object;
  readonly every: ScheduleEvery;
  readonly minuteOfDay: number;
  readonly timeZone: string;
  /** A code of LANGUAGES. */
  readonly language: string;
  /** Addresses of e-mail. */
  readonly recipients: readonly string[];
  /** `2026-03-14`. */
  readonly throughDay: string;
  /** Of the next period; null while it is switched off. */
  readonly dueAt: Date | null;
}

export interface ScheduleRow extends ScheduleValues {
  readonly scheduleId: string;
  readonly creatorId: string;
}

const COLUMNS = sql`schedules.schedule_id AS "scheduleId", schedules.creator_id AS "creatorId",
  schedules.account_id AS "accountId", schedules.name, report, every, minute_of_day AS "minuteOfDay",
  time_zone AS "timeZone", language, recipients, through_day AS "throughDay", schedules.due_at AS "dueAt"`;

/** Holds the creator's row, so that two requests at once do not each see room for one. */
export async function countSchedules(transaction: Database, creatorId: string): Promise<number> {
  await sql`SELECT FROM accounts WHERE account_id = ${creatorId} FOR NO KEY UPDATE`.execute(transaction);
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM schedules WHERE creator_id = ${creatorId}`.execute(transaction);
  return rows[0]?.count ?? 0;
}

function toRow(values: ScheduleValues) {
  return {
    ...values,
    report: JSON.stringify(values.report),
    recipients: JSON.stringify(values.recipients),
  };
}

export async function insertSchedule(
  database: Database,
  creatorId: string,
  values: ScheduleValues,
  createdAt: Date,
): Promise<string> {
  const { scheduleId } = await database
    .insertInto('schedules')
    .values({ creatorId, createdAt, ...toRow(values) })
    .returning('scheduleId')
    .executeTakeFirstOrThrow();
  return scheduleId;
}

export async function updateSchedule(
  database: Database,
  scheduleId: string,
  values: ScheduleValues,
): Promise<void> {
  await database.updateTable('schedules').set(toRow(values)).where('scheduleId', '=', scheduleId).execute();
}

/** Held until the transaction ends. */
export async function lockSchedule(
  transaction: Database,
  scheduleId: string,
): Promise<ScheduleRow | undefined> {
  const { rows } = await sql<ScheduleRow>`
    SELECT ${COLUMNS} FROM schedules WHERE schedule_id = ${scheduleId} FOR UPDATE`.execute(transaction);
  return rows[0];
}

export async function findSchedule(database: Database, scheduleId: string): Promise<ScheduleRow | undefined> {
  const { rows } = await sql<ScheduleRow>`
    SELECT ${COLUMNS} FROM schedules WHERE schedule_id = ${scheduleId}`.execute(database);
  return rows[0];
}

/** The schedules with a period that was due by then, the earliest first. */
export async function findDueSchedules(database: Database, now: Date): Promise<string[]> {
  const { rows } = await sql<{ scheduleId: string }>`
    SELECT schedule_id AS "scheduleId" FROM schedules WHERE due_at <= ${now} ORDER BY due_at, schedule_id`.execute(
    database,
  );
  return rows.map(({ scheduleId }) => scheduleId);
}

export interface NamedSchedule {
  readonly creatorId: string;
  readonly name: string;
}

export async function deleteSchedules(
  transaction: Database,
  scheduleIds: readonly string[],
): Promise<NamedSchedule[]> {
  const { rows } = await sql<NamedSchedule>`
    DELETE FROM schedules WHERE schedule_id = ANY (${[...scheduleIds]}::bigint[])
    RETURNING creator_id AS "creatorId", name`.execute(transaction);
  return rows;
}

/** The creators of those that there are. */
export async function findScheduleAccounts(
  database: Database,
  scheduleIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ scheduleId: string; creatorId: string }>`
    SELECT schedule_id AS "scheduleId", creator_id AS "creatorId" FROM schedules
    WHERE schedule_id = ANY (${[...scheduleIds]}::bigint[])`.execute(database);
  return new Map(rows.map(({ scheduleId, creatorId }) => [scheduleId, creatorId]));
}

export interface ListedSchedule extends ScheduleRow {
  readonly creatorName: string;
  readonly accountName: string;
  /** Of its newest run. */
  readonly lastState: string | null;
  readonly lastProblem: string | null;
  readonly lastFrom: string | null;
  readonly lastTo: string | null;
  /** Mails of that run which nobody got. */
  readonly lastUnsent: number;
}

/** Those that an account and all below it have made, the newest first. */
export function findSchedules(database: Database, topId: string, page: Page): Promise<Paged<ListedSchedule>> {
  return pagedByRows(page, async ({ limit, offset }) => {
    const { rows } = await sql<ListedSchedule & { total: number }>`
      SELECT ${COLUMNS}, creators.nickname AS "creatorName", accounts.nickname AS "accountName",
        last.state AS "lastState", last.error_key AS "lastProblem", last.from_day AS "lastFrom",
        last.to_day AS "lastTo", ${unsentOf(sql`last.run_id`)} AS "lastUnsent", count(*) OVER ()::integer AS total
      FROM account_ancestors line JOIN schedules ON schedules.creator_id = line.account_id
        JOIN accounts creators ON creators.account_id = schedules.creator_id
        JOIN accounts ON accounts.account_id = schedules.account_id
        LEFT JOIN LATERAL (
          SELECT * FROM schedule_runs WHERE schedule_runs.schedule_id = schedules.schedule_id
          ORDER BY run_id DESC LIMIT 1) last ON true
      WHERE line.ancestor_id = ${topId}
      ORDER BY schedules.schedule_id DESC LIMIT ${limit} OFFSET ${offset}`.execute(database);
    return rows;
  });
}

const unsentOf = (runId: RawBuilder<unknown>) => sql`(SELECT count(*)::integer FROM schedule_mails
  WHERE schedule_mails.run_id = ${runId} AND schedule_mails.state = 'failed')`;
