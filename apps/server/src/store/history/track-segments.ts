/** Sealed history: one segment for each device and day (UTC), and patches of what came late. */
import { sql } from 'kysely';
import type { SegmentHead } from '@outrider/tracks/segment-head.ts';
import type { Database, DatabaseTransaction } from '../database.ts';

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
    .insertInto('trackSegments')
    .values(
      segments.map(({ deviceId, day, sequence, head, bytes }) => ({
        deviceId,
        day,
        sequence,
        pointCount: head.count,
        firstAt: new Date(head.firstTimeMs),
        lastAt: new Date(head.lastTimeMs),
        southE6: head.box?.southE6 ?? null,
        westE6: head.box?.westE6 ?? null,
        northE6: head.box?.northE6 ?? null,
        eastE6: head.box?.eastE6 ?? null,
        distanceM: head.distanceM,
        sealedAt,
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

interface SegmentsPlace {
  readonly deviceIds: readonly string[];
  /** Days (UTC), both included. */
  readonly fromDay: string;
  readonly toDay: string;
}

const selectSegments = (database: Database, { deviceIds, fromDay, toDay }: SegmentsPlace) =>
  database
    .selectFrom('trackSegments')
    .select(['deviceId', 'day', 'sequence', 'segment'])
    .where('deviceId', 'in', deviceIds)
    .where('day', '>=', fromDay)
    .where('day', '<=', toDay);

/** Segments of these devices on one day, the day's own before its patches. */
export async function findSegmentsOfDay(
  database: Database,
  deviceIds: readonly string[],
  day: string,
): Promise<StoredSegment[]> {
  if (deviceIds.length === 0) return [];
  return selectSegments(database, { deviceIds, fromDay: day, toDay: day })
    .orderBy('deviceId')
    .orderBy('sequence')
    .execute();
}

/** Segments of one device from one day to another, both included; in order of days, a day's own before its patches. */
export function findSegments(
  database: Database,
  deviceId: string,
  fromDay: string,
  toDay: string,
): Promise<StoredSegment[]> {
  return selectSegments(database, { deviceIds: [deviceId], fromDay, toDay })
    .orderBy('day')
    .orderBy('sequence')
    .execute();
}

/** Segments of devices from one day to another, both included; the newest day first, a day's own before its patches. */
export function findSegmentsOfDevices(
  database: Database,
  deviceIds: readonly string[],
  fromDay: string,
  toDay: string,
): Promise<StoredSegment[]> {
  return selectSegments(database, { deviceIds, fromDay, toDay })
    .orderBy('day', 'desc')
    .orderBy('deviceId')
    .orderBy('sequence')
    .execute();
}

/** What the segments of devices come to, from one day to another, both included. */
export async function sumSegments(
  database: Database,
  deviceIds: readonly string[],
  fromDay: string,
  toDay: string,
): Promise<{ points: number; bytes: number }> {
  const { rows } = await sql<{ points: number; bytes: number }>`
    SELECT coalesce(sum(point_count), 0)::float8 AS points, coalesce(sum(octet_length(segment)), 0)::float8 AS bytes
    FROM track_segments WHERE device_id = ANY(${deviceIds}::bigint[]) AND day BETWEEN ${fromDay} AND ${toDay}`.execute(
    database,
  );
  return rows[0] ?? { points: 0, bytes: 0 };
}

export async function deleteSegments(
  transaction: DatabaseTransaction,
  deviceIds: readonly string[],
  day: string,
): Promise<void> {
  if (deviceIds.length === 0) return;
  await transaction
    .deleteFrom('trackSegments')
    .where('deviceId', 'in', deviceIds)
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
    .selectFrom('trackSegments')
    .select(['deviceId', 'day'])
    .distinct()
    .where('sequence', '>', 0)
    .limit(limit)
    .execute();
}

/** Where a device's history is asked for from an instant on. */
export interface AfterPlace {
  readonly deviceId: string;
  readonly after: Date;
}

/** Segments that end after their device's instant. The earliest as a literal, so that the months before are left out. */
function segmentsAfter(places: readonly AfterPlace[]) {
  const earliest = new Date(Math.min(...places.map(({ after }) => after.getTime())));
  return sql`track_segments JOIN unnest(${places.map((place) => place.deviceId)}::bigint[],
      ${places.map((place) => place.after)}::timestamptz[]) AS place (device_id, after) USING (device_id)
    WHERE track_segments.day >= ${sql.lit(earliest.toISOString().slice(0, 10))}
      AND track_segments.day >= (place.after AT TIME ZONE 'UTC')::date AND last_at > place.after`;
}

/** Of which of these devices something after the instant is sealed. */
export async function findSealedAfter(
  database: Database,
  places: readonly AfterPlace[],
): Promise<Set<string>> {
  if (places.length === 0) return new Set();
  const { rows } = await sql<{ deviceId: string }>`
    SELECT DISTINCT device_id AS "deviceId" FROM ${segmentsAfter(places)}`.execute(database);
  return new Set(rows.map(({ deviceId }) => deviceId));
}

/** What is sealed of a device that lies after the instant, with what lies before it on the same days. */
export async function findSegmentsAfter(database: Database, place: AfterPlace): Promise<Buffer[]> {
  const { rows } = await sql<{ segment: Buffer }>`
    SELECT segment FROM ${segmentsAfter([place])} ORDER BY day, sequence`.execute(database);
  return rows.map(({ segment }) => segment);
}

export async function findFirstSegment(database: Database, deviceId: string): Promise<Date | undefined> {
  const row = await database
    .selectFrom('trackSegments')
    .select('firstAt')
    .where('deviceId', '=', deviceId)
    .orderBy('day')
    .orderBy('firstAt')
    .limit(1)
    .executeTakeFirst();
  return row?.firstAt;
}
