/** The fixes of a track that correction still believes in, as numbers of points, so that taking some out costs little. */
import type { CorrectionColumns } from './rule.ts';

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

/** Metres in a millionth of a degree, by the platform's radius of the earth (specification, section 9). */
const M_PER_E6 = (6_370_996.81 * Math.PI) / 180 / 1e6;
const RADIANS_PER_E6 = Math.PI / 180 / 1e6;
const HALF_TURN_E6 = 180_000_000;

/**
 * Metres between two points on a flat map of their surroundings: right to a thousandth for what a vehicle drives within
 * minutes, and many times quicker than the sphere.
 */
export function flatDistanceM({ latitudeE6, longitudeE6 }: Fixes, a: number, b: number): number {
  // Callers hand numbers of points, of which both columns have a value.
  return flatM(
    latitudeE6[a] as number,
    longitudeE6[a] as number,
    latitudeE6[b] as number,
    longitudeE6[b] as number,
  );
}

export function flatM(latitudeA: number, longitudeA: number, latitudeB: number, longitudeB: number): number {
  let east = Math.abs(longitudeB - longitudeA);
  if (east > HALF_TURN_E6) east = 2 * HALF_TURN_E6 - east;
  const x = east * Math.cos(((latitudeA + latitudeB) / 2) * RADIANS_PER_E6);
  const y = latitudeB - latitudeA;
  return Math.sqrt(x * x + y * y) * M_PER_E6;
}

/** Never less than the distance, and quicker still. */
export function distanceAtMostM({ latitudeE6, longitudeE6 }: Fixes, a: number, b: number): number {
  // As above.
  const north = Math.abs((latitudeE6[b] as number) - (latitudeE6[a] as number));
  const east = Math.abs((longitudeE6[b] as number) - (longitudeE6[a] as number));
  return (north + east) * M_PER_E6;
}

/** What the device told; NaN when it did not. */
export function toldKmh({ speedDkmh }: Fixes, point: number): number {
  const speed = speedDkmh?.[point];
  // A speed is never negative: what is below stands for "absent".
  return speed === undefined || speed < 0 ? Number.NaN : speed / 10;
}
