/**
 * Determines from which zoom each point of a line is drawn. A point's level is the coarsest Web Mercator zoom at which
 * the line without it would be off by a visible part of a pixel (distances by Douglas and Peucker). The line for a zoom
 * then consists of the points whose level is not above it, without further calculation. Lines of lower zooms are
 * subsets of those of higher ones, and from `EXACT_ZOOM` on every point that differs from its neighbours is drawn.
 */
import { isAbsent } from '@outrider/tracks/columns.ts';
import type { Track } from '@outrider/tracks/track.ts';
import { int32At } from '@outrider/tracks/number-at.ts';
import { measureBends } from './measure-bends.ts';

/**
 * The level of points that are never drawn: without a position, or on a straight line with their neighbours to the
 * centimetre.
 */
export const NEVER = 255;
/** The closest zoom of the map. */
const EXACT_ZOOM = 19;
/** A smaller deviation is invisible; CSS pixels. */
const TOLERANCE_PX = 0.6;
/** Width of the world at zoom level 0. */
const WORLD_PX = 256;
/**
 * The size of the pieces in which a line is simplified: the worst case takes its square. A piece's ends are drawn at
 * every zoom; there are few of them.
 */
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
    levels[int32At(places, begin)] = 0;
    levels[int32At(places, end)] = 0;
    measureBends(line, begin, end, (place, distancePx) => {
      levels[int32At(places, place)] = levelOf(distancePx);
    });
    if (end === places.length - 1) break;
  }
  return levels;
}

/** The points whose position differs from that of the point before. */
function distinctPlaces(latitudeE6: Int32Array, longitudeE6: Int32Array): Int32Array {
  const places = new Int32Array(latitudeE6.length);
  let count = 0;
  let last = -1;
  for (let index = 0; index < latitudeE6.length; index++) {
    // Both columns have a value for each point.
    const latitude = int32At(latitudeE6, index);
    if (isAbsent('int32', latitude)) continue;
    if (last >= 0 && latitude === latitudeE6[last] && longitudeE6[index] === longitudeE6[last]) continue;
    places[count++] = index;
    last = index;
  }
  return places.slice(0, count);
}

/**
 * Pixels of zoom level 0 relative to the first position, x and y in turn. A day's drive is short enough for a flat map.
 */
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
