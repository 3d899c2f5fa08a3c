/** Sealed history: one segment for each device and day (UTC), and patches of what came late. */
import { sql } from 'kysely';
import type { SegmentHead } from '@outrider/tracks/segment-head.ts';
import type { Database, DatabaseTransaction } from './database.ts';

export interface NewSegment {
  readonly deviceId: string;
  /** `2026-03-14`, UTC. */
  readonly day: string;
  readonly sequence: number;
  readonly head: SegmentHead;
  readonly bytes: Uint8Array;
}

export async function insertSegments(
  transaction: DatabaseTransaction,
  segments: readonly NewSegment[],
  sealedAt: Date,
): Promise<void> {
  if (segments.length === 0) return;
  await transaction
    .insertInto('track_segments')
    .values(
      segments.map(({ deviceId, day, sequence, head, bytes }) => ({
        device_id: deviceId,
        day,
        sequence,
        point_count: head.count,
        first_at: new Date(head.firstTimeMs),
        last_at: new Date(head.lastTimeMs),
        south_e6: head.box?.southE6 ?? null,
        west_e6: head.box?.westE6 ?? null,
        north_e6: head.box?.northE6 ?? null,
        east_e6: head.box?.eastE6 ?? null,
        distance_m: head.distanceM,
        sealed_at: sealedAt,
        segment: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
      })),
    )
    .execute();
}

export interface StoredSegment {
  readonly deviceId: string;
  readonly day: string;
  readonly sequence: number;
  readonly segment: Buffer;
}

const columns = ['device_id as deviceId', 'day', 'sequence', 'segment'] as const;

/** Segments of these devices on one day, the day's own before its patches. */
export async function findSegmentsOfDay(
  database: Database,
  deviceIds: readonly string[],
  day: string,
): Promise<StoredSegment[]> {
  if (deviceIds.length === 0) return [];
  return database
    .selectFrom('track_segments')
    .select(columns)
    .where('device_id', 'in', deviceIds)
    .where('day', '=', day)
    .orderBy('device_id')
    .orderBy('sequence')
    .execute();
}

/** Segments of one device from one day to another, both included; in order of days, a day's own before its patches. */
export async function findSegments(
  database: Database,
  deviceId: string,
  fromDay: string,
  toDay: string,
): Promise<StoredSegment[]> {
  return database
    .selectFrom('track_segments')
    .select(columns)
    .where('device_id', '=', deviceId)
    .where('day', '>=', fromDay)
    .where('day', '<=', toDay)
    .orderBy('day')
    .orderBy('sequence')
    .execute();
}

export async function deleteSegments(
  transaction: DatabaseTransaction,
  deviceIds: readonly string[],
  day: string,
): Promise<void> {
  if (deviceIds.length === 0) return;
  await transaction
    .deleteFrom('track_segments')
    .where('device_id', 'in', deviceIds)
    .where('day', '=', day)
    .execute();
}

/** The next number of a segment of this device and day; 0 when there is none. */
export async function nextSequences(
  transaction: DatabaseTransaction,
  places: readonly { readonly deviceId: string; readonly day: string }[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ deviceId: string; day: string; next: number }>`
    SELECT device_id AS "deviceId", day, max(sequence) + 1 AS next
    FROM track_segments JOIN unnest(${places.map((place) => place.deviceId)}::bigint[],
      ${places.map((place) => place.day)}::date[]) AS place (device_id, day) USING (device_id, day)
    GROUP BY device_id, day`.execute(transaction);
  return new Map(rows.map(({ deviceId, day, next }) => [`${deviceId}/${day}`, next]));
}

/** Days of devices that have patches. */
export async function findPatched(
  database: Database,
  limit: number,
): Promise<{ deviceId: string; day: string }[]> {
  return database
    .selectFrom('track_segments')
    .select(['device_id as deviceId', 'day'])
    .distinct()
    .where('sequence', '>', 0)
    .limit(limit)
    .execute();
}

/** Makes the month's partition (`2026-03-01` names March) unless segments of it lie among those of other months. */
export async function prepareSegmentMonth(
  database: Database,
  month: string,
  nextMonth: string,
): Promise<void> {
  const name = `track_segments_${month.slice(0, 7).replace('-', '_')}`;
  try {
    await sql`CREATE TABLE IF NOT EXISTS ${sql.table(name)} PARTITION OF track_segments
      FOR VALUES FROM (${sql.lit(month)}) TO (${sql.lit(nextMonth)})`.execute(database);
  } catch (error) {
    // 23514: late data were faster. Its segments stay among those of other months, which costs retention a DELETE.
    if (!(error instanceof Error) || (error as Error & { code?: string }).code !== '23514') throw error;
  }
}

const MONTH_PARTITION = /^track_segments_(\d{4})_(\d\d)$/;

/** Forgets the months that ended before a day, and that day's predecessors among those of other months. */
export async function dropSegmentsBefore(database: Database, day: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
    WHERE inhparent = 'track_segments'::regclass`.execute(database);
  for (const { name } of rows) {
    const month = MONTH_PARTITION.exec(name);
    // A month's last day is before the day if the month's name is before the day's month.
    if (month && `${month[1]}-${month[2]}` < day.slice(0, 7)) {
      await sql`DROP TABLE ${sql.table(name)}`.execute(database);
    }
  }
  await sql`DELETE FROM track_segments_other_months WHERE day < ${day}`.execute(database);
}
