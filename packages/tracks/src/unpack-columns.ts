/** Decodes what pack-columns.ts encodes. The bytes may come from anywhere; invalid ones cause a TrackFormatError. */
import {
  ALARMS_ID,
  allocateColumn,
  type ColumnArray,
  columnById,
  type ColumnName,
  createColumn,
} from './columns.ts';
import { HAS_ABSENT } from './pack-columns.ts';
import {
  type MutableColumns,
  REQUIRED,
  setColumn,
  type Track,
  type TrackAlarms,
  withRequired,
} from './track.ts';
import { TrackFormatError } from './track-format-error.ts';
import { VarintReader } from './varint.ts';
import { uint8At } from './number-at.ts';

/** @param wanted the columns to decode; required columns are always decoded. */
export function unpackColumns(
  bytes: Uint8Array,
  count: number,
  wanted?: ReadonlySet<ColumnName | 'alarms'>,
): Track {
  const reader = new VarintReader(bytes);
  const columns: MutableColumns = {};
  let alarms: TrackAlarms | undefined;
  while (reader.left > 0) {
    const id = reader.unsigned();
    const flags = reader.byte();
    const divisor = reader.unsigned();
    const data = reader.bytes(reader.unsigned());
    const name = columnById.get(id);
    if (name && (!wanted || wanted.has(name) || REQUIRED.includes(name))) {
      if (columns[name]) throw new TrackFormatError('column');
      // A column without absent values need not be filled with them first.
      const create = (flags & HAS_ABSENT) === 0 ? allocateColumn : createColumn;
      const column = setColumn(columns, name, create(name, count));
      unpackColumn({ data, flags, divisor, name, column });
    } else if (id === ALARMS_ID && (wanted?.has('alarms') ?? true)) alarms = unpackAlarms(data, count);
  }
  // A required column has no absent value, so its data are at least as long as the track. This keeps the memory in
  // proportion to the input.
  if (REQUIRED.some((name) => columns[name] === undefined)) throw new TrackFormatError('column');
  return { count, columns: withRequired(columns), alarms };
}

interface Packed {
  readonly data: Uint8Array;
  readonly flags: number;
  readonly divisor: number;
  readonly name: ColumnName;
  readonly column: ColumnArray;
}

function unpackColumn({ data, flags, divisor, name, column }: Packed): void {
  const order = flags & ~HAS_ABSENT;
  const hasAbsent = (flags & HAS_ABSENT) !== 0;
  if ((order !== 1 && order !== 2) || (hasAbsent && REQUIRED.includes(name))) {
    throw new TrackFormatError('column');
  }
  if (!hasAbsent) {
    unpackDifferences(data, 0, order, divisor, column);
    return;
  }
  const reader = new VarintReader(data);
  const runs: number[] = [];
  let covered = 0;
  while (covered < column.length) {
    const run = reader.unsigned();
    // Only the first run may be empty, so that there are no more runs than points.
    if ((run === 0 && runs.length > 0) || run > column.length - covered) throw new TrackFormatError('column');
    covered += run;
    runs.push(run);
  }
  const there = runs.reduce((sum, run, index) => (index % 2 === 0 ? sum + run : sum), 0);
  const values: ColumnArray = allocateColumn(name, there);
  unpackDifferences(data, reader.at, order, divisor, values);
  spread(values, runs, column);
}

function spread(values: ColumnArray, runs: readonly number[], column: ColumnArray): void {
  let from = 0;
  let to = 0;
  runs.forEach((run, index) => {
    if (index % 2 === 0) {
      column.set(values.subarray(from, from + run), to);
      from += run;
    }
    to += run;
  });
}

/** The range of values of an array, by the bytes per value. */
const RANGES: Readonly<Record<number, readonly [least: number, most: number]>> = {
  2: [-(2 ** 15), 2 ** 15 - 1],
  4: [-(2 ** 31), 2 ** 31 - 1],
  8: [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
};

function unpackDifferences(
  data: Uint8Array,
  begin: number,
  order: number,
  divisor: number,
  column: ColumnArray,
): void {
  const isSmall = order === 1 && data.length - begin === column.length;
  const [low, high] = isSmall
    ? sumSmall(data, begin, divisor, column)
    : sumDifferences(data, begin, order, divisor, column);
  const [least, most] = RANGES[column.BYTES_PER_ELEMENT] ?? [0, 0];
  // Written so that NaN does not pass.
  if (!(low >= least && high <= most)) throw new TrackFormatError('column');
}

type Extent = readonly [low: number, high: number];

/**
 * The hot loop of opening a quarter of a year: flat, and without a function call per value. Bytes beyond the end read
 * as zeros, which end a number; the final position reveals it.
 */
function sumDifferences(
  data: Uint8Array,
  begin: number,
  order: number,
  divisor: number,
  column: ColumnArray,
): Extent {
  let at = begin;
  let value = 0;
  let step = 0;
  let low = 0;
  let high = 0;
  const size = column.length;
  for (let index = 0; index < size; index++) {
    let byte = data[at++] ?? 0;
    let raw = byte & 127;
    // Four groups of seven bits fit into shifts; longer numbers are rare and take the arithmetic below.
    for (let shift = 7; byte > 127 && shift < 28; shift += 7) {
      byte = data[at++] ?? 0;
      raw |= (byte & 127) << shift;
    }
    let difference = (raw >>> 1) ^ -(raw & 1);
    if (byte > 127) {
      let long = raw;
      for (let scale = 2 ** 28; byte > 127; scale *= 128) {
        byte = data[at++] ?? 0;
        long += (byte & 127) * scale;
      }
      difference = long % 2 === 0 ? long / 2 : -(long + 1) / 2;
    }
    step = order === 1 ? difference : step + difference;
    value += step;
    const scaled = value * divisor;
    column[index] = scaled;
    if (scaled < low) low = scaled;
    else if (scaled > high) high = scaled;
  }
  if (at !== data.length) throw new TrackFormatError('column');
  // An infinite value must stay out of range; multiplied by a divisor of 0 it would be accepted.
  return Number.isFinite(value) ? [low, high] : [value, value];
}

/** The same for columns in which each difference is one byte, which most are: twice as fast. */
function sumSmall(data: Uint8Array, begin: number, divisor: number, column: ColumnArray): Extent {
  let value = 0;
  let low = 0;
  let high = 0;
  let seen = 0;
  const size = column.length;
  for (let index = 0; index < size; index++) {
    const byte = uint8At(data, begin + index);
    seen |= byte;
    value += (byte >>> 1) ^ -(byte & 1);
    if (value < low) low = value;
    else if (value > high) high = value;
    column[index] = value * divisor;
  }
  // A number of more than one byte would leave too few bytes for the others.
  if (seen > 127) throw new TrackFormatError('column');
  return [low * divisor, high * divisor];
}

function unpackAlarms(data: Uint8Array, count: number): TrackAlarms {
  const reader = new VarintReader(data);
  const texts = readMany(reader, () => reader.text());
  const sets = readMany(reader, () =>
    readMany(reader, () => {
      const text = texts[reader.unsigned()];
      if (text === undefined) throw new TrackFormatError('alarms');
      return text;
    }),
  );
  const column = new Int32Array(count);
  unpackDifferences(data, reader.at, 1, 1, column);
  if (column.some((number) => number < 0 || number >= sets.length)) throw new TrackFormatError('alarms');
  return { sets, column };
}

/**
 * Reads a list after its count. Each entry has at least one byte, so a count above the remaining bytes is refused at
 * once.
 */
function readMany<Entry>(reader: VarintReader, read: () => Entry): Entry[] {
  const length = reader.unsigned();
  if (length > reader.left) throw new TrackFormatError('cut');
  return Array.from({ length }, read);
}
