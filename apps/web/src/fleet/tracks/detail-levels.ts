/**
 * From which zoom a point of a line can be seen. Each gets the coarsest zoom level of Web Mercator at which the line
 * would be off by a visible part of a pixel without it (Douglas and Peucker's distances); a line for a zoom is then
 * those of its points whose level is not above it, and needs no other calculation. Levels of neighbouring zooms nest,
 * and from `EXACT_ZOOM` on every point that differs from its neighbours is there.
 */
import { isAbsent } from '@outrider/tracks/columns.ts';
import type { Track } from '@outrider/tracks/track.ts';

/** The level of what no zoom shows: without a place, or on a straight line with its neighbours to the centimetre. */
export const NEVER = 255;
/** Where the map's zoom ends. */
const EXACT_ZOOM = 19;
/** Less than this nobody sees, CSS pixels. */
const TOLERANCE_PX = 0.6;
/** Width of the world at zoom level 0. */
const WORLD_PX = 256;
/** Distances within a piece take its square in the worst case; its ends are drawn at every zoom, which a few can be. */
const PIECE = 1_024;

/** @returns for each point the level from which on it is drawn. */
export function detailLevels({ count, columns }: Track): Uint8Array<ArrayBuffer> {
  const levels = new Uint8Array(count).fill(NEVER);
  const { latitudeE6, longitudeE6 } = columns;
  if (!latitudeE6 || !longitudeE6) return levels;
  const places = distinctPlaces(latitudeE6, longitudeE6);
  const line = toPixels(latitudeE6, longitudeE6, places);
  for (let begin = 0; begin < places.length; begin += PIECE - 1) {
    const end = Math.min(begin + PIECE, places.length) - 1;
    levels[places[begin] as number] = 0; // within the list
    levels[places[end] as number] = 0;
    simplify(line, begin, end, (place, distancePx) => {
      levels[places[place] as number] = levelOf(distancePx);
    });
    if (end === places.length - 1) break;
  }
  return levels;
}

/** The points with a place that is not that of the point before. */
function distinctPlaces(latitudeE6: Int32Array, longitudeE6: Int32Array): Int32Array {
  const places = new Int32Array(latitudeE6.length);
  let count = 0;
  let last = -1;
  for (let index = 0; index < latitudeE6.length; index++) {
    // Both columns have a value for each point.
    const latitude = latitudeE6[index] as number;
    if (isAbsent('int32', latitude)) continue;
    if (last >= 0 && latitude === latitudeE6[last] && longitudeE6[index] === longitudeE6[last]) continue;
    places[count++] = index;
    last = index;
  }
  return places.slice(0, count);
}

/** Pixels of zoom level 0, about the first place; x and y in turn. A day's drive is short enough for a flat map. */
function toPixels(latitudeE6: Int32Array, longitudeE6: Int32Array, places: Int32Array): Float64Array {
  const line = new Float64Array(2 * places.length);
  const [first = 0] = places;
  const stretch = 1 / Math.max(0.05, Math.cos(((latitudeE6[first] ?? 0) / 1e6) * (Math.PI / 180)));
  places.forEach((index, place) => {
    line[2 * place] = (((longitudeE6[index] ?? 0) - (longitudeE6[first] ?? 0)) / 360e6) * WORLD_PX;
    line[2 * place + 1] =
      (((latitudeE6[index] ?? 0) - (latitudeE6[first] ?? 0)) / 360e6) * WORLD_PX * stretch;
  });
  return line;
}

function levelOf(distancePx: number): number {
  if (distancePx <= 0) return NEVER;
  const level = Math.ceil(Math.log2(TOLERANCE_PX / distancePx));
  return level > EXACT_ZOOM + 1 ? NEVER : Math.max(0, Math.min(EXACT_ZOOM, level));
}

/** Tells of each place between two the distance at which the line bends there; never more than of the bend it lies in. */
function simplify(
  line: Float64Array,
  first: number,
  last: number,
  tell: (place: number, distancePx: number) => void,
): void {
  const stack: (readonly [begin: number, end: number, limitPx: number])[] = [[first, last, Infinity]];
  for (let span = stack.pop(); span; span = stack.pop()) {
    const [begin, end, limitPx] = span;
    if (end - begin < 2) continue;
    const [place, square] = findFarthest(line, begin, end);
    const distancePx = Math.min(limitPx, Math.sqrt(square));
    tell(place, distancePx);
    stack.push([begin, place, distancePx], [place, end, distancePx]);
  }
}

function findFarthest(line: Float64Array, begin: number, end: number): readonly [number, number] {
  // The line has a pair of numbers for each place.
  const x0 = line[2 * begin] as number;
  const y0 = line[2 * begin + 1] as number;
  const dx = (line[2 * end] as number) - x0;
  const dy = (line[2 * end + 1] as number) - y0;
  const length = dx * dx + dy * dy;
  let farthest = begin + 1;
  let most = -1;
  for (let place = begin + 1; place < end; place++) {
    const px = (line[2 * place] as number) - x0;
    const py = (line[2 * place + 1] as number) - y0;
    const along = length === 0 ? 0 : Math.max(0, Math.min(1, (px * dx + py * dy) / length));
    const offX = px - along * dx;
    const offY = py - along * dy;
    const square = offX * offX + offY * offY;
    if (square <= most) continue;
    most = square;
    farthest = place;
  }
  return [farthest, most];
}
