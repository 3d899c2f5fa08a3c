/**
 * Days of positions on their way into segments: closed, read, dropped. A closed day is a partition of another table,
 * so that what comes late for it lands among other days, and the closed rows are known to be all there are.
 */
import { sql } from 'kysely';
import type { Track } from '@outrider/tracks/track.ts';
import { DAY_MS, dayBegin } from '../../telemetry/days.ts';
import type { Database, DatabaseTransaction } from '../database.ts';
import { type GatheredRow, gatherTracks, toTrack } from './track-rows.ts';

export type PositionTable = 'positions' | 'closed_positions';

export interface DeviceDay {
  readonly deviceId: string;
  readonly day: string;
  readonly track: Track;
}

const DAY_OF_ROW = sql`((positioned_at AT TIME ZONE 'UTC')::date)::text`;
const PARTITION = /^positions_(\d{4})_(\d\d)_(\d\d)$/;
/** Writers queue behind the lock that closing waits for: rather give up and come again than make them wait. */
const LOCK_TIMEOUT = '2s';

/** The days that are partitions of this table, oldest first, as `2026-03-14`. */
export async function findDays(database: Database, table: PositionTable): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
    WHERE inhparent = ${table}::regclass`.execute(database);
  return rows
    .map(({ name }) => PARTITION.exec(name))
    .filter((match) => match !== null)
    .map(([, year, month, date]) => `${year}-${month}-${date}`)
    .toSorted();
}

const partitionOf = (day: string) => sql.table(`positions_${day.replaceAll('-', '_')}`);

/** The instants at which a day begins and ends, as literals: partition bounds take no parameters. */
function boundsOf(day: string) {
  const fromMs = dayBegin(day);
  return {
    from: sql.lit(new Date(fromMs).toISOString()),
    to: sql.lit(new Date(fromMs + DAY_MS).toISOString()),
  };
}

/**
 * Moves a day's partition to the closed ones. Its rows are checked against the day's bounds beforehand, which may take
 * long and holds up nobody; the move itself is an entry in the catalogue.
 * @throws when the lock cannot be had at once (SQLSTATE 55P03); it is to be tried again.
 */
export async function closeDay(database: Database, day: string): Promise<void> {
  const partition = partitionOf(day);
  const { from, to } = boundsOf(day);
  await sql`ALTER TABLE ${partition} DROP CONSTRAINT IF EXISTS of_day`.execute(database);
  await sql`ALTER TABLE ${partition} ADD CONSTRAINT of_day
    CHECK (positioned_at >= ${from} AND positioned_at < ${to}) NOT VALID`.execute(database);
  await sql`ALTER TABLE ${partition} VALIDATE CONSTRAINT of_day`.execute(database);
  await database.transaction().execute(async (transaction) => {
    await sql`SET LOCAL lock_timeout = ${sql.lit(LOCK_TIMEOUT)}`.execute(transaction);
    await sql`ALTER TABLE positions DETACH PARTITION ${partition}`.execute(transaction);
    await sql`ALTER TABLE closed_positions ATTACH PARTITION ${partition}
      FOR VALUES FROM (${from}) TO (${to})`.execute(transaction);
  });
}

/** Forgets a closed day, whose rows are in segments by now. */
export async function dropClosedDay(database: Database, day: string): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await sql`SET LOCAL lock_timeout = ${sql.lit(LOCK_TIMEOUT)}`.execute(transaction);
    await sql`DROP TABLE ${partitionOf(day)}`.execute(transaction);
    await transaction.deleteFrom('sealingProgress').where('day', '=', day).execute();
  });
}

/** The device up to which a closed day is sealed; '0' before the first. */
export async function findSealingProgress(database: Database, day: string): Promise<string> {
  const row = await database
    .selectFrom('sealingProgress')
    .select('deviceId')
    .where('day', '=', day)
    .executeTakeFirst();
  return row?.deviceId ?? '0';
}

export async function saveSealingProgress(
  transaction: DatabaseTransaction,
  day: string,
  deviceId: string,
): Promise<void> {
  await transaction
    .insertInto('sealingProgress')
    .values({ day, deviceId })
    .onConflict((conflict) =>
      conflict.column('day').doUpdateSet((set) => ({ deviceId: set.ref('excluded.deviceId') })),
    )
    .execute();
}

/** The next devices in the order of their ids. */
export async function findDeviceIdsAfter(
  database: Database,
  deviceId: string,
  limit: number,
): Promise<string[]> {
  const rows = await database
    .selectFrom('devices')
    .select('deviceId')
    .where('deviceId', '>', deviceId)
    .orderBy('deviceId')
    .limit(limit)
    .execute();
  return rows.map((row) => row.deviceId);
}

/** The rows of these devices on one day (UTC) that are in this table. */
export async function findDayTracks(
  database: Database,
  table: PositionTable,
  deviceIds: readonly string[],
  day: string,
): Promise<DeviceDay[]> {
  if (deviceIds.length === 0) return [];
  const { from, to } = boundsOf(day);
  const rows = sql`SELECT *, ${sql.lit(day)} AS day FROM ${sql.table(table)}
    WHERE device_id = ANY(${deviceIds}::bigint[]) AND positioned_at >= ${from} AND positioned_at < ${to}`;
  return (await gatherTracks(rows).execute(database)).rows.map(toDeviceDay);
}

/** The rows of devices within `[from, to)` that are in this table, by day. */
export async function findPositionTracks(
  database: Database,
  table: PositionTable,
  { deviceIds, from, to }: { readonly deviceIds: readonly string[]; readonly from: Date; readonly to: Date },
): Promise<DeviceDay[]> {
  const rows = sql`SELECT *, ${DAY_OF_ROW} AS day FROM ${sql.table(table)}
    WHERE device_id = ANY(${deviceIds}::bigint[]) AND positioned_at >= ${from} AND positioned_at < ${to}`;
  return (await gatherTracks(rows).execute(database)).rows.map(toDeviceDay);
}

/**
 * Takes rows of days that have no partition of their own out of the table, up to about `limit` of them, if they have
 * lain there since before `receivedBefore`: what a device uploads in one go is then sealed in one go.
 */
export async function takeLatePositions(
  transaction: DatabaseTransaction,
  receivedBefore: Date,
  limit: number,
): Promise<DeviceDay[]> {
  const chosen = sql`SELECT device_id, positioned_at, kind FROM positions_other_days
    WHERE received_at < ${receivedBefore} ORDER BY device_id, positioned_at, kind LIMIT ${sql.lit(limit)}`;
  const { rows } = await sql<GatheredRow>`
    WITH taken AS (
      DELETE FROM positions_other_days AS late USING (${chosen}) AS chosen
      WHERE late.device_id = chosen.device_id AND late.positioned_at = chosen.positioned_at
        AND late.kind = chosen.kind
      RETURNING late.*
    )
    ${gatherTracks(sql`SELECT *, ${DAY_OF_ROW} AS day FROM taken`)}`.execute(transaction);
  return rows.map(toDeviceDay);
}

function toDeviceDay(row: GatheredRow): DeviceDay {
  return { deviceId: row.deviceId, day: row.day, track: toTrack(row) };
}

/** The rows of each of these devices from an instant on, by day. */
export async function findTracksAfter(
  database: Database,
  table: PositionTable,
  places: readonly { readonly deviceId: string; readonly after: Date }[],
): Promise<DeviceDay[]> {
  const rows = sql`SELECT ${sql.table(table)}.*, ${DAY_OF_ROW} AS day FROM ${sql.table(table)}
    JOIN unnest(${places.map((place) => place.deviceId)}::bigint[], ${places.map((place) => place.after)}::timestamptz[])
      AS place (device_id, after) USING (device_id)
    WHERE positioned_at >= place.after`;
  return (await gatherTracks(rows).execute(database)).rows.map(toDeviceDay);
}

export async function findFirstPosition(
  database: Database,
  table: PositionTable,
  deviceId: string,
): Promise<Date | undefined> {
  const row = await database
    .selectFrom(table === 'positions' ? 'positions' : 'closedPositions')
    .select('positionedAt')
    .where('deviceId', '=', deviceId)
    .orderBy('positionedAt')
    .limit(1)
    .executeTakeFirst();
  return row?.positionedAt;
}

/** The newest row of a device, sealed ones aside; undefined when there is none. */
export async function findLastPosition(
  database: Database,
  deviceId: string,
): Promise<{ readonly positionedAtMs: number; readonly kind: number } | undefined> {
  const row = await database
    .selectFrom('positions')
    .select(['positionedAt', 'kind'])
    .where('deviceId', '=', deviceId)
    .orderBy('positionedAt', 'desc')
    .orderBy('kind', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { positionedAtMs: row.positionedAt.getTime(), kind: row.kind };
}
