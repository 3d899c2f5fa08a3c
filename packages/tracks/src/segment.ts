/** Tracks as segments: the form in which the database stores them, and in which they are sent to the browser. */
import type { ColumnName } from './columns.ts';
import { packColumns } from './pack-columns.ts';
import { findBox, POINTS_MAX, readHead, type SegmentHead, writeHead } from './segment-head.ts';
import { assertOrder, type Track } from './track.ts';
import { TrackFormatError } from './track-format-error.ts';
import { unpackColumns } from './unpack-columns.ts';
import { VarintWriter } from './varint.ts';
import { float64At } from './number-at.ts';

/** Compresses by deflate-raw. The caller provides it, because Node's zlib and the browser's streams differ. */
export type Deflate = (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array> | Uint8Array;
/** Decompresses. It must reject, or stop, rather than return more than `size` bytes. */
export type Inflate = (bytes: Uint8Array, size: number) => Promise<Uint8Array> | Uint8Array;

/**
 * @param distanceM metres driven by the rule for mileage; stored in the head for lists of segments.
 * @throws RangeError for a track that is empty, too long, out of order or not made of integers.
 */
export async function encodeSegment(
  track: Track,
  distanceM: number,
  deflate: Deflate,
): Promise<{ head: SegmentHead; bytes: Uint8Array<ArrayBuffer> }> {
  const { count, columns } = track;
  if (count === 0 || count > POINTS_MAX) throw new RangeError(`a segment cannot hold ${count} points`);
  assertOrder(track);
  const packed = packColumns(track);
  const head: SegmentHead = {
    count,
    // There is a first and a last, since there are points.
    firstTimeMs: float64At(columns.timeMs, 0),
    lastTimeMs: float64At(columns.timeMs, count - 1),
    box: findBox(track),
    distanceM: Math.round(distanceM),
    size: packed.length,
  };
  const writer = new VarintWriter();
  writeHead(writer, head);
  writer.bytes(await deflate(packed));
  return { head, bytes: writer.done() };
}

export interface DecodeOptions {
  readonly inflate: Inflate;
  /** The columns to decode; time, kind and states are always decoded. */
  readonly wanted?: ReadonlySet<ColumnName | 'alarms'>;
}

/**
 * @rejects TrackFormatError for bytes that are not a whole segment; memory stays within a fixed multiple of the input.
 */
export async function decodeSegment(bytes: Uint8Array, { inflate, wanted }: DecodeOptions): Promise<Track> {
  const { head, body } = readHead(bytes);
  const packed = await inflateWhole(body, head.size, inflate);
  const track = unpackColumns(packed, head.count, wanted);
  const { timeMs } = track.columns;
  try {
    assertOrder(track);
  } catch (error) {
    throw new TrackFormatError('order', { cause: error });
  }
  if (timeMs[0] !== head.firstTimeMs || timeMs[head.count - 1] !== head.lastTimeMs) {
    throw new TrackFormatError('order');
  }
  return track;
}

async function inflateWhole(body: Uint8Array, size: number, inflate: Inflate): Promise<Uint8Array> {
  let packed: Uint8Array;
  try {
    packed = await inflate(body, size);
  } catch (error) {
    throw new TrackFormatError('size', { cause: error });
  }
  if (packed.length !== size) throw new TrackFormatError('size');
  return packed;
}
