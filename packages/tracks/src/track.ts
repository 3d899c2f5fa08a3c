/**
 * A device's points of some period, column by column: a quarter of a year is some ten megabytes of numbers instead of a
 * million objects. Points are in order of their instants, and points of the same instant in order of their kind; no two
 * have both in common. A value that the device did not report is absent, never zero.
 */
import { type AlarmKind, toAlarmKinds } from '@outrider/domain/alarm-kinds.ts';
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
import { float64At, int16At } from './number-at.ts';

/** Columns without which no point makes sense. */
type RequiredName = 'timeMs' | 'kind' | 'states';
export const REQUIRED: readonly ColumnName[] = ['timeMs', 'kind', 'states'] satisfies RequiredName[];

export type TrackColumns = { readonly [Name in RequiredName]: ArrayOf<Name> } & {
  /** Missing if every value is absent. */
  readonly [Name in Exclude<ColumnName, RequiredName>]?: ArrayOf<Name>;
};

export interface Track {
  readonly count: number;
  readonly columns: TrackColumns;
  readonly alarms: TrackAlarms | undefined;
}

export interface TrackAlarms {
  /** Each set of alarms that occurs, by the names that were recorded; the first is the empty one. */
  readonly sets: readonly (readonly string[])[];
  /** For each point the index of its set. */
  readonly column: Int32Array;
}

/** One point as an object, for code that is not time-critical. Values are in the columns' units. */
export type TrackPoint = TrackStates & {
  readonly timeMs: number;
  readonly kind: number;
  readonly alarms: readonly AlarmKind[];
  /** 0.1 °C by probe; null if the probe reported none. The last entry is never null. */
  readonly temperaturesDdegc: readonly (number | null)[];
} & {
  readonly [Name in PlainName]?: number | undefined;
};

/** The columns of temperatures, in the order of the probes. */
export const PROBES = [
  'temperature1Ddegc',
  'temperature2Ddegc',
  'temperature3Ddegc',
  'temperature4Ddegc',
  'temperature5Ddegc',
  'temperature6Ddegc',
  'temperature7Ddegc',
  'temperature8Ddegc',
] as const satisfies readonly ColumnName[];

/** Further temperatures are dropped. */
export const PROBES_MAX = PROBES.length;

export type PlainName = Exclude<ColumnName, RequiredName | (typeof PROBES)[number]>;

const isPlain = (name: ColumnName): name is PlainName =>
  !REQUIRED.includes(name) && !PROBES.some((probe) => probe === name);

/** Columns whose value has the same name in a point. */
export const PLAIN_NAMES: readonly PlainName[] = COLUMN_NAMES.filter(isPlain);

/** Columns while they are filled. */
export type MutableColumns = { [Name in ColumnName]?: ArrayOf<Name> };

/**
 * @throws RangeError for a value that is not an integer or outside of its column's range, and for points out of order.
 */
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
  // The name decides the array's type, which the compiler cannot express for a variable name.
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

/** @throws RangeError if points are out of order or occur twice. */
export function assertOrder({ count, columns: { timeMs, kind } }: Track): void {
  for (let index = 1; index < count; index++) {
    // Both columns have `count` values.
    const step = float64At(timeMs, index) - float64At(timeMs, index - 1);
    if (step > 0 || (step === 0 && int16At(kind, index) > int16At(kind, index - 1))) continue;
    throw new RangeError(`point ${index} does not come after the one before it`);
  }
}

/** A column's value at an index; undefined if it is absent. */
export function valueAt(track: Track, name: ColumnName, index: number): number | undefined {
  const value = track.columns[name]?.[index];
  return value === undefined || isAbsent(COLUMNS[name].store, value) ? undefined : value;
}

/** @throws RangeError for an index outside of the track. */
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

/** The alarms of a point. The names stay in the track as they were recorded, so that sealing it again loses none. */
export function alarmsAt({ alarms }: Track, index: number): readonly AlarmKind[] {
  return toAlarmKinds(alarms?.sets[alarms.column[index] ?? 0] ?? []);
}

function temperaturesAt(track: Track, index: number): readonly (number | null)[] {
  const values = PROBES.map((name) => valueAt(track, name, index) ?? null);
  return values.slice(0, values.findLastIndex((value) => value !== null) + 1);
}

export function toPoints(track: Track): TrackPoint[] {
  return Array.from({ length: track.count }, (_, index) => pointAt(track, index));
}
