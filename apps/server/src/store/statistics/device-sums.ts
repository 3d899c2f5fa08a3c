/** What vehicles did in a period, from the figures of days. */
import { sql } from 'kysely';
import type { Database } from '../database.ts';
import { daysOf, devicesOf, type StatisticsRange } from './statistics.ts';

export interface DeviceSums {
  readonly deviceId: string;
  /** Metres: of each day the odometer's where it has one, otherwise the line's. */
  readonly mileageM: number;
  readonly drivingS: number;
  readonly idlingS: number;
  readonly stoppedS: number;
  readonly maxSpeedDkmh: number;
  readonly overspeedCount: number;
  readonly overspeedS: number;
  readonly fuelUsedDl: number | null;
  /** Days on which it was driven. */
  readonly daysUsed: number;
  /** Trips and stays that ended on these days. */
  readonly tripCount: number;
  readonly stayCount: number;
}

/** One for each device that reported, the most driven first. */
export async function findDeviceSums(database: Database, range: StatisticsRange): Promise<DeviceSums[]> {
  const scope = sql`device_id IN (SELECT devices.device_id FROM ${devicesOf(range)})`;
  const { rows } = await sql<DeviceSums>`
    WITH sums AS (
      SELECT device_id, sum(coalesce(odometer_distance_m, distance_m))::float8 AS "mileageM",
        sum(driving_s)::float8 AS "drivingS", sum(idling_s)::float8 AS "idlingS", sum(stopped_s)::float8 AS "stoppedS",
        max(max_speed_dkmh) AS "maxSpeedDkmh", sum(overspeed_count)::float8 AS "overspeedCount",
        sum(overspeed_s)::float8 AS "overspeedS", sum(fuel_used_dl)::float8 AS "fuelUsedDl",
        count(*) FILTER (WHERE driving_s > 0)::integer AS "daysUsed"
      FROM device_days WHERE ${daysOf(range)} AND ${scope} GROUP BY device_id
    ), trips AS (
      SELECT device_id, count(*)::integer AS count FROM device_trips WHERE ${daysOf(range)} AND ${scope} GROUP BY device_id
    ), stays AS (
      SELECT device_id, count(*)::integer AS count FROM device_stays WHERE ${daysOf(range)} AND ${scope} GROUP BY device_id
    )
    SELECT sums.*, device_id AS "deviceId", coalesce(trips.count, 0) AS "tripCount", coalesce(stays.count, 0) AS "stayCount"
    FROM sums LEFT JOIN trips USING (device_id) LEFT JOIN stays USING (device_id)
    ORDER BY "mileageM" DESC, device_id`.execute(database);
  return rows;
}
