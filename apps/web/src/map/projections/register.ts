/**
 * Registers the providers' projections with OpenLayers, which then transforms between WGS84 and each of them with our
 * functions. GCJ02 is Web Mercator over shifted degrees; in `GCJ02+HK` Hong Kong and Macau are shifted as well.
 */
import { addCoordinateTransforms, addProjection, fromLonLat, get, toLonLat } from 'ol/proj.js';
import Projection from 'ol/proj/Projection.js';
import { fromBaiduMercator, fromBd09, toBaiduMercator, toBd09 } from '@outrider/domain/coordinates/bd09.ts';
import {
  fromEllipsoidalMercator,
  toEllipsoidalMercator,
} from '@outrider/domain/coordinates/ellipsoidal-mercator.ts';
import { fromGcj02, toGcj02, type LonLat } from '@outrider/domain/coordinates/gcj02.ts';
import type { ShiftedRegion } from '@outrider/domain/coordinates/shifted-regions.ts';

export type ProjectionCode = 'EPSG:3857' | 'EPSG:3395' | 'GCJ02' | 'GCJ02+HK' | 'BD09';

const HALF_WORLD_M = Math.PI * 6_378_137;
const BAIDU_HALF_WORLD_M = 180 * 111_320.7020701615;

type Transform = (point: LonLat) => [number, number];

/** Needed once per page; further calls do nothing. */
export function registerProjections(): void {
  if (get('GCJ02')) return;
  register('EPSG:3395', HALF_WORLD_M, toEllipsoidalMercator, fromEllipsoidalMercator);
  registerGcj02('GCJ02', 'mainland');
  registerGcj02('GCJ02+HK', 'hongKongAndMacau');
  register(
    'BD09',
    BAIDU_HALF_WORLD_M,
    (point) => toBaiduMercator(toBd09(point)),
    (point) => fromBd09(fromBaiduMercator(point)),
  );
}

function registerGcj02(code: ProjectionCode, region: ShiftedRegion): void {
  register(
    code,
    HALF_WORLD_M,
    (point) => webMercator(toGcj02(point, region)),
    (point) => fromGcj02(fromWebMercator(point), region),
  );
}

function register(code: ProjectionCode, halfWorldM: number, forward: Transform, inverse: Transform): void {
  addProjection(
    new Projection({
      code,
      units: 'm',
      global: true,
      extent: [-halfWorldM, -halfWorldM, halfWorldM, halfWorldM],
      worldExtent: [-180, -85, 180, 85],
    }),
  );
  addCoordinateTransforms('EPSG:4326', code, pointwise(forward), pointwise(inverse));
  addCoordinateTransforms(
    'EPSG:3857',
    code,
    pointwise((point) => forward(fromWebMercator(point))),
    pointwise((point) => webMercator(inverse(point))),
  );
}

function pointwise(transform: Transform): (coordinate: number[]) => number[] {
  return ([x = 0, y = 0]) => transform([x, y]);
}

function webMercator(point: LonLat): [number, number] {
  const [x = 0, y = 0] = fromLonLat([...point]);
  return [x, y];
}

function fromWebMercator(point: LonLat): [number, number] {
  const [longitude = 0, latitude = 0] = toLonLat([...point]);
  return [longitude, latitude];
}
