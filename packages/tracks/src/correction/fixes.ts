/** The points of a track that correction has not hidden, as a list of indices, so that removing some is cheap. */
import { EARTH_RADIUS_M } from '@outrider/domain/geometry.ts';
import type { CorrectionColumns } from './rule.ts';
import { int32At } from '../number-at.ts';

export interface Fixes {
  readonly timeMs: Float64Array;
  readonly states: Int16Array;
  readonly latitudeE6: Int32Array;
  readonly longitudeE6: Int32Array;
  readonly speedDkmh: Int16Array | undefined;
  readonly accuracyM: Int32Array | undefined;
}

export function toFixes(columns: CorrectionColumns): Fixes | undefined {
  const { latitudeE6, longitudeE6, timeMs, states, speedDkmh, accuracyM } = columns;
  return latitudeE6 && longitudeE6 && { timeMs, states, latitudeE6, longitudeE6, speedDkmh, accuracyM };
}

/** Metres in a millionth of a degree. */
const M_PER_E6 = (EARTH_RADIUS_M * Math.PI) / 180 / 1e6;
const RADIANS_PER_E6 = Math.PI / 180 / 1e6;
const HALF_TURN_E6 = 180_000_000;

/**
 * Distance in metres between two points on a flat map. For the distances that a vehicle drives within minutes, it is
 * exact to a thousandth and many times faster than on the sphere.
 */
export function flatDistanceM({ latitudeE6, longitudeE6 }: Fixes, a: number, b: number): number {
  // Callers pass indices of points, for which both columns have a value.
  return flatM(
    int32At(latitudeE6, a),
    int32At(longitudeE6, a),
    int32At(latitudeE6, b),
    int32At(longitudeE6, b),
  );
}

export function flatM(latitudeA: number, longitudeA: number, latitudeB: number, longitudeB: number): number {
  let east = Math.abs(longitudeB - longitudeA);
  if (east > HALF_TURN_E6) east = 2 * HALF_TURN_E6 - east;
  const x = east * Math.cos(((latitudeA + latitudeB) / 2) * RADIANS_PER_E6);
  const y = latitudeB - latitudeA;
  return Math.sqrt(x * x + y * y) * M_PER_E6;
}

/** An upper bound of the distance, faster still. */
export function distanceAtMostM({ latitudeE6, longitudeE6 }: Fixes, a: number, b: number): number {
  // As above.
  const north = Math.abs(int32At(latitudeE6, b) - int32At(latitudeE6, a));
  const east = Math.abs(int32At(longitudeE6, b) - int32At(longitudeE6, a));
  return (north + east) * M_PER_E6;
}

/** The speed that the device reported; NaN if it reported none. */
export function reportedKmh({ speedDkmh }: Fixes, point: number): number {
  const speed = speedDkmh?.[point];
  // A speed is never negative; the negative value means "absent".
  return speed === undefined || speed < 0 ? Number.NaN : speed / 10;
}
