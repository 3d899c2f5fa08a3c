/**
 * The answer of `POST /track/find`: segments of several devices, sent as they are stored, which can be opened as they
 * arrive. The last frame shows that the stream is complete.
 *
 *   version u8, then frames: kind u8, length of what follows (varint), and
 *   contents (1): number of devices, the id of each (text); number of sealed points and bytes, for showing progress
 *   segment  (2): index of the device in the contents, the segment
 *   end      (3): number of segments that were sent
 *
 * Numbers are varints, texts are UTF-8 after their length. The newest day (UTC) of all devices comes first, then the
 * day before. Segments of one device and day may overlap: late points have their own segment, and a point that was
 * sealed meanwhile may come twice. Readers merge them (day-gatherer.ts).
 */
import { TrackFormatError } from './track-format-error.ts';
import { VarintReader, VarintWriter } from './varint.ts';

const STREAM_VERSION = 1;
const KIND = { contents: 1, segment: 2, end: 3 } as const;
/** More than the largest segment needs. It limits the memory that a damaged stream can take. */
const FRAME_BYTES_MAX = 64 * 1024 * 1024;
/** Size of a kind and a length. */
const HEAD_BYTES_MAX = 9;

export interface StreamContents {
  readonly type: 'contents';
  readonly deviceIds: readonly string[];
  /** Sealed points when the stream began; points that are not sealed yet come on top. */
  readonly sealedPoints: number;
  readonly sealedBytes: number;
}

export interface StreamSegment {
  readonly type: 'segment';
  /** Index in the contents' ids. */
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
  // Joined by hand, because the writer would grow and copy several times.
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

/** Reads a stream in pieces of any size. */
export class SegmentStreamReader {
  /** The incomplete rest of the pieces so far. */
  #kept = new Uint8Array(0);
  #hasBegun = false;
  #devices = -1;
  #segments = 0;
  #hasEnded = false;

  /**
   * Returns the frames that this piece completes.
   * @throws TrackFormatError for bytes that are not such a stream.
   */
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

  /**
   * Must be called after the last piece.
   * @throws TrackFormatError if the stream is incomplete.
   */
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
    // Each id has at least one byte for its length.
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
    // A copy, since the piece's memory belongs to the caller. The `slice()` of Node's Buffer would not copy.
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
    // The length itself may be split between two pieces.
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
