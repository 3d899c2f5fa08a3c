/**
 * The columns of a track, with their ids on the wire. An id is never reused: readers skip ids that they do not know, so
 * a column can be added without a new version of the segment.
 *
 * `order` is how often a value is replaced by its difference from the one before: 2 for values that change steadily
 * (time and position), 1 for the rest. `store` is the type of the decoded array; its lowest value (NaN for float64)
 * means "absent".
 */
interface Column {
  readonly id: number;
  readonly order: 1 | 2;
  readonly store: Store;
}

export type Store = 'int16' | 'int32' | 'float64';

export const COLUMNS = {
  /** By the device's clock; epoch milliseconds, UTC. */
  timeMs: { id: 1, order: 2, store: 'float64' },
  /** Distinguishes points that a device sent for the same instant: a location and an alarm are both kept. */
  kind: { id: 2, order: 1, store: 'int16' },
  /** From the device's instant to the arrival; negative if the device's clock is ahead. */
  receiveDelayS: { id: 3, order: 1, store: 'int32' },
  latitudeE6: { id: 4, order: 2, store: 'int32' },
  longitudeE6: { id: 5, order: 2, store: 'int32' },
  altitudeM: { id: 6, order: 1, store: 'int16' },
  /** 0.1 km/h. */
  speedDkmh: { id: 7, order: 1, store: 'int16' },
  /** 0.1 degree, clockwise from north. */
  courseDdeg: { id: 8, order: 1, store: 'int16' },
  satellites: { id: 9, order: 1, store: 'int16' },
  /** Bits, see states.ts. */
  states: { id: 10, order: 1, store: 'int16' },
  odometerM: { id: 11, order: 1, store: 'float64' },
  /** 0.1 l. */
  fuelDl: { id: 12, order: 1, store: 'int32' },
  /** 0.1 %. */
  fuelDpercent: { id: 13, order: 1, store: 'int16' },
  batteryPercent: { id: 14, order: 1, store: 'int16' },
  gsmPercent: { id: 15, order: 1, store: 'int16' },
  externalVoltageMv: { id: 16, order: 1, store: 'int32' },
  batteryVoltageMv: { id: 17, order: 1, store: 'int32' },
  accuracyM: { id: 18, order: 1, store: 'int32' },
  /** Probes in the device's order; 0.1 °C. */
  temperature1Ddegc: { id: 32, order: 1, store: 'int16' },
  temperature2Ddegc: { id: 33, order: 1, store: 'int16' },
  temperature3Ddegc: { id: 34, order: 1, store: 'int16' },
  temperature4Ddegc: { id: 35, order: 1, store: 'int16' },
  temperature5Ddegc: { id: 36, order: 1, store: 'int16' },
  temperature6Ddegc: { id: 37, order: 1, store: 'int16' },
  temperature7Ddegc: { id: 38, order: 1, store: 'int16' },
  temperature8Ddegc: { id: 39, order: 1, store: 'int16' },
} as const satisfies Record<string, Column>;

export type ColumnName = keyof typeof COLUMNS;

/** Not a column of numbers: the alarms of each point, as an index into the sets of alarms that occur. */
export const ALARMS_ID = 64;

interface Arrays {
  readonly int16: Int16Array;
  readonly int32: Int32Array;
  readonly float64: Float64Array;
}
export type ColumnArray = Arrays[Store];
export type ArrayOf<Name extends ColumnName> = Arrays[(typeof COLUMNS)[Name]['store']];

const ABSENT: Readonly<Record<Store, number>> = {
  int16: -32_768,
  int32: -2_147_483_648,
  float64: Number.NaN,
};

// The cast is safe: Object.keys only loses the type of the keys.
export const COLUMN_NAMES = Object.keys(COLUMNS) as readonly ColumnName[];

export const columnById: ReadonlyMap<number, ColumnName> = new Map(
  COLUMN_NAMES.map((name) => [COLUMNS[name].id, name]),
);

/** Allocates a column without setting its values. */
export function allocateColumn<Name extends ColumnName>(name: Name, count: number): ArrayOf<Name> {
  const { store } = COLUMNS[name];
  const array =
    store === 'int16'
      ? new Int16Array(count)
      : store === 'int32'
        ? new Int32Array(count)
        : new Float64Array(count);
  // The column's `store` decides the type of the array; the compiler cannot follow the lookup.
  return array as ArrayOf<Name>;
}

/** Allocates a column in which every value is absent. */
export function createColumn<Name extends ColumnName>(name: Name, count: number): ArrayOf<Name> {
  const column = allocateColumn(name, count);
  column.fill(ABSENT[COLUMNS[name].store]);
  return column;
}

export function isAbsent(store: Store, value: number): boolean {
  return store === 'float64' ? Number.isNaN(value) : value === ABSENT[store];
}
