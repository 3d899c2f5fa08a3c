/**
 * A segment: a head that can be read without inflating, then the columns, compressed by deflate-raw.
 *
 *   version u8
 *   count, first time (signed, ms), last - first time, has box u8,
 *   [lowest latitude, lowest longitude (signed), height, width: 1e-6 degree], distance (m), size of the columns
 *   the columns, compressed
 *
 * Numbers are varints. The box covers the points with a fix.
 */
import { STATE_BITS } from './states.ts';
import type { Track } from './track.ts';
import { TrackFormatError } from './track-format-error.ts';
import { VarintReader, type VarintWriter } from './varint.ts';
import { int16At, int32At } from './number-at.ts';

export const SEGMENT_VERSION = 1;
/** A day with a point per second, of three kinds. It limits the memory that a segment can request. */
export const POINTS_MAX = 262_144;
/** More than `POINTS_MAX` points of plausible values need. */
const SIZE_MAX = 64 * 1024 * 1024;

/** WGS84, 1e-6 degree. */
export interface TrackBox {
  readonly southE6: number;
  readonly westE6: number;
  readonly northE6: number;
  readonly eastE6: number;
}

export interface SegmentHead {
  readonly count: number;
  readonly firstTimeMs: number;
  readonly lastTimeMs: number;
  /** Undefined if no point has a fix. */
  readonly box: TrackBox | undefined;
  readonly distanceM: number;
  /** Size of the columns before compression, in bytes. */
  readonly size: number;
}

export function findBox({ count, columns }: Track): TrackBox | undefined {
  const { latitudeE6, longitudeE6, states } = columns;
  if (!latitudeE6 || !longitudeE6) return undefined;
  let southE6 = Infinity;
  let westE6 = Infinity;
  let northE6 = -Infinity;
  let eastE6 = -Infinity;
  for (let index = 0; index < count; index++) {
    // Every column has `count` values.
    const latitude = int32At(latitudeE6, index);
    const longitude = int32At(longitudeE6, index);
    const isFix = (int16At(states, index) & STATE_BITS.valid) !== 0;
    // An absent coordinate is far outside of any that exists.
    if (!isFix || Math.abs(latitude) > 90e6 || Math.abs(longitude) > 180e6) continue;
    if (latitude < southE6) southE6 = latitude;
    if (latitude > northE6) northE6 = latitude;
    if (longitude < westE6) westE6 = longitude;
    if (longitude > eastE6) eastE6 = longitude;
  }
  return southE6 === Infinity ? undefined : { southE6, westE6, northE6, eastE6 };
}

export function writeHead(writer: VarintWriter, head: SegmentHead): void {
  const { box } = head;
  writer.byte(SEGMENT_VERSION);
  writer.unsigned(head.count);
  writer.signed(head.firstTimeMs);
  writer.unsigned(head.lastTimeMs - head.firstTimeMs);
  writer.byte(box ? 1 : 0);
  if (box) {
    writer.signed(box.southE6);
    writer.signed(box.westE6);
    writer.unsigned(box.northE6 - box.southE6);
    writer.unsigned(box.eastE6 - box.westE6);
  }
  writer.unsigned(head.distanceM);
  writer.unsigned(head.size);
}

/**
 * Reads the head of a segment, and returns the compressed part as a view.
 * @throws TrackFormatError
 */
export function readHead(bytes: Uint8Array): { head: SegmentHead; body: Uint8Array } {
  const reader = new VarintReader(bytes);
  if (reader.byte() !== SEGMENT_VERSION) throw new TrackFormatError('version');
  const count = reader.unsigned();
  if (count === 0 || count > POINTS_MAX) throw new TrackFormatError('count');
  const firstTimeMs = reader.signed();
  const lastTimeMs = firstTimeMs + reader.unsigned();
  const box = reader.byte() === 0 ? undefined : readBox(reader);
  const distanceM = reader.unsigned();
  const size = reader.unsigned();
  // Each point has at least one byte of time.
  if (size > SIZE_MAX || size < count) throw new TrackFormatError('size');
  const head = { count, firstTimeMs, lastTimeMs, box, distanceM, size };
  return { head, body: bytes.subarray(reader.at) };
}

function readBox(reader: VarintReader): TrackBox {
  const southE6 = reader.signed();
  const westE6 = reader.signed();
  const northE6 = southE6 + reader.unsigned();
  return { southE6, westE6, northE6, eastE6: westE6 + reader.unsigned() };
}
