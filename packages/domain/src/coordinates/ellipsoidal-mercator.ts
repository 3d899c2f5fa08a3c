/**
 * EPSG:3395, World Mercator on the ellipsoid, which Yandex draws in: up to 20 km north of the spherical one
 * (IOGP Guidance Note 373-7-2, method 9804).
 */
import type { LonLat } from './gcj02.ts';

const SEMI_MAJOR_AXIS_M = 6_378_137;
const FLATTENING = 1 / 298.257223563;
const ECCENTRICITY = Math.sqrt(FLATTENING * (2 - FLATTENING));
const DEGREE = Math.PI / 180;
/** Where the square world of 2 pi a metres ends. */
export const MAX_LATITUDE_3395 = 85.08405905;

/** WGS84 degrees to metres. */
export function toEllipsoidalMercator([longitude, latitude]: LonLat): [number, number] {
  const bounded = Math.max(-MAX_LATITUDE_3395, Math.min(MAX_LATITUDE_3395, latitude)) * DEGREE;
  const sine = Math.sin(bounded);
  const isometric = Math.atanh(sine) - ECCENTRICITY * Math.atanh(ECCENTRICITY * sine);
  return [longitude * DEGREE * SEMI_MAJOR_AXIS_M, SEMI_MAJOR_AXIS_M * isometric];
}

/** Metres to WGS84 degrees, by iteration on the conformal latitude. */
export function fromEllipsoidalMercator([x, y]: LonLat): [number, number] {
  const isometric = y / SEMI_MAJOR_AXIS_M;
  let sine = Math.tanh(isometric);
  for (let step = 0; step < 20; step++) {
    const next = Math.tanh(isometric + ECCENTRICITY * Math.atanh(ECCENTRICITY * sine));
    const moved = Math.abs(next - sine);
    sine = next;
    if (moved < 1e-16) break;
  }
  return [x / SEMI_MAJOR_AXIS_M / DEGREE, Math.asin(sine) / DEGREE];
}
