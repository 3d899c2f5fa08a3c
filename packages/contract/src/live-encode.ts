/**
 * A live message as bytes. Numbers are varints (packages/tracks/src/varint.ts), signed ones zigzagged.
 *
 *   head   u8: version in the upper three bits, kind in two, what else is there in the lower three (PART)
 *   preview, snapshot, changes: run, mark, time in epoch ms
 *   delta: time and mark as differences to the message before
 *   PART.base        latitude and longitude that positions are told from, 1e-6 degree; kept from there on by a delta
 *   PART.removed     count, then numbers as differences
 *   PART.introduced  count, then number and the id's upper and lower 32 bits, each as a difference
 *   rows to the end  number as a difference to the row before; flags (FLAG); the message's time less the last
 *                    communication, ms; for a position: communication less arrival when they differ, arrival less the
 *                    device's own time, latitude and longitude less the base, speed 0.1 km/h, course 0.1 degree,
 *                    satellites; for a status: battery and GSM percent. Satellites and percents are told plus one, 0 is
 *                    unknown
 *
 * A preview is told before a snapshot that takes long to read: some devices, by numbers of its own, and nothing goes on
 * from it. A snapshot or a list of changes stands alone; a delta goes on from the message before it on the same
 * connection. What has not changed since a mark that the reader is known to have is left out. So a moved vehicle takes 17
 * to 20 bytes in the company of others, and one that only says that it is alive takes 5.
 */
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
/** Above the flags, so that a GPS position's flags are one byte. */
export const LOCATION_TYPE_FACTOR = 128;
const COURSE_DDEG_FULL = 3_600;

/** Latest state of a device in the units of the wire; a row of the table of latest states is one. */
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
  readonly alarms: readonly string[];
  readonly batteryPercent: number | null;
  readonly gsmPercent: number | null;
}

export interface LiveEntry {
  readonly number: number;
  readonly deviceId: string;
  readonly row: LiveRow;
  /** When the position last changed, with its satellites, and when battery or GSM did. */
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
  /** Numbers of devices, ascending. */
  readonly removed: readonly number[];
  /** Devices that the reader has no number of, by ascending number; their rows are among the entries. */
  readonly introduced: readonly Pick<LiveEntry, 'number' | 'deviceId'>[];
  /** By ascending number. */
  readonly entries: readonly LiveEntry[];
  /** The reader has all that changed up to this mark; -1 for one who has nothing. */
  readonly knownMark: number;
}

/** What a delta goes on from. */
export interface LiveContext {
  readonly mark: number;
  readonly timeMs: number;
  /** Undefined before the first delta of a connection. */
  readonly base: LiveBase | undefined;
}

export const NOWHERE: LiveBase = { latitudeE6: 0, longitudeE6: 0 };

/** A message that needs no other: the first of a connection, or the answer to a poll. */
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

/** A message that goes on from the one before; with another base than that one's, it tells it. */
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

/** The first position: of one account's vehicles most are in the same parts. */
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
    // Both lists are in the order of numbers. Of what is introduced nothing is known.
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
  const tellsPosition = hasPosition && positionMark > knownMark;
  const tellsStatus = statusMark > knownMark;
  const tellsArrival = tellsPosition && receivedAtMs !== communicatedAtMs;
  let flags = row.alarms.length > 0 ? FLAG.alarm : 0;
  if (row.acc !== null) flags |= FLAG.accKnown | (row.acc ? FLAG.acc : 0);
  if (tellsPosition) flags |= FLAG.position | ((row.locationType ?? 0) * LOCATION_TYPE_FACTOR);
  else if (hasPosition) flags |= FLAG.positionAsBefore;
  if (tellsArrival) flags |= FLAG.arrivalDiffers;
  if (tellsStatus) flags |= FLAG.status;
  writer.unsigned(flags);
  writer.signed(timeMs - communicatedAtMs);
  if (tellsPosition) {
    if (tellsArrival) writer.signed(communicatedAtMs - receivedAtMs);
    writer.signed(receivedAtMs - positionedAtMs);
    writer.signed(latitudeE6 - base.latitudeE6);
    writer.signed(longitudeE6 - base.longitudeE6);
    writer.unsigned(Math.max(0, row.speedDkmh));
    writer.unsigned(Math.max(0, row.courseDdeg) % COURSE_DDEG_FULL);
    writer.unsigned(plusOne(row.satellites));
  }
  if (tellsStatus) {
    writer.unsigned(plusOne(row.batteryPercent));
    writer.unsigned(plusOne(row.gsmPercent));
  }
}

function plusOne(value: number | null): number {
  return value === null ? 0 : Math.max(0, value) + 1;
}
