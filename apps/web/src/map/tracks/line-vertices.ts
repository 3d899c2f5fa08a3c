/**
 * The vertices of a chunk at a zoom. Each point that the zoom shows has its place and, for the segment that leads to
 * it, mean and highest speed, flags and trip. Points left out at a coarse zoom still count in the speeds.
 */
import type { Frame, Projector } from './line-frame.ts';
import { LINE_FLAGS, type LineChunk } from './line-store.ts';
import { float32At, int32At } from '@outrider/tracks/number-at.ts';

/**
 * Bytes of a point: x and y as 32-bit floats relative to the chunk's origin, mean speed, highest speed, flags, trip.
 */
export const POINT_BYTES = 12;
const SPEED_MAX_KMH = 255;

export interface LineVertices {
  readonly count: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Projected; the points' places are relative to it. */
  readonly originX: number;
  readonly originY: number;
  /** For each piece of PIECE_WAYS segments: least x and y, greatest x and y, relative to the origin. */
  readonly boxes: Float32Array<ArrayBuffer>;
}

/** The number of consecutive segments that are drawn, or left out, together. */
const PIECE_SEGMENTS = 64;
/** Half the width of the widest line, CSS pixels. */
const EDGE_PX = 8;

/** Whether a zoom shows a point with these flags. The ends of a gap are always shown, since no line may bridge it. */
function isShown({ levels, flags }: LineChunk, index: number, flag: number, detail: number): boolean {
  return (levels[index] ?? 255) <= detail || ((flag | (flags[index + 1] ?? 0)) & LINE_FLAGS.gap) !== 0;
}

const ABSENT_PLACE = -2_147_483_648;

export function buildVertices(chunk: LineChunk, detail: number, project: Projector): LineVertices {
  const { latitudeE6, longitudeE6, speedDkmh, flags, trips, joint } = chunk;
  const size = latitudeE6.length;
  let buffer = new ArrayBuffer(64 * POINT_BYTES);
  let floats = new Float32Array(buffer);
  let bytes = new Uint8Array(buffer);
  const place: [number, number] = [0, 0];
  let [originX, originY] = [0, 0];
  let count = 0;
  const run = new Run();

  function put(latitude: number, longitude: number, speedKmh: number, flag: number, trip: number): void {
    project(longitude / 1e6, latitude / 1e6, place);
    if (count === 0) [originX, originY] = place;
    if ((count + 1) * POINT_BYTES > buffer.byteLength) {
      const larger = new ArrayBuffer(2 * buffer.byteLength);
      new Uint8Array(larger).set(bytes);
      [buffer, floats, bytes] = [larger, new Float32Array(larger), new Uint8Array(larger)];
    }
    const at = count * POINT_BYTES;
    floats[at / 4] = place[0] - originX;
    floats[at / 4 + 1] = place[1] - originY;
    run.add(speedKmh, flag);
    bytes[at + 8] = Math.min(SPEED_MAX_KMH, Math.round(run.meanKmh));
    bytes[at + 9] = Math.min(SPEED_MAX_KMH, Math.ceil(run.mostKmh));
    bytes[at + 10] = run.flags;
    bytes[at + 11] = trip;
    run.clear();
    count++;
  }

  let silence = 0;
  for (let index = 0; index < size; index++) {
    const latitude = int32At(latitudeE6, index);
    const flag = (flags[index] ?? 0) | silence;
    // If no line leads to the point, the silence before it passes on to the next point.
    silence = flag & LINE_FLAGS.gap;
    if (latitude === ABSENT_PLACE || (flag & LINE_FLAGS.hidden) !== 0) continue;
    silence = 0;
    const speed = speedDkmh?.[index] ?? 0;
    const speedKmh = speed < 0 ? 0 : speed / 10;
    if (isShown(chunk, index, flag, detail)) {
      put(latitude, int32At(longitudeE6, index), speedKmh, flag, trips?.[index] ?? 0);
    } else run.add(speedKmh, flag);
  }
  if (joint && count > 0) {
    put(joint.latitudeE6, joint.longitudeE6, joint.speedKmh, joint.flags | silence, trips?.[size - 1] ?? 0);
  }
  return {
    count,
    bytes: bytes.slice(0, count * POINT_BYTES),
    originX,
    originY,
    boxes: boxPieces(floats, count),
  };
}

function boxPieces(floats: Float32Array, count: number): Float32Array<ArrayBuffer> {
  const pieces = Math.ceil(Math.max(0, count - 1) / PIECE_SEGMENTS);
  const boxes = new Float32Array(4 * pieces);
  for (let piece = 0; piece < pieces; piece++) {
    let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity];
    const last = Math.min(count - 1, (piece + 1) * PIECE_SEGMENTS);
    for (let index = piece * PIECE_SEGMENTS; index <= last; index++) {
      const at = (index * POINT_BYTES) / 4;
      const [x, y] = [float32At(floats, at), float32At(floats, at + 1)];
      left = Math.min(left, x);
      right = Math.max(right, x);
      bottom = Math.min(bottom, y);
      top = Math.max(top, y);
    }
    boxes.set([left, bottom, right, top], 4 * piece);
  }
  return boxes;
}

/** The segments of a chunk that may be visible, as pairs of the first index and the count. `shift` moves the chunk. */
export function segmentsInView(
  { count, originX, originY, boxes }: LineVertices,
  shift: number,
  { left, right, top, bottom, resolution }: Frame,
): number[] {
  const edge = EDGE_PX * resolution;
  const [west, east] = [left - originX - shift - edge, right - originX - shift + edge];
  const [south, north] = [bottom - originY - edge, top - originY + edge];
  const ranges: number[] = [];
  for (let piece = 0; 4 * piece < boxes.length; piece++) {
    const at = 4 * piece;
    // Each piece has four numbers.
    if (float32At(boxes, at) > east || float32At(boxes, at + 2) < west) continue;
    if (float32At(boxes, at + 1) > north || float32At(boxes, at + 3) < south) continue;
    const first = piece * PIECE_SEGMENTS;
    const segments = Math.min(PIECE_SEGMENTS, count - 1 - first);
    const last = ranges.length - 2;
    if (last >= 0 && (ranges[last] ?? 0) + (ranges[last + 1] ?? 0) === first)
      ranges[last + 1] = (ranges[last + 1] ?? 0) + segments;
    else ranges.push(first, segments);
  }
  return ranges;
}

/** The attributes of the segment up to the next point that is shown. */
class Run {
  #sumKmh = 0;
  #count = 0;
  mostKmh = 0;
  flags = 0;
  #moved = false;

  get meanKmh(): number {
    return this.#sumKmh / Math.max(1, this.#count);
  }

  add(speedKmh: number, flags: number): void {
    this.#sumKmh += speedKmh;
    this.#count++;
    this.mostKmh = Math.max(this.mostKmh, speedKmh);
    this.#moved ||= (flags & LINE_FLAGS.standing) === 0;
    // A segment has the standing flag only if the vehicle stood during all of it.
    this.flags = this.#moved ? (this.flags | flags) & ~LINE_FLAGS.standing : this.flags | flags;
  }

  clear(): void {
    this.#sumKmh = 0;
    this.#count = 0;
    this.mostKmh = 0;
    this.flags = 0;
    this.#moved = false;
  }
}
