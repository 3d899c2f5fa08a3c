/** Figures of many devices and days, read from the roll-ups. Days are those of each device's own time zone. */
import { type AlarmCounts, toAlarmCounts } from '@outrider/domain/alarm-kinds.ts';
import { type RawBuilder, sql } from 'kysely';
import { readIntegers } from '../array-texts.ts';
import type { Database } from '../database.ts';
import { type Page, type Paged, paged } from '../page.ts';

/** Devices of an account. */
export interface DeviceRange {
  readonly accountId: string;
  readonly subtree: boolean;
  /** Only these devices of the account; undefined for all. */
  readonly deviceIds: readonly string[] | undefined;
}

export interface StatisticsRange extends DeviceRange {
  /** `2026-03-14`, both included. */
  readonly fromDay: string;
  readonly toDay: string;
}

interface Counters {
  readonly pointCount: number;
  readonly distanceM: number;
  readonly odometerDistanceM: number | null;
  readonly drivingS: number;
  readonly idlingS: number;
  readonly stoppedS: number;
  readonly maxSpeedDkmh: number;
  readonly overspeedS: number;
  readonly overspeedCount: number;
  readonly fuelUsedDl: number | null;
  readonly refuelledDl: number | null;
  readonly fuelUsedDpercent: number | null;
  readonly refuelledDpercent: number | null;
  readonly alarms: AlarmCounts;
}

interface DeviceNames {
  readonly deviceId: string;
  readonly terminalId: string;
  readonly name: string;
  readonly plate: string;
}

export interface DayStatisticsRow extends Counters, DeviceNames {
  readonly day: string;
  /** Null for a day through which it stood in silence. */
  readonly firstAt: Date | null;
  readonly lastAt: Date | null;
}

/** A row as it lies in the table: a newer program may have counted kinds that this one does not know. */
type Stored<Row> = Omit<Row, 'alarms'> & { readonly alarms: Readonly<Record<string, number>> };

function toKnownKinds<Row extends { readonly alarms: Readonly<Record<string, number>> }>(row: Row) {
  return { ...row, alarms: toAlarmCounts(row.alarms) };
}

/** By what sums are made. */
export type SumBy = 'day' | 'device' | 'all';

export interface StatisticsSumRow extends Counters, Partial<DeviceNames> {
  readonly day?: string;
  readonly deviceCount: number;
  /** Days with a position. */
  readonly dayCount: number;
}

export interface MileageRow extends DeviceNames {
  /** Metres by the number of the day, 0 for the first, of days with a position. */
  readonly distancesM: ReadonlyMap<number, number>;
}

/** The devices of a range, as a join that a distributed database can do. */
export function devicesOf({ accountId, subtree, deviceIds }: DeviceRange): RawBuilder<unknown> {
  return sql`account_ancestors scope JOIN devices ON devices.account_id = scope.account_id
      AND scope.ancestor_id = ${accountId}
      ${subtree ? sql`` : sql`AND scope.depth = 0`}
      ${deviceIds ? sql`AND devices.device_id = ANY(${deviceIds}::bigint[])` : sql``}`;
}

/** Literals, so that the planner leaves out the months that are not asked for. */
export function daysOf({ fromDay, toDay }: StatisticsRange): RawBuilder<unknown> {
  return sql`day BETWEEN ${sql.lit(fromDay)} AND ${sql.lit(toDay)}`;
}

const NAMES = sql`devices.device_id AS "deviceId", terminal_id AS "terminalId", name, plate`;

/** Without days of silence, of which it is known alone that the vehicle stood. */
export const REPORTED_DAYS = sql`count(*) FILTER (WHERE point_count > 0)`;

/** A page, by device and day, with the number of all rows. */
export async function findStatistics(
  database: Database,
  range: StatisticsRange,
  page: Page,
): Promise<Paged<DayStatisticsRow>> {
  const { rows } = await sql<Stored<DayStatisticsRow>>`
    SELECT ${NAMES}, day, first_at AS "firstAt", last_at AS "lastAt", point_count AS "pointCount",
      distance_m AS "distanceM", odometer_distance_m AS "odometerDistanceM", driving_s AS "drivingS",
      idling_s AS "idlingS", stopped_s AS "stoppedS", max_speed_dkmh AS "maxSpeedDkmh",
      overspeed_s AS "overspeedS", overspeed_count AS "overspeedCount", fuel_used_dl AS "fuelUsedDl",
      refuelled_dl AS "refuelledDl", fuel_used_dpercent AS "fuelUsedDpercent",
      refuelled_dpercent AS "refuelledDpercent", alarms
    FROM ${devicesOf(range)} JOIN device_days ON device_days.device_id = devices.device_id
    WHERE ${daysOf(range)}
    ORDER BY devices.device_id, day
    LIMIT ${sql.lit(page.limit)} OFFSET ${sql.lit(page.offset)}`.execute(database);
  return paged(page, rows.map(toKnownKinds), async () => {
    const counted = await sql<{ count: string }>`
      SELECT count(*) AS count
      FROM ${devicesOf(range)} JOIN device_days ON device_days.device_id = devices.device_id
      WHERE ${daysOf(range)}`.execute(database);
    return Number(counted.rows[0]?.count ?? 0);
  });
}

const GROUPS: Readonly<Record<SumBy, RawBuilder<unknown>>> = {
  day: sql`day`,
  device: sql`device_id`,
  all: sql`'all'::text`,
};

/**
 * Sums in the order of days or of devices; those of all are one row, if there is any position at all. The days are read
 * once, and gathered by what alarms they had, which are few different ones: only those are then taken apart.
 */
export async function sumStatistics(
  database: Database,
  range: StatisticsRange,
  by: SumBy,
): Promise<StatisticsSumRow[]> {
  const group = GROUPS[by];
  const { rows: stored } = await sql<Stored<Omit<StatisticsSumRow, 'deviceCount'>>>`
    WITH parts AS MATERIALIZED (
      SELECT ${group} AS "group", alarms, ${REPORTED_DAYS} AS days, sum(point_count) AS point_count,
        sum(distance_m) AS distance_m, sum(odometer_distance_m) AS odometer_distance_m, sum(driving_s) AS driving_s,
        sum(idling_s) AS idling_s, sum(stopped_s) AS stopped_s, max(max_speed_dkmh) AS max_speed_dkmh,
        sum(overspeed_s) AS overspeed_s, sum(overspeed_count) AS overspeed_count, sum(fuel_used_dl) AS fuel_used_dl,
        sum(refuelled_dl) AS refuelled_dl, sum(fuel_used_dpercent) AS fuel_used_dpercent,
        sum(refuelled_dpercent) AS refuelled_dpercent
      FROM device_days
      WHERE ${daysOf(range)} AND device_id IN (SELECT devices.device_id FROM ${devicesOf(range)})
      GROUP BY "group", alarms
    ), sums AS (
      SELECT "group", sum(days)::integer AS "dayCount", sum(point_count)::float8 AS "pointCount",
        sum(distance_m)::float8 AS "distanceM", sum(odometer_distance_m)::float8 AS "odometerDistanceM",
        sum(driving_s)::float8 AS "drivingS", sum(idling_s)::float8 AS "idlingS", sum(stopped_s)::float8 AS "stoppedS",
        max(max_speed_dkmh) AS "maxSpeedDkmh", sum(overspeed_s)::float8 AS "overspeedS",
        sum(overspeed_count)::float8 AS "overspeedCount", sum(fuel_used_dl)::float8 AS "fuelUsedDl",
        sum(refuelled_dl)::float8 AS "refuelledDl", sum(fuel_used_dpercent)::float8 AS "fuelUsedDpercent",
        sum(refuelled_dpercent)::float8 AS "refuelledDpercent"
      FROM parts GROUP BY "group"
    ), kinds AS (
      SELECT "group", kind, sum(days * count::integer)::integer AS count
      FROM parts, jsonb_each_text(alarms) AS alarm (kind, count) GROUP BY "group", kind
    ), alarms AS (
      SELECT "group", jsonb_object_agg(kind, count) AS alarms FROM kinds GROUP BY "group"
    )
    SELECT sums.*, coalesce(alarms, '{}') AS alarms
      ${by === 'day' ? sql`, "group" AS day` : sql``}${by === 'device' ? sql`, ${NAMES}` : sql``}
    FROM sums LEFT JOIN alarms USING ("group")
      ${by === 'device' ? sql`JOIN devices ON devices.device_id = "group"` : sql``}
    ORDER BY "group"`.execute(database);
  const rows = stored.map(toKnownKinds);
  if (by === 'day') return rows.map((row) => ({ ...row, deviceCount: row.dayCount }));
  if (by === 'device') return rows.map((row) => ({ ...row, deviceCount: 1 }));
  const deviceCount = await countReportingDevices(database, range);
  return rows.map((row) => ({ ...row, deviceCount }));
}

/** Devices with a position on any of the days. */
async function countReportingDevices(database: Database, range: StatisticsRange): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM ${devicesOf(range)}
    WHERE EXISTS (SELECT FROM device_days
      WHERE device_days.device_id = devices.device_id AND point_count > 0 AND ${daysOf(range)})`.execute(
    database,
  );
  return rows[0]?.count ?? 0;
}

/**
 * Metres by device and day: of each device one row, those without any position left out. The days come as three long
 * arrays, which costs a fraction of a row for each of them, and in whatever order the table has them.
 */
export async function findMileage(database: Database, range: StatisticsRange): Promise<MileageRow[]> {
  const { rows: devices } = await sql<DeviceNames>`
    SELECT ${NAMES} FROM ${devicesOf(range)} ORDER BY devices.device_id`.execute(database);
  const { rows: gathered } = await sql<{ count: number; ids: string; days: string; distances: string }>`
    SELECT count(*)::integer AS count, array_agg(device_days.device_id)::text AS ids,
      array_agg(day - ${sql.lit(range.fromDay)}::date)::text AS days, array_agg(distance_m)::text AS distances
    FROM ${devicesOf(range)} JOIN device_days ON device_days.device_id = devices.device_id
    WHERE ${daysOf(range)} AND point_count > 0`.execute(database);
  const [all] = gathered;
  if (!all || all.count === 0) return [];
  const found = new Map(
    devices.map((device) => [device.deviceId, { ...device, distancesM: new Map<number, number>() }]),
  );
  const days = readIntegers(all.days, new Int32Array(all.count));
  const distances = readIntegers(all.distances, new Int32Array(all.count));
  for (const [index, deviceId] of all.ids.slice(1, -1).split(',').entries()) {
    // Both arrays have `count` values.
    found.get(deviceId)?.distancesM.set(days[index] as number, distances[index] as number);
  }
  return [...found.values()].filter(({ distancesM }) => distancesM.size > 0);
}
