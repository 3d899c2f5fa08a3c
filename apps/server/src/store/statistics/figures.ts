/** Sums of the roll-ups for people to look at: by device or account, and by day, week, month or all as one. */
import type { FiguresPer, FiguresSort } from '@outrider/contract/figures.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database.ts';
import { type Page, type Paged, pagedByRows } from '../page.ts';
import { daysOf, devicesOf, REPORTED_DAYS, type StatisticsRange } from './statistics.ts';

export interface FiguresFilter extends StatisticsRange {
  readonly of: 'device' | 'account' | 'all';
  readonly per: FiguresPer;
  /** Undefined: by day and, of the same day, the most driven first. */
  readonly sort: FiguresSort | undefined;
  readonly descending: boolean;
}

/** What a row is of; a device has its account beside it. */
export interface FiguresOwner {
  readonly deviceId?: string;
  readonly terminalId?: string;
  readonly name?: string;
  readonly plate?: string;
  readonly timeZone?: string;
  readonly accountId?: string;
  readonly accountName?: string;
}

interface Sums extends FiguresOwner {
  /** The first day of the week or month, which may lie before the range. */
  readonly bucket: string;
  readonly deviceCount: number;
  readonly dayCount: number;
  readonly odometerDayCount: number;
  readonly mileageM: number;
  readonly distanceM: number;
  readonly odometerDistanceM: number | null;
  readonly drivingS: number;
  readonly idlingS: number;
  readonly stoppedS: number;
  readonly maxSpeedDkmh: number;
  readonly overspeedCount: number;
  readonly fuelUsedDl: number | null;
  readonly fuelUsedDpercent: number | null;
}

export interface FiguresRow extends Sums {
  /** Stays that ended on these days. */
  readonly stopCount: number;
}

const SORTS: Readonly<Record<FiguresSort, RawBuilder<unknown>>> = {
  day: sql`bucket`,
  mileage: sql`"mileageM"`,
  line: sql`"distanceM"`,
  odometer: sql`"odometerDistanceM"`,
  driving: sql`"drivingS"`,
  idling: sql`"idlingS"`,
  stopped: sql`"stoppedS"`,
  maxSpeed: sql`"maxSpeedDkmh"`,
  overspeed: sql`"overspeedCount"`,
  fuel: sql`"fuelUsedDl"`,
  fuelPercent: sql`"fuelUsedDpercent"`,
};

/** The id by which rows are told apart. */
const KEYS = {
  device: sql`devices.device_id`,
  account: sql`devices.account_id`,
  all: sql`0::bigint`,
} as const;

/** The names of what a row is of, with the tables that have them. */
export const OWNERS = {
  device: {
    columns: sql`, devices.device_id AS "deviceId", terminal_id AS "terminalId", devices.name, plate,
      devices.time_zone AS "timeZone", accounts.account_id AS "accountId", accounts.nickname AS "accountName"`,
    joins: sql`JOIN devices ON devices.device_id = key JOIN accounts USING (account_id)`,
  },
  account: {
    columns: sql`, accounts.account_id AS "accountId", accounts.nickname AS "accountName"`,
    joins: sql`JOIN accounts ON accounts.account_id = key`,
  },
  all: { columns: sql``, joins: sql`` },
} as const;

function bucketOf({ per, fromDay }: FiguresFilter): RawBuilder<unknown> {
  if (per === 'day') return sql`day`;
  if (per === 'period') return sql`${sql.lit(fromDay)}::date`;
  // PostgreSQL's weeks begin on Monday.
  return sql`date_trunc(${sql.lit(per)}, day::timestamp)::date`;
}

/** A page of them, with the number of all. */
export async function findFigures(
  database: Database,
  filter: FiguresFilter,
  page: Page,
): Promise<Paged<FiguresRow>> {
  const { total, rows } = await pagedByRows(page, (part) => readSums(database, filter, part));
  return { total, rows: await withStops(database, filter, rows) };
}

type SumsRow = Sums & { readonly key: string; readonly total: number };

async function readSums(database: Database, filter: FiguresFilter, page: Page): Promise<SumsRow[]> {
  const { of, sort, descending } = filter;
  const { columns, joins } = OWNERS[of];
  const direction = descending ? sql`DESC` : sql`ASC`;
  const order =
    sort === undefined
      ? sql`bucket, "mileageM" DESC, key`
      : sql`${SORTS[sort]} ${direction} NULLS LAST, bucket, key`;
  const { rows } = await sql<SumsRow>`
    WITH sums AS (
      SELECT ${KEYS[of]} AS key, ${bucketOf(filter)} AS bucket,
        ${of === 'device' ? sql`1` : sql`count(DISTINCT devices.device_id) FILTER (WHERE point_count > 0)::integer`} AS "deviceCount",
        ${REPORTED_DAYS}::integer AS "dayCount", count(odometer_distance_m)::integer AS "odometerDayCount",
        sum(coalesce(odometer_distance_m, distance_m))::float8 AS "mileageM", sum(distance_m)::float8 AS "distanceM",
        sum(odometer_distance_m)::float8 AS "odometerDistanceM", sum(driving_s)::float8 AS "drivingS",
        sum(idling_s)::float8 AS "idlingS", sum(stopped_s)::float8 AS "stoppedS",
        max(max_speed_dkmh) AS "maxSpeedDkmh", sum(overspeed_count)::float8 AS "overspeedCount",
        sum(fuel_used_dl)::float8 AS "fuelUsedDl", sum(fuel_used_dpercent)::float8 AS "fuelUsedDpercent"
      FROM ${devicesOf(filter)} JOIN device_days ON device_days.device_id = devices.device_id
      WHERE ${daysOf(filter)}
      GROUP BY 1, 2
    ), page AS (
      SELECT *, count(*) OVER ()::integer AS total, row_number() OVER (ORDER BY ${order}) AS place FROM sums
      ORDER BY place LIMIT ${sql.lit(page.limit)} OFFSET ${sql.lit(page.offset)}
    )
    SELECT page.* ${columns} FROM page ${joins} ORDER BY place`.execute(database);
  return rows;
}

/** Stays are in another table: counted only for what the page has. */
async function withStops(
  database: Database,
  filter: FiguresFilter,
  rows: readonly SumsRow[],
): Promise<FiguresRow[]> {
  if (rows.length === 0) return [];
  const key = KEYS[filter.of];
  const keys = filter.of === 'all' ? sql`` : sql`AND ${key} = ANY(${rows.map((row) => row.key)}::bigint[])`;
  const { rows: counted } = await sql<{ key: string; bucket: string; count: number }>`
    SELECT ${key} AS key, ${bucketOf(filter)} AS bucket, count(*)::integer AS count
    FROM ${devicesOf(filter)} JOIN device_stays ON device_stays.device_id = devices.device_id
    WHERE ${daysOf(filter)} ${keys}
    GROUP BY 1, 2`.execute(database);
  const counts = new Map(counted.map((each) => [`${each.key} ${each.bucket}`, each.count]));
  return rows.map((row) => ({ ...row, stopCount: counts.get(`${row.key} ${row.bucket}`) ?? 0 }));
}
