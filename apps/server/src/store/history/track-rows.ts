/**
 * Rows of positions as tracks. PostgreSQL gathers each column of a device into one array, and we read its text digit by
 * digit: a row as an object of its own would cost several times as much, and nobody needs it.
 */
import { type RawBuilder, sql } from 'kysely';
import { type ColumnArray, type ColumnName, createColumn } from '@outrider/tracks/columns.ts';
import {
  PROBES_MAX,
  type MutableColumns,
  type Track,
  type TrackAlarms,
  withRequired,
} from '@outrider/tracks/track.ts';
import { readIntegers } from '../array-texts.ts';

/** What each column is read from. The bits of `states` are those of packages/tracks/src/states.ts. */
const SOURCES: Partial<Record<ColumnName, RawBuilder<unknown>>> = {
  timeMs: sql`(date_part('epoch', positioned_at) * 1000)::bigint`,
  kind: sql`kind`,
  receiveDelayS: sql`date_part('epoch', received_at - positioned_at)::integer`,
  latitudeE6: sql`latitude_e6`,
  longitudeE6: sql`longitude_e6`,
  altitudeM: sql`altitude_m`,
  speedDkmh: sql`speed_dkmh`,
  courseDdeg: sql`course_ddeg`,
  satellites: sql`satellites`,
  states: sql`valid::integer + historical::integer * 2 + CASE WHEN acc THEN 12 WHEN NOT acc THEN 4 ELSE 0 END
    + location_type * 16`,
  odometerM: sql`odometer_m`,
  fuelDl: sql`fuel_dl`,
  fuelDpercent: sql`fuel_dpercent`,
  batteryPercent: sql`battery_percent`,
  gsmPercent: sql`gsm_percent`,
  externalVoltageMv: sql`external_voltage_mv`,
  batteryVoltageMv: sql`battery_voltage_mv`,
  accuracyM: sql`accuracy_m`,
};

export interface GatheredRow {
  readonly deviceId: string;
  readonly day: string;
  readonly count: number;
  /** Alarms and temperatures are rare: only the points that have some, as [place from 1, list]. */
  readonly alarms: readonly (readonly [number, readonly string[]])[] | null;
  readonly temperatures: readonly (readonly [number, readonly (number | null)[]])[] | null;
  /** The columns, as texts of arrays by their names; null when every value is absent. */
  readonly [column: string]: unknown;
}

/**
 * Gathers the rows of a query of `positions` rows with their `day` (UTC, as text) into one row for each device and
 * day, in the order of instants and kinds.
 */
export function gatherTracks(rows: RawBuilder<unknown>): RawBuilder<GatheredRow> {
  const columns = Object.entries(SOURCES).map(([name, source]) => {
    const gathered = sql`array_agg(${source})::text`;
    // Those that every row has need no second look.
    const isOptional = !['timeMs', 'kind', 'states'].includes(name);
    return isOptional
      ? sql`CASE WHEN count(${source}) > 0 THEN ${gathered} END AS ${sql.ref(name)}`
      : sql`${gathered} AS ${sql.ref(name)}`;
  });
  return sql<GatheredRow>`
    SELECT device_id AS "deviceId", day, count(*)::integer AS count, ${sql.join(columns)},
      json_agg(json_build_array(place, alarms)) FILTER (WHERE alarms <> '{}') AS alarms,
      json_agg(json_build_array(place, temperatures_ddegc)) FILTER (WHERE temperatures_ddegc IS NOT NULL) AS temperatures
    FROM (
      SELECT *, row_number() OVER (PARTITION BY device_id, day ORDER BY positioned_at, kind) AS place
      FROM (${rows}) AS rows
      ORDER BY device_id, day, positioned_at, kind
    ) AS ordered
    GROUP BY device_id, day`;
}

export function toTrack(row: GatheredRow): Track {
  const columns: Partial<Record<ColumnName, ColumnArray>> = {};
  // Object.keys widens what are names of columns.
  for (const name of Object.keys(SOURCES) as ColumnName[]) {
    const text = row[name];
    if (typeof text === 'string') columns[name] = readIntegers(text, createColumn(name, row.count));
  }
  for (const [place, values] of row.temperatures ?? []) {
    values.slice(0, PROBES_MAX).forEach((value, probe) => {
      // The slice keeps the number within the names.
      const name = `temperature${probe + 1}Ddegc` as ColumnName;
      if (value !== null) (columns[name] ??= createColumn(name, row.count))[place - 1] = value;
    });
  }
  // Each name got the array of its own store.
  const typed = withRequired(columns as MutableColumns);
  return {
    count: row.count,
    columns: typed,
    alarms: row.alarms ? toAlarms(row.count, row.alarms) : undefined,
  };
}

function toAlarms(count: number, alarmed: NonNullable<GatheredRow['alarms']>): TrackAlarms {
  const sets: (readonly string[])[] = [[]];
  const numbers = new Map<string, number>();
  const column = new Int32Array(count);
  for (const [place, alarms] of alarmed) {
    const key = JSON.stringify(alarms);
    const number = numbers.get(key) ?? sets.push(alarms) - 1;
    numbers.set(key, number);
    column[place - 1] = number;
  }
  return { sets, column };
}
