/**
 * A device's points over some time, column by column: a quarter of a year is some ten megabytes of numbers rather than
 * a million objects. Points stand in the order of their instants, those of one instant by their kind; no two have both
 * alike. What a device did not tell is absent, never zero.
 */
import {
  type ArrayOf,
  COLUMN_NAMES,
  type ColumnArray,
  type ColumnName,
  COLUMNS,
  isAbsent,
} from './columns.ts';
import { createColumn } from './columns.ts';
import { packStates, type TrackStates, unpackStates } from './states.ts';

/** Columns without which no point makes sense. */
type RequiredName = 'timeMs' | 'kind' | 'states';
export const REQUIRED: readonly ColumnName[] = ['timeMs', 'kind', 'states'] satisfies RequiredName[];

export type TrackColumns = { readonly [Name in RequiredName]: ArrayOf<Name> } & {
  /** Left out when every value of it is absent. */
  readonly [Name in Exclude<ColumnName, RequiredName>]?: ArrayOf<Name>;
};

export interface Track {
  readonly count: number;
  readonly columns: TrackColumns;
  readonly alarms: TrackAlarms | undefined;
}

export interface TrackAlarms {
  /** Each set of alarms that occurs; the first is the empty one. */
  readonly sets: readonly (readonly string[])[];
  /** For each point the number of its set. */
  readonly column: Int32Array;
}

/** One point, for code that is not in a hurry. Values of columns are in the columns' units. */
export type TrackPoint = TrackStates & {
  readonly timeMs: number;
  readonly kind: number;
  readonly alarms: readonly string[];
  /** 0.1 °C by probe; null where one told nothing. Never ends with null. */
  readonly temperaturesDdegc: readonly (number | null)[];
} & {
  readonly [Name in PlainName]?: number | undefined;
};

const PROBES = [
  'temperature1Ddegc',
  'temperature2Ddegc',
  'temperature3Ddegc',
  'temperature4Ddegc',
  'temperature5Ddegc',
  'temperature6Ddegc',
  'temperature7Ddegc',
  'temperature8Ddegc',
] as const satisfies readonly ColumnName[];

/** Temperatures beyond are left out. */
export const PROBES_MAX = PROBES.length;

export type PlainName = Exclude<ColumnName, RequiredName | (typeof PROBES)[number]>;

const isPlain = (name: ColumnName): name is PlainName =>
  !REQUIRED.includes(name) && !PROBES.some((probe) => probe === name);

/** Columns whose value a point holds under the same name. */
export const PLAIN_NAMES: readonly PlainName[] = COLUMN_NAMES.filter(isPlain);

/** Columns while they are filled. */
export type MutableColumns = { [Name in ColumnName]?: ArrayOf<Name> };

/** @throws RangeError for a value that is no integer or outside of its column, and for points out of order. */
export function toTrack(points: readonly TrackPoint[]): Track {
  const columns: MutableColumns = {};
  points.forEach((point, index) => {
    put(columns, points.length, 'timeMs', index, point.timeMs);
    put(columns, points.length, 'kind', index, point.kind);
    put(columns, points.length, 'states', index, packStates(point));
    for (const name of PLAIN_NAMES) put(columns, points.length, name, index, point[name]);
    point.temperaturesDdegc.slice(0, PROBES_MAX).forEach((value, probe) => {
      // The slice keeps the index within the table.
      put(columns, points.length, PROBES[probe] as ColumnName, index, value ?? undefined);
    });
  });
  const track = { count: points.length, columns: withRequired(columns), alarms: toAlarms(points) };
  assertOrder(track);
  return track;
}

export function withRequired(columns: MutableColumns): TrackColumns {
  return {
    ...columns,
    timeMs: columns.timeMs ?? new Float64Array(0),
    kind: columns.kind ?? new Int16Array(0),
    states: columns.states ?? new Int16Array(0),
  };
}

function put(
  columns: MutableColumns,
  count: number,
  name: ColumnName,
  index: number,
  value: number | undefined,
): void {
  if (value === undefined) return;
  const column: ColumnArray = columns[name] ?? addColumn(columns, name, count);
  column[index] = value;
  if (!Number.isSafeInteger(value) || column[index] !== value || isAbsent(COLUMNS[name].store, value)) {
    throw new RangeError(`${name} cannot be ${value}`);
  }
}

export function addColumn(columns: MutableColumns, name: ColumnName, count: number): ColumnArray {
  return setColumn(columns, name, createColumn(name, count));
}

export function setColumn<Name extends ColumnName>(
  columns: MutableColumns,
  name: Name,
  column: ArrayOf<Name>,
): ArrayOf<Name> {
  // The name decides the array's type, which an assignment by a name that is not known here cannot express.
  (columns as Record<ColumnName, ColumnArray>)[name] = column;
  return column;
}

function toAlarms(points: readonly TrackPoint[]): TrackAlarms | undefined {
  const sets: (readonly string[])[] = [[]];
  const numbers = new Map<string, number>([['[]', 0]]);
  const column = new Int32Array(points.length);
  points.forEach(({ alarms }, index) => {
    const key = JSON.stringify(alarms);
    const known = numbers.get(key);
    column[index] = known ?? sets.length;
    if (known !== undefined) return;
    numbers.set(key, sets.length);
    sets.push(alarms);
  });
  return sets.length === 1 ? undefined : { sets, column };
}

/** @throws RangeError when points are out of order or doubled. */
export function assertOrder({ count, columns: { timeMs, kind } }: Track): void {
  for (let index = 1; index < count; index++) {
    // Both columns have `count` values.
    const step = (timeMs[index] as number) - (timeMs[index - 1] as number);
    if (step > 0 || (step === 0 && (kind[index] as number) > (kind[index - 1] as number))) continue;
    throw new RangeError(`point ${index} does not come after the one before it`);
  }
}

/** A column's value at a place; undefined when it is absent. */
export function valueAt(track: Track, name: ColumnName, index: number): number | undefined {
  const value = track.columns[name]?.[index];
  return value === undefined || isAbsent(COLUMNS[name].store, value) ? undefined : value;
}

/** @throws RangeError for a place that the track does not have. */
export function pointAt(track: Track, index: number): TrackPoint {
  const timeMs = track.columns.timeMs[index];
  if (timeMs === undefined) throw new RangeError(`there is no point ${index}`);
  const values: { [Name in PlainName]?: number } = {};
  for (const name of PLAIN_NAMES) {
    const value = valueAt(track, name, index);
    if (value !== undefined) values[name] = value;
  }
  return {
    ...values,
    ...unpackStates(track.columns.states[index] ?? 0),
    timeMs,
    kind: track.columns.kind[index] ?? 0,
    alarms: alarmsAt(track, index),
    temperaturesDdegc: temperaturesAt(track, index),
  };
}

export function alarmsAt({ alarms }: Track, index: number): readonly string[] {
  return alarms?.sets[alarms.column[index] ?? 0] ?? [];
}

function temperaturesAt(track: Track, index: number): readonly (number | null)[] {
  const values = PROBES.map((name) => valueAt(track, name, index) ?? null);
  return values.slice(0, values.findLastIndex((value) => value !== null) + 1);
}

export function toPoints(track: Track): TrackPoint[] {
  return Array.from({ length: track.count }, (_, index) => pointAt(track, index));
}
