/** Stays and trips that ended, by device, and what is needed to tell those that go on. */
import { sql } from 'kysely';
import type { Database } from '../database.ts';
import type { StoredRollup } from './rollups.ts';

export interface SpanRange {
  readonly deviceIds: readonly string[];
  /** Whatever touches `[from, to)`. */
  readonly from: Date;
  readonly to: Date;
}

export interface StayRow {
  readonly deviceId: string;
  readonly beganAt: Date;
  readonly endedAt: Date;
  readonly latitudeE6: number;
  readonly longitudeE6: number;
  /** How long the ignition was on; null where nobody knows. */
  readonly accOnS: number | null;
}

export interface TripRow {
  readonly deviceId: string;
  readonly beganAt: Date;
  readonly endedAt: Date;
  readonly fromLatitudeE6: number;
  readonly fromLongitudeE6: number;
  readonly toLatitudeE6: number;
  readonly toLongitudeE6: number;
  readonly distanceM: number;
  readonly maxSpeedDkmh: number;
}

/** Rows lie on the day on which they ended: none of an earlier day can touch the range. Zones differ by a day. */
export const touchingSpans = ({ from, to }: Omit<SpanRange, 'deviceIds'>) => sql`
  day >= ${sql.lit(new Date(from.getTime() - 86_400_000).toISOString().slice(0, 10))}
  AND began_at < ${to} AND ended_at >= ${from}`;

const touching = ({ deviceIds, ...period }: SpanRange) => sql`
  device_id = ANY(${deviceIds}::bigint[]) AND ${touchingSpans(period)}
  ORDER BY began_at, device_id`;

export async function findStays(database: Database, range: SpanRange): Promise<StayRow[]> {
  const { rows } = await sql<StayRow>`
    SELECT device_id AS "deviceId", began_at AS "beganAt", ended_at AS "endedAt",
      latitude_e6 AS "latitudeE6", longitude_e6 AS "longitudeE6", acc_on_s AS "accOnS"
    FROM device_stays WHERE ${touching(range)}`.execute(database);
  return rows;
}

export async function findTrips(database: Database, range: SpanRange): Promise<TripRow[]> {
  const { rows } = await sql<TripRow>`
    SELECT device_id AS "deviceId", began_at AS "beganAt", ended_at AS "endedAt",
      from_latitude_e6 AS "fromLatitudeE6", from_longitude_e6 AS "fromLongitudeE6",
      to_latitude_e6 AS "toLatitudeE6", to_longitude_e6 AS "toLongitudeE6",
      distance_m AS "distanceM", max_speed_dkmh AS "maxSpeedDkmh"
    FROM device_trips WHERE ${touching(range)}`.execute(database);
  return rows;
}

export interface DeviceProgress {
  readonly deviceId: string;
  readonly accountId: string;
  readonly rollup: StoredRollup;
}

/** What is known after each device's last counted point. */
export async function findProgress(
  database: Database,
  deviceIds: readonly string[],
): Promise<DeviceProgress[]> {
  const { rows } = await sql<DeviceProgress>`
    SELECT device_id AS "deviceId", account_id AS "accountId", rollup
    FROM rollup_progress JOIN devices USING (device_id)
    WHERE device_id = ANY(${deviceIds}::bigint[])`.execute(database);
  return rows;
}
