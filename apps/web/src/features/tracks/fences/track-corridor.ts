/**
 * The line of a corridor along a track: the points that bend it most (Douglas and Peucker), as many as a fence may
 * have, and how far the track leaves the line that remains. It is worked out as the fence is drawn, in Mercator's
 * projection.
 */
import { FENCE_LINE_POINTS, ordinate, unwrapCorners } from '@outrider/domain/fences/fence-shape.ts';
import { EARTH_RADIUS_M, type LonLat } from '@outrider/domain/geometry.ts';
import { float64At } from '@outrider/tracks/number-at.ts';
import { measureBends } from '../../../fleet/tracks/measure-bends.ts';
import type { DeviceTrack, Span } from '../model/device-track.ts';
import { listShownPlaces, type ShownPlaces } from '../model/shown-places.ts';

export interface TrackCorridor {
  readonly line: readonly LonLat[];
  /** How far the track leaves the line at most. */
  readonly offM: number;
}

/** A smaller bend is within a tenth of what the proposed corridor has on each side: it would be one more handle. */
const BEND_MIN_M = 10;
/** The worst case of measuring bends takes the square of this; the coarser zooms have fewer points. */
const CANDIDATES_MAX = 5_000;
const DEGREE = Math.PI / 180;
const DEGREE_M = EARTH_RADIUS_M * DEGREE;

/** Undefined if the track, or its span, has fewer than two places. */
export function toCorridor(track: DeviceTrack, span?: Span): TrackCorridor | undefined {
  const shown = listShownPlaces(track, span);
  const places = unwrapCorners(
    shown.latitudeE6.map((latitude, index) => ({
      latitude: latitude / 1e6,
      longitude: (shown.longitudeE6[index] ?? 0) / 1e6,
    })),
  );
  const plane = toPlane(places);
  const kept = pickBends(plane, pickCandidates(shown), places[0]?.latitude ?? 0);
  const line = kept.map((index) => ({
    latitude: (shown.latitudeE6[index] ?? 0) / 1e6,
    longitude: (shown.longitudeE6[index] ?? 0) / 1e6,
  }));
  return hasLength(line) ? { line, offM: findOffM(plane, places, kept) } : undefined;
}

function hasLength([first, ...others]: readonly LonLat[]): boolean {
  return others.some((each) => each.latitude !== first?.latitude || each.longitude !== first.longitude);
}

/** Degrees of longitude and Mercator's ordinate, in turn. */
function toPlane(places: readonly LonLat[]): Float64Array {
  const plane = new Float64Array(2 * places.length);
  for (const [index, { longitude, latitude }] of places.entries()) {
    plane[2 * index] = longitude;
    plane[2 * index + 1] = ordinate(latitude);
  }
  return plane;
}

/** The first point, the last, and those of the finest zoom that has not too many, or of the first that has enough. */
function pickCandidates({ levels }: ShownPlaces): readonly number[] {
  const counts = Array.from({ length: 256 }, () => 0);
  for (const level of levels) counts[level] = (counts[level] ?? 0) + 1;
  let finest = 0;
  let count = counts[0] ?? 0;
  for (const more of counts.slice(1)) {
    if (count >= FENCE_LINE_POINTS.max && count + more > CANDIDATES_MAX) break;
    count += more;
    finest++;
  }
  const last = levels.length - 1;
  return levels.flatMap((level, index) => (level <= finest || index === 0 || index === last ? [index] : []));
}

/** The numbers of the points to keep, in order. */
function pickBends(plane: Float64Array, candidates: readonly number[], latitude: number): readonly number[] {
  const last = candidates.length - 1;
  if (last < 1) return candidates;
  const line = new Float64Array(2 * candidates.length);
  for (const [at, index] of candidates.entries()) {
    line[2 * at] = float64At(plane, 2 * index);
    line[2 * at + 1] = float64At(plane, 2 * index + 1);
  }
  const bends: { readonly at: number; readonly bend: number }[] = [];
  measureBends(line, 0, last, (at, bend) => bends.push({ at, bend }));
  const bendMin = BEND_MIN_M / (DEGREE_M * Math.cos(latitude * DEGREE));
  return bends
    .filter(({ bend }) => bend >= bendMin)
    .toSorted((a, b) => b.bend - a.bend)
    .slice(0, FENCE_LINE_POINTS.max - 2)
    .map(({ at }) => at)
    .concat(0, last)
    .toSorted((a, b) => a - b)
    .map((at) => candidates[at] ?? 0);
}

/** The largest distance of a place from the side of the line that stands for it. */
function findOffM(plane: Float64Array, places: readonly LonLat[], kept: readonly number[]): number {
  let side = 0;
  let most = 0;
  for (const [index, { latitude }] of places.entries()) {
    while (side < kept.length - 2 && index > (kept[side + 1] ?? 0)) side++;
    const off = distanceToSide(plane, index, kept[side] ?? 0, kept[side + 1] ?? 0);
    most = Math.max(most, off * DEGREE_M * Math.cos(latitude * DEGREE));
  }
  return most;
}

function distanceToSide(plane: Float64Array, index: number, from: number, to: number): number {
  const x = float64At(plane, 2 * index) - float64At(plane, 2 * from);
  const y = float64At(plane, 2 * index + 1) - float64At(plane, 2 * from + 1);
  const alongX = float64At(plane, 2 * to) - float64At(plane, 2 * from);
  const alongY = float64At(plane, 2 * to + 1) - float64At(plane, 2 * from + 1);
  const length = alongX * alongX + alongY * alongY;
  const part = length === 0 ? 0 : Math.max(0, Math.min(1, (x * alongX + y * alongY) / length));
  return Math.hypot(x - part * alongX, y - part * alongY);
}
