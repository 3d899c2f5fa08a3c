import { fromLonLat, type ProjectionLike } from 'ol/proj.js';
import type { LonLat } from '@outrider/domain/geometry.ts';
import { geodesicCircle } from './geodesic-circle.ts';

/** A circle on the ground as a ring in a map's projection: each corner is shifted as the provider would shift it. */
export function circleOutline(middle: LonLat, radiusM: number, projection: ProjectionLike): number[][] {
  return geodesicCircle(middle, radiusM).map(({ longitude, latitude }) =>
    fromLonLat([longitude, latitude], projection),
  );
}
