/** The border of a fence in a provider's projection. */
import { corridorOutline } from '@outrider/domain/fences/corridor-outline.ts';
import { type FenceShape, unwrapCorners } from '@outrider/domain/fences/fence-shape.ts';
import type { LonLat } from '@outrider/domain/geometry.ts';
import type { Coordinate } from 'ol/coordinate.js';
import Polygon from 'ol/geom/Polygon.js';
import { fromLonLat, toLonLat } from 'ol/proj.js';
import type Projection from 'ol/proj/Projection.js';
import { geodesicCircle } from './geodesic-circle.ts';

const CIRCLE_CORNERS = 128;

export function project({ longitude, latitude }: LonLat, projection: Projection): Coordinate {
  return fromLonLat([longitude, latitude], projection);
}

export function unproject(coordinate: Coordinate, projection: Projection): LonLat {
  const [longitude = 0, latitude = 0] = toLonLat(coordinate, projection);
  return { longitude, latitude };
}

export function ringOf(shape: FenceShape): LonLat[] {
  if (shape.kind === 'circle') return geodesicCircle(shape.center, shape.radiusM, CIRCLE_CORNERS);
  return shape.kind === 'corridor' ? corridorOutline(shape.line, shape.widthM) : unwrapCorners(shape.corners);
}

export function toPolygon(shape: FenceShape, projection: Projection): Polygon {
  const ring = ringOf(shape).map((place) => project(place, projection));
  return new Polygon([[...ring, ...ring.slice(0, 1)]]);
}
