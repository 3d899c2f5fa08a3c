import { EARTH_RADIUS_M, type LonLat } from '@outrider/domain/geometry.ts';

const DEGREE = Math.PI / 180;

/** Corners of a circle on the ground. A projection that stretches turns it into another shape, which is right there. */
export function geodesicCircle({ longitude, latitude }: LonLat, radiusM: number, corners = 64): LonLat[] {
  const angle = radiusM / EARTH_RADIUS_M;
  const phi = latitude * DEGREE;
  return Array.from({ length: corners }, (_, index) => {
    const bearing = (index / corners) * 2 * Math.PI;
    const sine = Math.sin(phi) * Math.cos(angle) + Math.cos(phi) * Math.sin(angle) * Math.cos(bearing);
    const east = Math.sin(bearing) * Math.sin(angle) * Math.cos(phi);
    return {
      longitude: longitude + Math.atan2(east, Math.cos(angle) - Math.sin(phi) * sine) / DEGREE,
      latitude: Math.asin(sine) / DEGREE,
    };
  });
}
