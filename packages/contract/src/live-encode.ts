/**
 * A live message as bytes. Numbers are varints (packages/tracks/src/varint.ts), signed ones zigzagged.
 *
 *   head   u8: version in the upper three bits, kind in the next two, present parts (PART) in the lower three
 *   preview, snapshot, changes: run, mark, time in epoch ms
 *   delta: time and mark as differences to the message before
 *   PART.base        latitude and longitude to which positions are relative, 1e-6 degree; later deltas keep it
 *   PART.removed     count, then numbers as differences
 *   PART.introduced  count, then number and the id's upper and lower 32 bits, each as a difference
 *   rows to the end  number as a difference to the row before; flags (FLAG); the message's time minus the last
 *                    communication, ms; for a position: communication minus arrival if they differ, arrival minus the
 *                    device's own time, latitude and longitude minus the base, speed 0.1 km/h, course 0.1 degree,
 *                    satellites; for a status: battery and GSM percent. Satellites and percents are written plus one;
 *                    0 means unknown
 *
 * A preview precedes a snapshot that takes long to read: it has some devices with numbers of its own, and no message
 * continues it. A snapshot or a list of changes stands alone. A delta continues the message before it on the same
 * connection. Values that have not changed since a mark that the reader has are left out. So a moved vehicle among others
 * takes 17 to 20 bytes, and one that only reports that it is alive takes 5.
 */
import type { AlarmKind } from '@outrider/domain/alarm-kinds.ts';
import { VarintWriter } from '@outrider/tracks/varint.ts';
import type { LiveMark } from './live-mark.ts';

export const LIVE_VERSION = 2;
export const KIND = { preview: 0, snapshot: 1, changes: 2, delta: 3 } as const;
export const PART = { base: 1, removed: 2, introduced: 4 } as const;
export const FLAG = {
  position: 1,
  positionAsBefore: 2,
  accKnown: 4,
  acc: 8,
  alarm: 16,
  arrivalDiffers: 32,
  status: 64,
} as const;
/** Above the flags, so that the flags of a GPS position are one byte. */
export const LOCATION_TYPE_FACTOR = 128;
const COURSE_DDEG_FULL = 3_600;

/** The latest state of a device in the units of the wire, as in the table of latest states. */
export interface LiveRow {
  readonly communicatedAtMs: number;
  readonly positionedAtMs: number | null;
  readonly positionReceivedAtMs: number | null;
  readonly latitudeE6: number | null;
  readonly longitudeE6: number | null;
  readonly speedDkmh: number;
  readonly courseDdeg: number;
  /** Index into LOCATION_TYPES. */
  readonly locationType: number | null;
  readonly satellites: number | null;
  readonly acc: boolean | null;
  readonly alarms: readonly AlarmKind[];
  readonly batteryPercent: number | null;
  readonly gsmPercent: number | null;
}

export interface LiveEntry {
  readonly number: number;
  readonly deviceId: string;
  readonly row: LiveRow;
  /** The marks of the last change of the position with its satellites, and of battery or GSM. */
  readonly positionMark: number;
  readonly statusMark: number;
}

/** Degrees times 1e6. */
export interface LiveBase {
  readonly latitudeE6: number;
  readonly longitudeE6: number;
}

export interface LiveParts {
  readonly mark: number;
  readonly timeMs: number;
  /** Device numbers in ascending order. */
  readonly removed: readonly number[];
  /** Devices whose number the reader does not know yet, in ascending order; their rows are among the entries. */
  readonly introduced: readonly Pick<LiveEntry, 'number' | 'deviceId'>[];
  /** In ascending order of the number. */
  readonly entries: readonly LiveEntry[];
  /** The reader has all changes up to this mark; -1 if it has none. */
  readonly knownMark: number;
}

/** The state that a delta continues. */
export interface LiveContext {
  readonly mark: number;
  readonly timeMs: number;
  /** Undefined before the first delta of a connection. */
  readonly base: LiveBase | undefined;
}

export const NOWHERE: LiveBase = { latitudeE6: 0, longitudeE6: 0 };

/** Encodes a message that stands alone: the first of a connection, or the answer to a poll. */
export function encodeWhole(
  kind: 'preview' | 'snapshot' | 'changes',
  run: LiveMark['run'],
  parts: LiveParts,
) {
  const writer = new VarintWriter();
  writeHead(writer, KIND[kind], PART.base | PART.removed | PART.introduced);
  writer.unsigned(run);
  writer.unsigned(parts.mark);
  writer.unsigned(parts.timeMs);
  const base = findBase(parts.entries);
  writeBase(writer, base);
  writeRemoved(writer, parts.removed);
  writeIntroduced(writer, parts.introduced);
  writeRows(writer, parts, base);
  return writer.done();
}

/** Encodes a message that continues the one before. If the base differs, the message contains it. */
export function encodeDelta(before: LiveContext, base: LiveBase, parts: LiveParts): Uint8Array<ArrayBuffer> {
  const writer = new VarintWriter();
  const isNewBase =
    base.latitudeE6 !== before.base?.latitudeE6 || base.longitudeE6 !== before.base.longitudeE6;
  const there =
    (isNewBase ? PART.base : 0) |
    (parts.removed.length > 0 ? PART.removed : 0) |
    (parts.introduced.length > 0 ? PART.introduced : 0);
  writeHead(writer, KIND.delta, there);
  writer.signed(parts.timeMs - before.timeMs);
  writer.unsigned(parts.mark - before.mark);
  if (isNewBase) writeBase(writer, base);
  if (parts.removed.length > 0) writeRemoved(writer, parts.removed);
  if (parts.introduced.length > 0) writeIntroduced(writer, parts.introduced);
  writeRows(writer, parts, base);
  return writer.done();
}

function writeHead(writer: VarintWriter, kind: number, parts: number): void {
  writer.byte((LIVE_VERSION << 5) | (kind << 3) | parts);
}

function writeBase(writer: VarintWriter, { latitudeE6, longitudeE6 }: LiveBase): void {
  writer.signed(latitudeE6);
  writer.signed(longitudeE6);
}

/** The base is the first position, because most vehicles of an account are in the same area. */
function findBase(entries: readonly LiveEntry[]): LiveBase {
  for (const { row } of entries) {
    const { latitudeE6, longitudeE6 } = row;
    if (latitudeE6 !== null && longitudeE6 !== null) return { latitudeE6, longitudeE6 };
  }
  return NOWHERE;
}

function writeRemoved(writer: VarintWriter, numbers: readonly number[]): void {
  writer.unsigned(numbers.length);
  let before = 0;
  for (const number of numbers) {
    writer.unsigned(number - before);
    before = number;
  }
}

function writeIntroduced(writer: VarintWriter, introduced: LiveParts['introduced']): void {
  writer.unsigned(introduced.length);
  let numberBefore = 0;
  let upperBefore = 0;
  let lowerBefore = 0;
  for (const { number, deviceId } of introduced) {
    const id = BigInt(deviceId);
    const upper = Number(id >> 32n);
    const lower = Number(id & 0xff_ff_ff_ffn);
    writer.unsigned(number - numberBefore);
    writer.signed(upper - upperBefore);
    writer.signed(lower - lowerBefore);
    numberBefore = number;
    upperBefore = upper;
    lowerBefore = lower;
  }
}

function writeRows(writer: VarintWriter, parts: LiveParts, base: LiveBase): void {
  const { entries, introduced, timeMs, knownMark } = parts;
  let before = 0;
  let next = 0;
  for (const entry of entries) {
    // Both lists are in order of the numbers. Nothing is known about devices that are introduced.
    const isNew = introduced[next]?.number === entry.number;
    if (isNew) next++;
    writer.unsigned(entry.number - before);
    writeRow(writer, entry, timeMs, isNew ? -1 : knownMark, base);
    before = entry.number;
  }
}

function writeRow(
  writer: VarintWriter,
  { row, positionMark, statusMark }: LiveEntry,
  timeMs: number,
  knownMark: number,
  base: LiveBase,
): void {
  const { communicatedAtMs, positionedAtMs, latitudeE6, longitudeE6 } = row;
  const hasPosition = positionedAtMs !== null && latitudeE6 !== null && longitudeE6 !== null;
  const receivedAtMs = row.positionReceivedAtMs ?? communicatedAtMs;
  const writesPosition = hasPosition && positionMark > knownMark;
  const writesStatus = statusMark > knownMark;
  const writesArrival = writesPosition && receivedAtMs !== communicatedAtMs;
  let flags = row.alarms.length > 0 ? FLAG.alarm : 0;
  if (row.acc !== null) flags |= FLAG.accKnown | (row.acc ? FLAG.acc : 0);
  if (writesPosition) flags |= FLAG.position | ((row.locationType ?? 0) * LOCATION_TYPE_FACTOR);
  else if (hasPosition) flags |= FLAG.positionAsBefore;
  if (writesArrival) flags |= FLAG.arrivalDiffers;
  if (writesStatus) flags |= FLAG.status;
  writer.unsigned(flags);
  writer.signed(timeMs - communicatedAtMs);
  if (writesPosition) {
    if (writesArrival) writer.signed(communicatedAtMs - receivedAtMs);
    writer.signed(receivedAtMs - positionedAtMs);
    writer.signed(latitudeE6 - base.latitudeE6);
    writer.signed(longitudeE6 - base.longitudeE6);
    writer.unsigned(Math.max(0, row.speedDkmh));
    writer.unsigned(Math.max(0, row.courseDdeg) % COURSE_DDEG_FULL);
    writer.unsigned(plusOne(row.satellites));
  }
  if (writesStatus) {
    writer.unsigned(plusOne(row.batteryPercent));
    writer.unsigned(plusOne(row.gsmPercent));
  }
}

function plusOne(value: number | null): number {
  return value === null ? 0 : Math.max(0, value) + 1;
}
