import { distanceM } from '@outrider/domain/geometry.ts';
import gcoord from 'gcoord';
import { transform } from 'ol/proj.js';
import { describe, expect, test } from 'vitest';
import { circleOutline } from './circle-outline.ts';
import { geodesicCircle } from './geodesic-circle.ts';
import { type ProjectionCode, registerProjections } from './projections/register.ts';

// According to its types, gcoord's CommonJS exports are the default export of an ES module.
const {
  transform: theirTransform,
  BD09MC,
  EPSG3857,
  GCJ02,
  WGS84,
} = gcoord as unknown as typeof gcoord.default;

type Pair = readonly [number, number];

const PLACES = {
  beijing: [116.404, 39.915],
  shenzhen: [114.057865, 22.543096],
  hanoi: [105.8342, 21.0278],
  hongKong: [114.1694, 22.3193],
} as const satisfies Readonly<Record<string, Pair>>;
/**
 * Typical ranges of Wi-Fi and cell towers. A wider circle round Shenzhen would reach Hong Kong, where GCJ02 jumps and
 * some shifted points stand for two places.
 */
const RADII_M = [100, 1_000];

const toDegrees = ([longitude, latitude]: Pair) => ({ longitude, latitude });

registerProjections();

/** The same point of mainland China according to gcoord, an independent library; metres of the projection. */
const THEIRS = {
  BD09: (point: Pair) => theirTransform([...point], WGS84, BD09MC),
  GCJ02: (point: Pair) => theirTransform(theirTransform([...point], WGS84, GCJ02), WGS84, EPSG3857),
  'GCJ02+HK': (point: Pair) => theirTransform(theirTransform([...point], WGS84, GCJ02), WGS84, EPSG3857),
} as const;

describe('a circle’s outline has its corners where the provider would shift them, to 0.1 m', () => {
  test.each(
    (['BD09', 'GCJ02', 'GCJ02+HK'] as const).flatMap((code) =>
      (['beijing', 'shenzhen'] as const).flatMap((place) =>
        RADII_M.map((radiusM) => [code, place, radiusM] as const),
      ),
    ),
  )('%s at %s, %d m', (code, place, radiusM) => {
    const middle = toDegrees(PLACES[place]);
    const outline = circleOutline(middle, radiusM, code);
    for (const [index, { longitude, latitude }] of geodesicCircle(middle, radiusM).entries()) {
      const [x = 0, y = 0] = outline[index] ?? [];
      const [theirX, theirY] = THEIRS[code]([longitude, latitude]);
      expect(Math.hypot(x - theirX, y - theirY)).toBeLessThan(0.1);
    }
  });
});

describe('the distance from the centre to every corner of an outline is the radius', () => {
  const codes = ['EPSG:3857', 'EPSG:3395', 'BD09', 'GCJ02', 'GCJ02+HK'] as const satisfies ProjectionCode[];
  test.each(
    codes.flatMap((code) => Object.entries(PLACES).map(([place, point]) => [code, place, point] as const)),
  )('%s at %s', (code, _place, point) => {
    for (const radiusM of RADII_M) {
      for (const corner of circleOutline(toDegrees(point), radiusM, code)) {
        const [longitude = 0, latitude = 0] = transform(corner, code, 'EPSG:4326');
        expect(distanceM(toDegrees(point), { longitude, latitude })).toBeCloseTo(radiusM, 1);
      }
    }
  });
});
