/** Rows of positions as they are asked for when the fleet is put at a past instant: the last before it, and one a minute. */
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database.ts';
import type { PositionTable } from './position-days.ts';

interface PastRow {
  readonly deviceId: string;
  /** Epoch milliseconds of the last report, and of the last fix; null where it had none. */
  readonly heardMs: number;
  readonly fixMs: number | null;
  readonly latitudeE6: number | null;
  readonly longitudeE6: number | null;
  readonly speedDkmh: number | null;
  readonly courseDdeg: number | null;
  /** Bits of packages/tracks/src/states.ts. */
  readonly states: number | null;
  readonly alarmed: boolean | null;
}

const msOf = (column: RawBuilder<unknown>) => sql`(date_part('epoch', ${column}) * 1000)`;
const IS_FIX = sql`valid AND latitude_e6 IS NOT NULL AND longitude_e6 IS NOT NULL`;
const FIX_COLUMNS = sql`positioned_at, latitude_e6, longitude_e6, speed_dkmh, course_ddeg, location_type, acc, alarms`;
const STATES = sql`1 + CASE WHEN fix.acc THEN 12 WHEN NOT fix.acc THEN 4 ELSE 0 END + fix.location_type * 16`;
const SELECTED = sql`${msOf(sql`fix.positioned_at`)} AS "fixMs", fix.latitude_e6 AS "latitudeE6",
  fix.longitude_e6 AS "longitudeE6", fix.speed_dkmh AS "speedDkmh", fix.course_ddeg AS "courseDdeg",
  ${STATES} AS states, cardinality(fix.alarms) > 0 AS alarmed`;

/** What each device last reported within `(after, at]`. */
export async function findLastPositions(
  database: Database,
  table: PositionTable,
  {
    deviceIds,
    after,
    at,
  }: { readonly deviceIds: readonly string[]; readonly after: Date; readonly at: Date },
): Promise<PastRow[]> {
  const rows = (columns: RawBuilder<unknown>, condition: RawBuilder<unknown>) => sql`
    SELECT ${columns} FROM ${sql.table(table)} AS position
    WHERE position.device_id = wanted.device_id AND positioned_at > ${after} AND positioned_at <= ${at}
      AND ${condition}
    ORDER BY positioned_at DESC, kind DESC LIMIT 1`;
  const { rows: found } = await sql<PastRow>`
    SELECT wanted.device_id AS "deviceId", ${msOf(sql`heard.positioned_at`)} AS "heardMs", ${SELECTED}
    FROM unnest(${deviceIds}::bigint[]) AS wanted (device_id)
    CROSS JOIN LATERAL (${rows(sql`positioned_at`, sql`true`)}) AS heard
    LEFT JOIN LATERAL (${rows(FIX_COLUMNS, IS_FIX)}) AS fix ON true`.execute(database);
  return found;
}

/** The last of each device and minute within `(at, to]`; a minute holds the instants up to its end. */
export async function findPositionsByMinute(
  database: Database,
  table: PositionTable,
  { deviceIds, at, to }: { readonly deviceIds: readonly string[]; readonly at: Date; readonly to: Date },
): Promise<PastRow[]> {
  const { rows } = await sql<PastRow>`
    SELECT DISTINCT ON (device_id, minute) device_id AS "deviceId", ${msOf(sql`heard_at`)} AS "heardMs", ${SELECTED}
    FROM (
      SELECT device_id, minute, ${FIX_COLUMNS}, kind, is_fix,
        max(positioned_at) OVER (PARTITION BY device_id, minute) AS heard_at
      FROM (
        SELECT device_id, ceil(date_part('epoch', positioned_at) / 60) AS minute, kind, (${IS_FIX}) AS is_fix,
          ${FIX_COLUMNS}
        FROM ${sql.table(table)}
        WHERE device_id = ANY(${deviceIds}::bigint[]) AND positioned_at > ${at} AND positioned_at <= ${to}
      ) AS rows
    ) AS fix
    ORDER BY device_id, minute, is_fix DESC, positioned_at DESC, kind DESC`.execute(database);
  return rows;
}

/** Where devices stood that were last heard of before an instant: their latest positions, if these are that old. */
export async function findStatesBefore(
  database: Database,
  deviceIds: readonly string[],
  at: Date,
): Promise<PastRow[]> {
  const { rows } = await sql<PastRow>`
    SELECT device_id AS "deviceId",
      ${msOf(sql`CASE WHEN communicated_at <= ${at} THEN communicated_at ELSE positioned_at END`)} AS "heardMs",
      ${msOf(sql`positioned_at`)} AS "fixMs", latitude_e6 AS "latitudeE6", longitude_e6 AS "longitudeE6",
      speed_dkmh AS "speedDkmh", course_ddeg AS "courseDdeg",
      1 + CASE WHEN acc THEN 12 WHEN NOT acc THEN 4 ELSE 0 END + location_type * 16 AS states, false AS alarmed
    FROM latest_states
    WHERE device_id = ANY(${deviceIds}::bigint[]) AND positioned_at <= ${at}
      AND latitude_e6 IS NOT NULL AND longitude_e6 IS NOT NULL`.execute(database);
  return rows;
}

interface SegmentPlace {
  readonly deviceId: string;
  /** UTC, as `2026-03-14`. */
  readonly day: string;
  readonly sequence: number;
  /** Epoch milliseconds. */
  readonly sealedMs: number;
  readonly firstMs: number;
}

/** Which segments there are of devices on a day, without what is in them. */
export async function findSegmentPlaces(
  database: Database,
  deviceIds: readonly string[],
  day: string,
): Promise<SegmentPlace[]> {
  const { rows } = await sql<SegmentPlace>`
    SELECT device_id AS "deviceId", day, sequence, ${msOf(sql`sealed_at`)} AS "sealedMs",
      ${msOf(sql`first_at`)} AS "firstMs"
    FROM track_segments WHERE device_id = ANY(${deviceIds}::bigint[]) AND day = ${day}
    ORDER BY device_id, sequence`.execute(database);
  return rows;
}
