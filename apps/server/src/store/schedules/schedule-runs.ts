/** What schedules have made: each period that was due once, and what somebody asked for besides. */
import type { SchedulePeriod } from '@outrider/domain/schedule-periods.ts';
import { sql } from 'kysely';
import type { Database } from '../database.ts';
import { type Page, type Paged, pagedByRows } from '../page.ts';

export type RunState = 'waiting' | 'making' | 'mailing' | 'done' | 'failed';
export type Params = Readonly<Record<string, string | number>>;

export interface NewRun {
  readonly scheduleId: string;
  readonly period: SchedulePeriod;
  readonly isAsked: boolean;
}

/** A period that is there already as due is not there twice. */
export async function insertRun(
  transaction: Database,
  { scheduleId, period, isAsked }: NewRun,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ runId: string }>`
    INSERT INTO schedule_runs (schedule_id, from_day, to_day, due_at, is_asked, state, created_at)
    VALUES (${scheduleId}, ${period.fromDay}, ${period.toDay}, ${new Date(period.dueAtMs)}, ${isAsked}, 'waiting', ${now})
    ON CONFLICT DO NOTHING RETURNING run_id AS "runId"`.execute(transaction);
  return rows[0]?.runId;
}

export interface WaitingRun {
  readonly runId: string;
  readonly scheduleId: string;
  readonly fromDay: string;
  readonly toDay: string;
}

/**
 * Of each schedule the first that waits, while none of its runs is being made: a schedule goes on in order. A mail that
 * is tried again later holds nothing up.
 * @param atOnceMax runs of one creator that may be made at a time.
 */
export async function findWaitingRuns(database: Database, atOnceMax: number): Promise<WaitingRun[]> {
  const { rows } = await sql<WaitingRun>`
    WITH unmade AS (
      SELECT run_id, schedule_id, creator_id, from_day, to_day, state,
        row_number() OVER (PARTITION BY schedule_id ORDER BY run_id) AS place
      FROM schedule_runs JOIN schedules USING (schedule_id) WHERE state IN ('waiting', 'making')
    ), first AS (
      SELECT *, row_number() OVER (PARTITION BY creator_id ORDER BY state, run_id) AS turn FROM unmade WHERE place = 1
    )
    SELECT run_id AS "runId", schedule_id AS "scheduleId", from_day AS "fromDay", to_day AS "toDay"
    FROM first WHERE state = 'waiting' AND turn <= ${atOnceMax} ORDER BY run_id`.execute(database);
  return rows;
}

/** Notes the job that makes a run, in the transaction that writes the job down. */
export async function setRunJob(transaction: Database, runId: string, jobId: string): Promise<void> {
  await sql`UPDATE schedule_runs SET state = 'making', job_id = ${jobId}
    WHERE run_id = ${runId} AND state = 'waiting'`.execute(transaction);
}

/** Whether a job makes a report of a schedule. */
export async function isOfSchedule(database: Database, jobId: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM schedule_runs WHERE job_id = ${jobId}`.execute(database);
  return rows.length > 0;
}

export interface MadeRun {
  readonly runId: string;
  readonly scheduleId: string;
  /** Null when the job is gone. */
  readonly jobState: string | null;
  readonly errorKey: string | null;
  readonly errorParams: Params | null;
}

/** Runs whose job is over or gone. */
export async function findMadeRuns(database: Database): Promise<MadeRun[]> {
  const { rows } = await sql<MadeRun>`
    SELECT run_id AS "runId", schedule_id AS "scheduleId", jobs.state AS "jobState", jobs.error_key AS "errorKey",
      jobs.error_params AS "errorParams"
    FROM schedule_runs LEFT JOIN jobs USING (job_id)
    WHERE schedule_runs.state = 'making' AND (jobs.state IS NULL OR jobs.state NOT IN ('waiting', 'running'))
    ORDER BY run_id`.execute(database);
  return rows;
}

export async function failRun(
  database: Database,
  runId: string,
  problem: { readonly key: string; readonly params: Params },
  now: Date,
): Promise<void> {
  await sql`UPDATE schedule_runs SET state = 'failed', error_key = ${problem.key},
    error_params = ${JSON.stringify(problem.params)}, finished_at = ${now} WHERE run_id = ${runId}`.execute(
    database,
  );
}

/** Notes whom the file of a run goes to, and that it is to be mailed; without anybody the run is done. */
export async function beginMails(
  transaction: Database,
  runId: string,
  addresses: readonly string[],
  now: Date,
): Promise<void> {
  await sql`INSERT INTO schedule_mails (run_id, address, state, try_at)
    SELECT ${runId}::bigint, address, 'waiting', ${now}::timestamptz FROM unnest(${[...addresses]}::text[]) address
    ON CONFLICT DO NOTHING`.execute(transaction);
  await sql`UPDATE schedule_runs SET state = ${addresses.length > 0 ? 'mailing' : 'done'},
    finished_at = CASE WHEN ${addresses.length > 0}::boolean THEN NULL ELSE ${now}::timestamptz END
    WHERE run_id = ${runId} AND state = 'making'`.execute(transaction);
}

/** Runs all of whose mails are sent or given up are done. */
export async function endMailedRuns(database: Database, now: Date): Promise<void> {
  await sql`UPDATE schedule_runs SET state = 'done', finished_at = ${now}
    WHERE state = 'mailing' AND NOT EXISTS (
      SELECT FROM schedule_mails
      WHERE schedule_mails.run_id = schedule_runs.run_id AND schedule_mails.state IN ('waiting', 'sending'))`.execute(
    database,
  );
}

export interface ListedMail {
  readonly address: string;
  readonly state: 'waiting' | 'sending' | 'sent' | 'failed';
  readonly mayBeTwice: boolean;
  readonly problem: string;
  readonly sentAt: string | null;
}

export interface ListedRun {
  readonly runId: string;
  readonly scheduleId: string;
  readonly scheduleName: string;
  readonly creatorName: string;
  readonly fromDay: string;
  readonly toDay: string;
  readonly dueAt: Date;
  readonly isAsked: boolean;
  readonly state: RunState;
  readonly errorKey: string | null;
  readonly errorParams: Params | null;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
  readonly jobId: string | null;
  readonly fileName: string | null;
  readonly fileBytes: string | null;
  readonly mails: readonly ListedMail[];
}

export interface RunFilter {
  /** Of schedules that this account and those below it have made. */
  readonly topId: string;
  readonly scheduleId: string | undefined;
  /** None = all. */
  readonly states: readonly string[];
  readonly from: Date | undefined;
  readonly to: Date | undefined;
}

/** The newest first. */
export function findRuns(database: Database, filter: RunFilter, page: Page): Promise<Paged<ListedRun>> {
  const { topId, scheduleId, states, from, to } = filter;
  return pagedByRows(page, async ({ limit, offset }) => {
    const { rows } = await sql<ListedRun & { total: number }>`
      SELECT run_id AS "runId", runs.schedule_id AS "scheduleId", schedules.name AS "scheduleName",
        creators.nickname AS "creatorName", from_day AS "fromDay", to_day AS "toDay", runs.due_at AS "dueAt",
        is_asked AS "isAsked", runs.state, runs.error_key AS "errorKey", runs.error_params AS "errorParams",
        runs.created_at AS "createdAt", runs.finished_at AS "finishedAt", runs.job_id AS "jobId",
        jobs.file_name AS "fileName", jobs.file_bytes AS "fileBytes",
        coalesce((
          SELECT jsonb_agg(jsonb_build_object('address', address, 'state', mails.state, 'mayBeTwice', may_be_twice,
            'problem', problem, 'sentAt', sent_at) ORDER BY address)
          FROM schedule_mails mails WHERE mails.run_id = runs.run_id), '[]') AS mails,
        count(*) OVER ()::integer AS total
      FROM account_ancestors line JOIN schedules ON schedules.creator_id = line.account_id
        JOIN schedule_runs runs ON runs.schedule_id = schedules.schedule_id
        JOIN accounts creators ON creators.account_id = schedules.creator_id
        LEFT JOIN jobs ON jobs.job_id = runs.job_id
      WHERE line.ancestor_id = ${topId}
        AND (${scheduleId ?? null}::bigint IS NULL OR runs.schedule_id = ${scheduleId ?? null}::bigint)
        AND (${states.length} = 0 OR runs.state = ANY (${[...states]}::text[]))
        AND (${from ?? null}::timestamptz IS NULL OR runs.created_at >= ${from ?? null}::timestamptz)
        AND (${to ?? null}::timestamptz IS NULL OR runs.created_at < ${to ?? null}::timestamptz)
      ORDER BY run_id DESC LIMIT ${limit} OFFSET ${offset}`.execute(database);
    return rows;
  });
}
