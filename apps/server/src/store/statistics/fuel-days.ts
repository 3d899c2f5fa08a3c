/** The days on which vehicles told their fuel. */
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database.ts';
import { daysOf, devicesOf, type StatisticsRange } from './statistics.ts';

export interface FuelRow {
  /** Metres: the odometer's where it has any, otherwise the line's. */
  readonly mileageM: number;
  readonly fuelUsedDl: number | null;
  readonly refuelledDl: number | null;
  readonly fuelUsedDpercent: number | null;
  readonly refuelledDpercent: number | null;
}

export interface FuelDayRow extends FuelRow {
  readonly deviceId: string;
  readonly day: string;
}

export interface FuelSumRow extends FuelRow {
  /** The id of the device or account, or the day. */
  readonly key: string;
  /** Days of devices. */
  readonly count: number;
}

const daysWithFuel = (range: StatisticsRange): RawBuilder<unknown> => sql`
  ${devicesOf(range)} JOIN device_days ON device_days.device_id = devices.device_id
  WHERE ${daysOf(range)} AND (fuel_used_dl IS NOT NULL OR fuel_used_dpercent IS NOT NULL)`;

/** By device and day. */
export async function findFuelDays(database: Database, range: StatisticsRange): Promise<FuelDayRow[]> {
  const { rows } = await sql<FuelDayRow>`
    SELECT devices.device_id AS "deviceId", day, coalesce(odometer_distance_m, distance_m) AS "mileageM",
      fuel_used_dl AS "fuelUsedDl", refuelled_dl AS "refuelledDl", fuel_used_dpercent AS "fuelUsedDpercent",
      refuelled_dpercent AS "refuelledDpercent"
    FROM ${daysWithFuel(range)} ORDER BY devices.device_id, day`.execute(database);
  return rows;
}

const KEYS = { device: sql`devices.device_id`, account: sql`devices.account_id`, day: sql`day` } as const;

export async function sumFuelDays(
  database: Database,
  range: StatisticsRange,
  by: keyof typeof KEYS,
): Promise<FuelSumRow[]> {
  const { rows } = await sql<FuelSumRow>`
    SELECT ${KEYS[by]}::text AS key, count(*)::integer AS count,
      sum(coalesce(odometer_distance_m, distance_m))::float8 AS "mileageM", sum(fuel_used_dl)::float8 AS "fuelUsedDl",
      sum(refuelled_dl)::float8 AS "refuelledDl", sum(fuel_used_dpercent)::float8 AS "fuelUsedDpercent",
      sum(refuelled_dpercent)::float8 AS "refuelledDpercent"
    FROM ${daysWithFuel(range)} GROUP BY ${KEYS[by]}`.execute(database);
  return rows;
}
