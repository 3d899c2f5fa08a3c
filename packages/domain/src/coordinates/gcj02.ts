/**
 * GCJ02, the shifted coordinates that maps of mainland China must be drawn in: WGS84 plus a smooth offset of 100 to
 * 700 m, by formulas that are publicly known though never published by their makers. Where the shift applies is a
 * matter of land and of the provider: `isShifted` decides. The inverse is found by iteration, since the
 * offset at the shifted place is not that at the true one.
 */
import { isShifted, type ShiftedRegion } from './shifted-regions.ts';

/** Longitude and latitude in degrees. */
export type LonLat = readonly [number, number];

// The ellipsoid of Krasovsky 1940, which the offset is reckoned on.
const SEMI_MAJOR_AXIS_M = 6_378_245;
const ECCENTRICITY_SQUARED = 0.006693421622965943;
const DEGREE = Math.PI / 180;

/** WGS84 to GCJ02; the same point where no shift applies. */
export function toGcj02([longitude, latitude]: LonLat, region: ShiftedRegion = 'mainland'): [number, number] {
  return isShifted(region, longitude, latitude) ? shift(longitude, latitude) : [longitude, latitude];
}

/**
 * GCJ02 to WGS84, within a micrometre of what `toGcj02` began with. Within about 700 m outside of the border one
 * shifted point stands for two true ones; the one in the shifted region is given.
 */
export function fromGcj02(point: LonLat, region: ShiftedRegion = 'mainland'): [number, number] {
  const candidate = invert(shift, point);
  return isShifted(region, candidate[0], candidate[1]) ? candidate : [point[0], point[1]];
}

/**
 * The point that `forward` takes to `target`, for a function that moves its point by little and smoothly: each step
 * corrects by what is still missing, and shrinks it about a thousandfold.
 */
export function invert(
  forward: (longitude: number, latitude: number) => [number, number],
  target: LonLat,
): [number, number] {
  let [longitude, latitude] = target;
  for (let step = 0; step < MAX_STEPS; step++) {
    const reached = forward(longitude, latitude);
    const missingLongitude = target[0] - reached[0];
    const missingLatitude = target[1] - reached[1];
    longitude += missingLongitude;
    latitude += missingLatitude;
    if (Math.abs(missingLongitude) + Math.abs(missingLatitude) < TOLERANCE_DEG) break;
  }
  return [longitude, latitude];
}

// About a micrometre; reached in four steps or five.
const TOLERANCE_DEG = 1e-11;
const MAX_STEPS = 20;

/** The offset, wherever the point may lie. */
export function shift(longitude: number, latitude: number): [number, number] {
  const x = longitude - 105;
  const y = latitude - 35;
  const sine = Math.sin(latitude * DEGREE);
  const square = 1 - ECCENTRICITY_SQUARED * sine * sine;
  const root = Math.sqrt(square);
  const meridianM = (SEMI_MAJOR_AXIS_M * (1 - ECCENTRICITY_SQUARED)) / (square * root);
  const parallelM = (SEMI_MAJOR_AXIS_M / root) * Math.cos(latitude * DEGREE);
  return [longitude + eastM(x, y) / (parallelM * DEGREE), latitude + northM(x, y) / (meridianM * DEGREE)];
}

function eastM(x: number, y: number): number {
  const polynomial = 300 + x + 2 * y + 0.1 * x * x + 0.1 * x * y + 0.1 * Math.sqrt(Math.abs(x));
  const waves = 20 * wave(x, 1) + 40 * wave(x, 1 / 3) + 150 * wave(x, 1 / 12) + 300 * wave(x, 1 / 30);
  return polynomial + (fineWaves(x) + waves) * (2 / 3);
}

function northM(x: number, y: number): number {
  const polynomial = -100 + 2 * x + 3 * y + 0.2 * y * y + 0.1 * x * y + 0.2 * Math.sqrt(Math.abs(x));
  const waves = 20 * wave(y, 1) + 40 * wave(y, 1 / 3) + 160 * wave(y, 1 / 12) + 320 * wave(y, 1 / 30);
  return polynomial + (fineWaves(x) + waves) * (2 / 3);
}

function fineWaves(x: number): number {
  return 20 * wave(x, 6) + 20 * wave(x, 2);
}

function wave(at: number, frequency: number): number {
  return Math.sin(at * frequency * Math.PI);
}
