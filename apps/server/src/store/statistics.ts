/** Figures of many devices and days, read from the roll-ups. Days are those of each device's own time zone. */
import { type RawBuilder, sql } from 'kysely';
import { readIntegers } from './array-texts.ts';
import type { Database } from './database.ts';

export interface StatisticsRange {
  readonly accountId: string;
  readonly subtree: boolean;
  /** Only these devices of the account; undefined for all. */
  readonly deviceIds: readonly string[] | undefined;
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
  readonly alarms: Readonly<Record<string, number>>;
}

interface DeviceNames {
  readonly deviceId: string;
  readonly terminalId: string;
  readonly name: string;
  readonly plate: string;
}

export interface DayStatisticsRow extends Counters, DeviceNames {
  readonly day: string;
  readonly firstAt: Date;
  readonly lastAt: Date;
}

/** By what sums are made. */
export type SumBy = 'day' | 'device' | 'all';

export interface StatisticsSumRow extends Counters, Partial<DeviceNames> {
  readonly day?: string;
  readonly deviceCount: number;
  readonly dayCount: number;
}

export interface MileageRow extends DeviceNames {
  /** Metres by the number of the day, 0 for the first, of days with a position. */
  readonly distancesM: ReadonlyMap<number, number>;
}

/** The devices of a range, as a join that a distributed database can do. */
function devicesOf({ accountId, subtree, deviceIds }: StatisticsRange): RawBuilder<unknown> {
  return sql`account_ancestors scope JOIN devices ON devices.account_id = scope.account_id
      AND scope.ancestor_id = ${accountId}
      ${subtree ? sql`` : sql`AND scope.depth = 0`}
      ${deviceIds ? sql`AND devices.device_id = ANY(${deviceIds}::bigint[])` : sql``}`;
}

/** Literals, so that the planner leaves out the months that are not asked for. */
function daysOf({ fromDay, toDay }: StatisticsRange): RawBuilder<unknown> {
  return sql`day BETWEEN ${sql.lit(fromDay)} AND ${sql.lit(toDay)}`;
}

const NAMES = sql`devices.device_id AS "deviceId", terminal_id AS "terminalId", name, plate`;

/** A page, by device and day, with the number of all rows. */
export async function findStatistics(
  database: Database,
  range: StatisticsRange,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ total: number; rows: DayStatisticsRow[] }> {
  const { rows } = await sql<DayStatisticsRow>`
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
  if (page.offset === 0 && rows.length < page.limit) return { total: rows.length, rows };
  const counted = await sql<{ count: string }>`
    SELECT count(*) AS count
    FROM ${devicesOf(range)} JOIN device_days ON device_days.device_id = devices.device_id
    WHERE ${daysOf(range)}`.execute(database);
  return { total: Number(counted.rows[0]?.count ?? 0), rows };
}

const GROUPS: Readonly<Record<SumBy, RawBuilder<unknown>>> = {
  day: sql`day`,
  device: sql`device_id`,
  all: sql`'all'::text`,
};

/** A device has one row a day: only among all days it may be met again, and telling that takes a sorting. */
const DEVICE_COUNTS: Readonly<Record<SumBy, RawBuilder<unknown>>> = {
  day: sql`count(*)`,
  device: sql`1`,
  all: sql`count(DISTINCT device_id)`,
};

/** Sums in the order of days or of devices; those of all are one row, if there is any position at all. */
export async function sumStatistics(
  database: Database,
  range: StatisticsRange,
  by: SumBy,
): Promise<StatisticsSumRow[]> {
  const group = GROUPS[by];
  // Summed before the devices' names come in: a text of each row would be carried through the sorting of all rows.
  const days = sql`SELECT ${group} AS "group", device_days.* FROM device_days
    WHERE ${daysOf(range)} AND device_id IN (SELECT devices.device_id FROM ${devicesOf(range)})`;
  const { rows } = await sql<StatisticsSumRow & { group: string; name?: string }>`
    SELECT "group"${by === 'device' ? sql`, ${NAMES}` : sql``}${by === 'day' ? sql`, "group" AS day` : sql``},
      sums."deviceCount", sums."dayCount", sums."pointCount", sums."distanceM", sums."odometerDistanceM",
      sums."drivingS", sums."idlingS", sums."stoppedS", sums."maxSpeedDkmh", sums."overspeedS",
      sums."overspeedCount", sums."fuelUsedDl", sums."refuelledDl", sums."fuelUsedDpercent",
      sums."refuelledDpercent"
    FROM (
      SELECT "group", ${DEVICE_COUNTS[by]}::integer AS "deviceCount", count(*)::integer AS "dayCount",
        sum(point_count)::float8 AS "pointCount", sum(distance_m)::float8 AS "distanceM",
        sum(odometer_distance_m)::float8 AS "odometerDistanceM", sum(driving_s)::float8 AS "drivingS",
        sum(idling_s)::float8 AS "idlingS", sum(stopped_s)::float8 AS "stoppedS",
        max(max_speed_dkmh) AS "maxSpeedDkmh", sum(overspeed_s)::float8 AS "overspeedS",
        sum(overspeed_count)::float8 AS "overspeedCount", sum(fuel_used_dl)::float8 AS "fuelUsedDl",
        sum(refuelled_dl)::float8 AS "refuelledDl", sum(fuel_used_dpercent)::float8 AS "fuelUsedDpercent",
        sum(refuelled_dpercent)::float8 AS "refuelledDpercent"
      FROM (${days}) AS rows GROUP BY "group"
    ) AS sums ${by === 'device' ? sql`JOIN devices ON devices.device_id = "group"` : sql``}
    ORDER BY "group"`.execute(database);
  const alarms = await sumAlarms(database, days);
  return rows.map(({ group, ...row }) => ({ ...row, alarms: alarms.get(group) ?? {} }));
}

async function sumAlarms(
  database: Database,
  days: RawBuilder<unknown>,
): Promise<Map<string, Record<string, number>>> {
  const { rows } = await sql<{ group: string; kind: string; count: number }>`
    SELECT "group", kind, sum(count::integer)::integer AS count
    FROM (${days}) AS rows, jsonb_each_text(alarms) AS alarm (kind, count)
    WHERE alarms <> '{}' GROUP BY "group", kind`.execute(database);
  const sums = new Map<string, Record<string, number>>();
  for (const { group, kind, count } of rows) {
    const sum = sums.get(group) ?? {};
    sum[kind] = count;
    sums.set(group, sum);
  }
  return sums;
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
    WHERE ${daysOf(range)}`.execute(database);
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
