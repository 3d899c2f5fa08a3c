/**
 * Trips and stays of a period summed up where they lie. A month of a large fleet has millions of them: as rows that
 * somebody counts they take minutes, here seconds. Which day a span counts to is decided by the borders of days that the
 * caller gives for each time zone, so that nothing depends on whose table of zones is newer.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database.ts';
import { type DeviceRange, devicesOf } from './statistics.ts';
import { touchingSpans } from './stays-trips.ts';

export interface ZonePeriod {
  /** IANA's name. */
  readonly timeZone: string;
  /** The begin of each day of the period by the clocks of the zone, and last the end of it; epoch milliseconds. */
  readonly bordersMs: readonly number[];
}

export interface SpansFilter {
  readonly range: DeviceRange;
  /** Of every zone that a device of the range is in. */
  readonly zones: readonly ZonePeriod[];
}

export interface SpanSumsFilter extends SpansFilter {
  readonly type: 'stay' | 'trip';
  readonly by: 'device' | 'account' | 'day';
  /** Shorter ones are left out: seconds, and metres of a trip. */
  readonly minDurationS: number;
  readonly minDistanceM: number;
}

export interface SpanSumRow {
  /** The id of the device or account, or the place of the day in the period, from 1. */
  readonly key: string;
  readonly count: number;
  /** Each rounded to the second. */
  readonly durationS: number;
  /** Null for stays, as the speed is. */
  readonly distanceM: number | null;
  readonly maxSpeedDkmh: number | null;
}

/** The zones that devices of the range are in. */
export async function findTimeZones(database: Database, range: DeviceRange): Promise<string[]> {
  const { rows } = await sql<{ timeZone: string }>`
    SELECT DISTINCT time_zone AS "timeZone" FROM ${devicesOf(range)}`.execute(database);
  return rows.map(({ timeZone }) => timeZone);
}

const KEYS = {
  device: sql`devices.device_id`,
  account: sql`devices.account_id`,
  // What began before the period counts to its first day.
  day: sql`greatest(1, width_bucket(began_at, borders))`,
} as const;

const TABLES = { stay: sql`device_stays`, trip: sql`device_trips` } as const;

/** Those that touch the period of their device, with its zone's `borders`, `from_at` and `to_at`. */
function spansOf(type: 'stay' | 'trip', { range, zones }: SpansFilter): RawBuilder<unknown> {
  const periods = zones.map(({ timeZone, bordersMs }) => {
    const borders = bordersMs.map((ms) => new Date(ms));
    return { timeZone, borders, from: borders[0] ?? new Date(0), to: borders.at(-1) ?? new Date(0) };
  });
  const values = periods.map(
    ({ timeZone, borders, from, to }) =>
      sql`(${timeZone}::text, ${borders}::timestamptz[], ${from}::timestamptz, ${to}::timestamptz)`,
  );
  const widest = {
    from: new Date(Math.min(...periods.map(({ from }) => from.getTime()))),
    to: new Date(Math.max(...periods.map(({ to }) => to.getTime()))),
  };
  return sql`${devicesOf(range)}
    JOIN (VALUES ${sql.join(values)}) zones (time_zone, borders, from_at, to_at) ON zones.time_zone = devices.time_zone
    JOIN ${TABLES[type]} spans ON spans.device_id = devices.device_id
    WHERE ${touchingSpans(widest)} AND began_at < to_at AND ended_at >= from_at`;
}

export async function sumSpans(database: Database, filter: SpanSumsFilter): Promise<SpanSumRow[]> {
  const { type, by, zones, minDurationS, minDistanceM } = filter;
  if (zones.length === 0) return [];
  const ofTrips = type === 'trip';
  // A condition that all fulfil would have the planner expect few rows, and sort all of them.
  const conditions = [
    sql`true`,
    ...(minDurationS > 0 ? [sql`seconds >= ${minDurationS}::float8`] : []),
    ...(ofTrips && minDistanceM > 0 ? [sql`distance_m >= ${minDistanceM}::float8`] : []),
  ];
  const { rows } = await sql<SpanSumRow>`
    SELECT key::text, count(*)::integer AS count, sum(seconds) AS "durationS", sum(distance_m)::float8 AS "distanceM",
      max(max_speed_dkmh) AS "maxSpeedDkmh"
    FROM (
      SELECT ${KEYS[by]} AS key, floor(date_part('epoch', ended_at - began_at) + 0.5) AS seconds,
        ${ofTrips ? sql`distance_m, max_speed_dkmh` : sql`NULL::integer AS distance_m, NULL::integer AS max_speed_dkmh`}
      FROM ${spansOf(type, filter)}
    ) spans
    WHERE ${sql.join(conditions, sql` AND `)}
    GROUP BY key`.execute(database);
  return rows;
}

export interface TripUseRow {
  readonly deviceId: string;
  readonly trips: number;
  /** When the first began and the last ended, also beyond the period. */
  readonly firstAt: Date;
  readonly lastAt: Date;
}

/** Of each device that has any trip. */
export async function findTripUse(database: Database, filter: SpansFilter): Promise<TripUseRow[]> {
  if (filter.zones.length === 0) return [];
  const { rows } = await sql<TripUseRow>`
    SELECT devices.device_id AS "deviceId", count(*)::integer AS trips, min(began_at) AS "firstAt", max(ended_at) AS "lastAt"
    FROM ${spansOf('trip', filter)} GROUP BY 1`.execute(database);
  return rows;
}

export interface TripEdgesRow {
  readonly timeZone: string;
  /** Whole slots since the epoch. */
  readonly slot: number;
  readonly count: number;
  /** Seconds from the begin of the slot to each of these instants, together. */
  readonly offsetS: number;
}

/** When trips begin or end, as far as they lie in the period, by zone and slot: some thousand rows for any fleet. */
export async function findTripEdges(
  database: Database,
  filter: SpansFilter,
  edge: 'begin' | 'end',
  slotS: number,
): Promise<TripEdgesRow[]> {
  if (filter.zones.length === 0) return [];
  const at = edge === 'begin' ? sql`greatest(began_at, from_at)` : sql`least(ended_at, to_at)`;
  const slot = sql`floor(date_part('epoch', ${at}) / ${sql.lit(slotS)})`;
  const { rows } = await sql<TripEdgesRow>`
    SELECT devices.time_zone AS "timeZone", ${slot} AS slot, count(*)::integer AS count,
      sum(date_part('epoch', ${at})) - count(*) * ${slot} * ${sql.lit(slotS)} AS "offsetS"
    FROM ${spansOf('trip', filter)} GROUP BY 1, 2`.execute(database);
  return rows;
}
