/**
 * Encodes the columns of a track, one after the other:
 *
 *   id, flags u8 (1, 2: order of differences; 4: some are absent), divisor, size, data
 *
 * Present values are divided by their greatest common divisor (many devices report tenths but measure whole units), and
 * written as signed differences. If some values are absent, the data start with the lengths of alternating runs of
 * present and absent values. The data of the alarms are the texts, the sets of texts, and the index of each point's
 * set.
 */
import { ALARMS_ID, type ColumnArray, COLUMN_NAMES, COLUMNS, isAbsent, type Store } from './columns.ts';
import type { Track, TrackAlarms } from './track.ts';
import { VarintWriter } from './varint.ts';
import { columnAt } from './number-at.ts';

export const HAS_ABSENT = 4;

/** @throws RangeError for a value that is not a safe integer. */
export function packColumns(track: Track): Uint8Array<ArrayBuffer> {
  const writer = new VarintWriter();
  for (const name of COLUMN_NAMES) {
    const column: ColumnArray | undefined = track.columns[name];
    if (column) packColumn(writer, COLUMNS[name], column);
  }
  if (track.alarms) packAlarms(writer, track.alarms);
  return writer.done();
}

interface Packing {
  readonly id: number;
  readonly order: 1 | 2;
  readonly store: Store;
}

function packColumn(writer: VarintWriter, { id, order, store }: Packing, column: ColumnArray): void {
  const values = column.filter((value) => !isAbsent(store, value));
  if (values.length === 0) return;
  const data = new VarintWriter();
  const hasAbsent = values.length < column.length;
  if (hasAbsent) packRuns(data, store, column);
  const divisor = findDivisor(values);
  packDifferences(data, values, order, divisor);
  writer.unsigned(id);
  writer.byte(order | (hasAbsent ? HAS_ABSENT : 0));
  writer.unsigned(divisor);
  writer.unsigned(data.length);
  writer.bytes(data.done());
}

function packRuns(data: VarintWriter, store: Store, column: ColumnArray): void {
  let isThere = true;
  let begin = 0;
  for (let index = 0; index < column.length; index++) {
    // Within the column's length.
    if (isAbsent(store, columnAt(column, index)) !== isThere) continue;
    data.unsigned(index - begin);
    isThere = !isThere;
    begin = index;
  }
  data.unsigned(column.length - begin);
}

/** Stops at 1, which mostly happens after a few values. */
function findDivisor(values: ColumnArray): number {
  let divisor = 0;
  for (const value of values) {
    let rest = Math.abs(value);
    while (rest > 0) [divisor, rest] = [rest, divisor % rest];
    if (divisor === 1) break;
  }
  return Math.max(1, divisor);
}

function packDifferences(data: VarintWriter, values: ColumnArray, order: 1 | 2, divisor: number): void {
  let before = 0;
  let stepBefore = 0;
  for (const undivided of values) {
    const value = undivided / divisor;
    const step = value - before;
    data.signed(order === 1 ? step : step - stepBefore);
    before = value;
    stepBefore = step;
  }
}

function packAlarms(writer: VarintWriter, { sets, column }: TrackAlarms): void {
  const texts = [...new Set(sets.flat())];
  const numberOf = new Map(texts.map((text, number) => [text, number]));
  const data = new VarintWriter();
  data.unsigned(texts.length);
  for (const text of texts) data.text(text);
  data.unsigned(sets.length);
  for (const set of sets) {
    data.unsigned(set.length);
    for (const text of set) data.unsigned(numberOf.get(text) ?? 0);
  }
  packDifferences(data, column, 1, 1);
  writer.unsigned(ALARMS_ID);
  writer.byte(1);
  writer.unsigned(1);
  writer.unsigned(data.length);
  writer.bytes(data.done());
}
