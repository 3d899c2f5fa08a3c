/** Geometry on the sphere; positions are WGS84 degrees. */

/** Radius used by the platform's geometry (specification, section 9). */
export const EARTH_RADIUS_M = 6_370_996.81;

export interface LonLat {
  readonly longitude: number;
  readonly latitude: number;
}

const toRadians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance in metres (haversine, which stays exact for small distances). */
export function distanceM(a: LonLat, b: LonLat): number {
  const phiA = toRadians(a.latitude);
  const phiB = toRadians(b.latitude);
  const halfPhi = (phiB - phiA) / 2;
  const halfLambda = toRadians(b.longitude - a.longitude) / 2;
  const h = Math.sin(halfPhi) ** 2 + Math.cos(phiA) * Math.cos(phiB) * Math.sin(halfLambda) ** 2;
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(h)));
}

export const COMPASS_POINTS = [
  'north',
  'northEast',
  'east',
  'southEast',
  'south',
  'southWest',
  'west',
  'northWest',
] as const;
export type CompassPoint = (typeof COMPASS_POINTS)[number];

/** Name of a course: eight 45-degree sectors centred on north (specification, section 9). Takes any finite degrees. */
export function compassPoint(courseDeg: number): CompassPoint {
  const sector = ((Math.round(courseDeg / 45) % 8) + 8) % 8;
  return COMPASS_POINTS[sector] ?? 'north';
}

/** Course of the great circle from one place to another at its beginning, degrees clockwise from north, 0 to 360. */
export function bearingDeg(from: LonLat, to: LonLat): number {
  const phiA = toRadians(from.latitude);
  const phiB = toRadians(to.latitude);
  const lambda = toRadians(to.longitude - from.longitude);
  const east = Math.sin(lambda) * Math.cos(phiB);
  const north = Math.cos(phiA) * Math.sin(phiB) - Math.sin(phiA) * Math.cos(phiB) * Math.cos(lambda);
  return ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360;
}
