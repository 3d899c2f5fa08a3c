/**
 * Segments of several devices on their way, as the answer of `POST /track/find`: they are sent as they lie and can be
 * opened as they come. A stream that breaks off is told from one that is whole by its last frame.
 *
 *   version u8, then frames: kind u8, length of what follows (varint), and
 *   contents (1): number of devices, the id of each (text); points and bytes of what is sealed, to show progress by
 *   segment  (2): number of the device in the contents, the segment
 *   end      (3): number of segments that were sent
 *
 * Numbers are varints, texts are UTF-8 behind their length. The newest day (UTC) comes first, of all devices, then the
 * one before. Segments of one device and day may overlap: what came late is beside the day's own, and a point that was
 * sealed meanwhile may come twice. Reading merges them (day-gatherer.ts).
 */
import { TrackFormatError } from './track-format-error.ts';
import { VarintReader, VarintWriter } from './varint.ts';

const STREAM_VERSION = 1;
const KIND = { contents: 1, segment: 2, end: 3 } as const;
/** More than the largest segment needs; bounds what a broken stream can make its reader keep. */
const FRAME_BYTES_MAX = 64 * 1024 * 1024;
/** A kind and a length. */
const HEAD_BYTES_MAX = 9;

export interface StreamContents {
  readonly type: 'contents';
  readonly deviceIds: readonly string[];
  /** What was sealed when the stream began; what is not sealed yet comes on top. */
  readonly sealedPoints: number;
  readonly sealedBytes: number;
}

export interface StreamSegment {
  readonly type: 'segment';
  /** Place in the contents' ids. */
  readonly deviceIndex: number;
  readonly bytes: Uint8Array;
}

export type StreamFrame =
  | StreamContents
  | StreamSegment
  | { readonly type: 'end'; readonly segments: number };

export function encodeStreamBegin(contents: Omit<StreamContents, 'type'>): Uint8Array<ArrayBuffer> {
  const payload = new VarintWriter();
  payload.unsigned(contents.deviceIds.length);
  for (const id of contents.deviceIds) payload.text(id);
  payload.unsigned(contents.sealedPoints);
  payload.unsigned(contents.sealedBytes);
  const writer = new VarintWriter();
  writer.byte(STREAM_VERSION);
  writeFrame(writer, KIND.contents, [payload.done()]);
  return writer.done();
}

export function encodeStreamSegment(deviceIndex: number, segment: Uint8Array): Uint8Array<ArrayBuffer> {
  const index = new VarintWriter();
  index.unsigned(deviceIndex);
  const head = new VarintWriter();
  head.byte(KIND.segment);
  head.unsigned(index.length + segment.length);
  head.bytes(index.done());
  // By hand rather than by the writer, which would grow and copy several times.
  return join(head.done(), segment);
}

export function encodeStreamEnd(segments: number): Uint8Array<ArrayBuffer> {
  const payload = new VarintWriter();
  payload.unsigned(segments);
  const writer = new VarintWriter();
  writeFrame(writer, KIND.end, [payload.done()]);
  return writer.done();
}

function writeFrame(writer: VarintWriter, kind: number, parts: readonly Uint8Array[]): void {
  writer.byte(kind);
  writer.unsigned(parts.reduce((sum, { length }) => sum + length, 0));
  for (const part of parts) writer.bytes(part);
}

/** Reads a stream in whatever pieces it comes. */
export class SegmentStreamReader {
  /** What is left of the pieces so far. */
  #kept = new Uint8Array(0);
  #hasBegun = false;
  #devices = -1;
  #segments = 0;
  #hasEnded = false;

  /** The frames that are whole with this piece. @throws TrackFormatError for bytes that are no such stream. */
  push(piece: Uint8Array): StreamFrame[] {
    const bytes = this.#kept.length === 0 ? piece : join(this.#kept, piece);
    let at = 0;
    if (!this.#hasBegun && bytes.length > 0) {
      if (bytes[0] !== STREAM_VERSION) throw new TrackFormatError('version');
      this.#hasBegun = true;
      at = 1;
    }
    const frames: StreamFrame[] = [];
    for (;;) {
      const frame = findFrame(bytes, at);
      if (!frame) break;
      frames.push(this.#read(frame.kind, bytes.subarray(frame.begin, frame.end)));
      at = frame.end;
    }
    this.#kept = new Uint8Array(bytes.subarray(at));
    return frames;
  }

  /** To be called after the last piece. @throws TrackFormatError when the stream was cut. */
  end(): void {
    if (!this.#hasEnded || this.#kept.length > 0) throw new TrackFormatError('cut');
  }

  #read(kind: number, payload: Uint8Array): StreamFrame {
    // The contents come first and once, and nothing comes after the end.
    if (this.#hasEnded || (kind === KIND.contents) !== this.#devices < 0) throw new TrackFormatError('order');
    const reader = new VarintReader(payload);
    if (kind === KIND.contents) return this.#readContents(reader);
    if (kind === KIND.segment) return this.#readSegment(reader);
    if (kind !== KIND.end) throw new TrackFormatError('version');
    const segments = reader.unsigned();
    if (segments !== this.#segments) throw new TrackFormatError('count');
    this.#hasEnded = true;
    return { type: 'end', segments };
  }

  #readContents(reader: VarintReader): StreamContents {
    const count = reader.unsigned();
    // Each id has a byte of length at least.
    if (count > reader.left) throw new TrackFormatError('count');
    const deviceIds = Array.from({ length: count }, () => reader.text());
    this.#devices = count;
    return {
      type: 'contents',
      deviceIds,
      sealedPoints: reader.unsigned(),
      sealedBytes: reader.unsigned(),
    };
  }

  #readSegment(reader: VarintReader): StreamSegment {
    const deviceIndex = reader.unsigned();
    if (deviceIndex >= this.#devices) throw new TrackFormatError('number');
    this.#segments++;
    // A copy, since the piece's memory is its owner's. Node's Buffer has a slice() that makes none.
    return { type: 'segment', deviceIndex, bytes: new Uint8Array(reader.bytes(reader.left)) };
  }
}

function findFrame(bytes: Uint8Array, at: number): { kind: number; begin: number; end: number } | undefined {
  if (bytes.length - at < 2) return undefined;
  const reader = new VarintReader(bytes, at);
  const kind = reader.byte();
  let length: number;
  try {
    length = reader.unsigned();
  } catch (error) {
    // The length itself may be cut between two pieces.
    if (bytes.length - at < HEAD_BYTES_MAX) return undefined;
    throw error;
  }
  if (length > FRAME_BYTES_MAX) throw new TrackFormatError('size');
  return length > reader.left ? undefined : { kind, begin: reader.at, end: reader.at + length };
}

function join(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(first.length + second.length);
  joined.set(first);
  joined.set(second, first.length);
  return joined;
}
