/** Silences: spans in which nobody is told of some alarms, and after which those that last are told all the same. */
import { type AlarmKind, toAlarmKinds } from '@outrider/domain/alarm-kinds.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database.ts';
import { type Page, type Paged, paged } from '../page.ts';

export interface NewSilence {
  readonly accountId: string;
  readonly coversBelow: boolean;
  /** Empty = all of the account's. */
  readonly deviceIds: readonly string[];
  /** Empty = all. */
  readonly kinds: readonly AlarmKind[];
  readonly reason: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly createdBy: string;
}

export interface Silence extends Omit<NewSilence, 'createdBy'> {
  readonly silenceId: string;
  readonly accountName: string;
  readonly deviceNames: readonly string[];
  /** Null for somebody whom the viewer may not see. */
  readonly creatorName: string | null;
  /** Set when it was ended before its time. */
  readonly enderName: string | null;
}

export async function insertSilence(database: Database, silence: NewSilence): Promise<string> {
  const { silenceId } = await database
    .insertInto('alarmSilences')
    .values({ ...silence, deviceIds: [...silence.deviceIds], kinds: [...silence.kinds] })
    .returning('silenceId')
    .executeTakeFirstOrThrow();
  return silenceId;
}

/** @returns whether it was still to end. */
export async function endSilence(
  database: Database,
  { silenceId, at, endedBy }: { readonly silenceId: string; readonly at: Date; readonly endedBy: string },
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('alarmSilences')
    .set({ startsAt: sql<Date>`least(starts_at, ${at})`, endsAt: at, endedBy })
    .where('silenceId', '=', silenceId)
    .where('endsAt', '>', at)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function countSilences(database: Database, accountId: string, now: Date): Promise<number> {
  const { count } = await database
    .selectFrom('alarmSilences')
    .select((from) => from.fn.countAll<string>().as('count'))
    .where('accountId', '=', accountId)
    .where('endsAt', '>', now)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function findSilenceAccounts(
  database: Database,
  silenceIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await database
    .selectFrom('alarmSilences')
    .select(['silenceId', 'accountId'])
    .where('silenceId', 'in', silenceIds)
    .execute();
  return new Map(rows.map(({ silenceId, accountId }) => [silenceId, accountId]));
}

export interface SilenceFilter {
  /** Of this account and of those below it. */
  readonly accountId: string;
  /** Only those that have not ended by then. */
  readonly endingAfter: Date | undefined;
}

/** Those that end last come first. */
export async function findSilences(
  database: Database,
  viewerId: string,
  { accountId, endingAfter }: SilenceFilter,
  page: Page,
): Promise<Paged<Silence>> {
  const where = sql`WHERE silence.account_id IN (SELECT account_id FROM account_ancestors WHERE ancestor_id = ${accountId})
    ${endingAfter ? sql`AND ends_at > ${endingAfter}` : sql``}`;
  const seen = (
    column: string,
  ) => sql`(SELECT nickname FROM accounts JOIN account_ancestors scope USING (account_id)
    WHERE accounts.account_id = ${sql.ref(column)} AND scope.ancestor_id = ${viewerId})`;
  const { rows } = await sql<Silence & { readonly kinds: readonly string[] }>`
    SELECT silence_id AS "silenceId", silence.account_id AS "accountId", owner.nickname AS "accountName",
      covers_below AS "coversBelow", device_ids::text[] AS "deviceIds", kinds, reason, starts_at AS "startsAt",
      ends_at AS "endsAt", ${seen('created_by')} AS "creatorName", ${seen('ended_by')} AS "enderName",
      ARRAY(SELECT coalesce(nullif(plate, ''), nullif(devices.name, ''), terminal_id) FROM devices
        JOIN account_ancestors scope USING (account_id)
        WHERE device_id = ANY (device_ids) AND scope.ancestor_id = ${viewerId} ORDER BY 1) AS "deviceNames"
    FROM alarm_silences silence JOIN accounts owner ON owner.account_id = silence.account_id ${where}
    ORDER BY ends_at DESC, silence_id DESC LIMIT ${page.limit} OFFSET ${page.offset}`.execute(database);
  const silences = rows.map((row) => ({ ...row, kinds: toAlarmKinds(row.kinds) }));
  return paged(page, silences, async () => {
    const { rows: counted } = await sql<{ count: number }>`
      SELECT count(*)::integer AS count FROM alarm_silences silence ${where}`.execute(database);
    return counted[0]?.count ?? 0;
  });
}

/**
 * Until when the silences that are on at an instant keep an alarm of a kind quiet, or NULL, for a statement that has
 * `devices`.
 */
export function silentUntil(kind: RawBuilder<unknown>, now: Date): RawBuilder<unknown> {
  return sql`(SELECT max(ends_at) FROM account_ancestors above
    JOIN alarm_silences silence ON silence.account_id = above.ancestor_id
    WHERE above.account_id = devices.account_id AND (silence.covers_below OR above.depth = 0)
      AND silence.starts_at <= ${now} AND silence.ends_at > ${now}
      AND (cardinality(silence.device_ids) = 0 OR devices.device_id = ANY (silence.device_ids))
      AND (cardinality(silence.kinds) = 0 OR ${kind} = ANY (silence.kinds)))`;
}
