import { fromBaiduMercator, fromBd09, toBaiduMercator, toBd09 } from '@outrider/domain/coordinates/bd09.ts';
import {
  fromEllipsoidalMercator,
  toEllipsoidalMercator,
} from '@outrider/domain/coordinates/ellipsoidal-mercator.ts';
import { fromGcj02, toGcj02 } from '@outrider/domain/coordinates/gcj02.ts';
import { isInMainlandChina } from '@outrider/domain/coordinates/mainland-china.ts';
import { isShifted } from '@outrider/domain/coordinates/shifted-regions.ts';
import fc from 'fast-check';
import gcoord from 'gcoord';
import { get as getProjection, transform } from 'ol/proj.js';
import { describe, expect, test } from 'vitest';
import { registerProjections, type ProjectionCode } from './register.ts';

// According to its types, gcoord's CommonJS exports are the default export of an ES module.
const { transform: theirTransform, BD09, BD09MC, GCJ02, WGS84 } = gcoord as unknown as typeof gcoord.default;

/** A millimetre, in degrees at the equator. */
const MILLIMETRE_DEG = 9e-9;

const inChina = fc
  .tuple(fc.double({ min: 73.5, max: 135, noNaN: true }), fc.double({ min: 18, max: 53.5, noNaN: true }))
  .filter((point) => isInMainlandChina(...point));
const anywhere = fc.tuple(
  fc.double({ min: -180, max: 180, noNaN: true }),
  fc.double({ min: -73, max: 73, noNaN: true }),
);
/**
 * Points farther from the border than the greatest shift. Near the border one shifted point may stand for two true
 * ones.
 */
const abroad = anywhere.filter(([longitude, latitude]) =>
  [-0.02, 0, 0.02].every((dx) =>
    [-0.02, 0, 0.02].every((dy) => !isShifted('taiwanToo', longitude + dx, latitude + dy)),
  ),
);

function distance(one: readonly number[], other: readonly number[]): number {
  return Math.hypot((one[0] ?? 0) - (other[0] ?? 0), (one[1] ?? 0) - (other[1] ?? 0));
}

describe('agrees with gcoord inside mainland China', () => {
  test.each([
    ['GCJ02', toGcj02, WGS84, GCJ02, MILLIMETRE_DEG],
    ['BD09', toBd09, WGS84, BD09, MILLIMETRE_DEG],
    ['Baidu metres', toBaiduMercator, BD09, BD09MC, 0.001],
  ] as const)('%s', (_name, forward, from, to, tolerance) => {
    fc.assert(
      fc.property(inChina, (point) => {
        expect(distance(forward(point), theirTransform([...point], from, to))).toBeLessThan(tolerance);
      }),
    );
  });
});

describe('a point transformed there and back is the same', () => {
  test.each([
    ['GCJ02 in China', inChina, toGcj02, fromGcj02],
    ['GCJ02 abroad', abroad, toGcj02, fromGcj02],
    ['BD09 in China', inChina, toBd09, fromBd09],
    ['BD09 abroad', abroad, toBd09, fromBd09],
    ['Baidu metres', anywhere, toBaiduMercator, fromBaiduMercator],
    ['ellipsoidal Mercator', anywhere, toEllipsoidalMercator, fromEllipsoidalMercator],
  ] as const)('%s', (_name, points, forward, inverse) => {
    fc.assert(
      fc.property(points, (point) => {
        expect(distance(inverse(forward(point)), point)).toBeLessThan(MILLIMETRE_DEG);
      }),
    );
  });
});

test('points abroad are not shifted', () => {
  expect(toGcj02([105.85, 21.03])).toEqual([105.85, 21.03]);
  expect(toBd09([100.5, 13.75])).toEqual([100.5, 13.75]);
});

test.each([0, 11.5, 55.755, -80])('EPSG:3395 stretches as much north as east, at %d degrees', (latitude) => {
  // The defining property of a Mercator projection: dy/dlatitude = (meridian's radius) / (parallel's radius) * a,
  // integrated by Simpson's rule.
  const flattening = 1 / 298.257223563;
  const square = flattening * (2 - flattening);
  const slope = (angle: number): number =>
    (6_378_137 * (1 - square)) / ((1 - square * Math.sin(angle) ** 2) * Math.cos(angle));
  const steps = 20_000;
  const step = (latitude * Math.PI) / 180 / steps;
  let sum = slope(0) + slope(step * steps);
  for (let at = 1; at < steps; at++) sum += slope(at * step) * (at % 2 === 0 ? 2 : 4);
  expect(toEllipsoidalMercator([0, latitude])[1]).toBeCloseTo((sum * step) / 3, 3);
});

describe('OpenLayers transforms with our functions', () => {
  test.each(['EPSG:3857', 'EPSG:3395', 'GCJ02', 'GCJ02+HK', 'BD09'] as const satisfies ProjectionCode[])(
    '%s',
    (code) => {
      registerProjections();
      expect(getProjection(code)?.getCode()).toBe(code);
      const point = [114.0579, 22.5431];
      const direct = transform(point, 'EPSG:4326', code);
      const overWebMercator = transform(transform(point, 'EPSG:4326', 'EPSG:3857'), 'EPSG:3857', code);
      expect(distance(transform(direct, code, 'EPSG:4326'), point)).toBeLessThan(MILLIMETRE_DEG);
      expect(distance(overWebMercator, direct)).toBeLessThan(0.001);
    },
  );
});

/**
 * Computed by independent libraries: gcoord (the Chinese projections) and PROJ (the others); metres of each projection.
 */
const KNOWN = [
  ['BD09', 'Beijing', [116.404, 39.915], [12959580.674, 4827036.867]],
  ['BD09', 'Shenzhen', [114.057865, 22.543096], [12698300.047, 2560680.415]],
  ['BD09', 'Harbin', [126.6424, 45.7567], [14099323.443, 5711760.274]],
  ['BD09', 'Hong Kong, shifted', [114.1694, 22.3193], [12710701.022, 2533881.176]],
  ['BD09', 'Macau, shifted', [113.5439, 22.1987], [12641077.482, 2519477.355]],
  ['BD09', 'Taipei, shifted', [121.5654, 25.033], [13533880.775, 2861968.535]],
  ['BD09', 'Hanoi, true', [105.8342, 21.0278], [11781537.445, 2379724.328]],
  ['BD09', 'Phnom Penh, true', [104.9282, 11.5564], [11680680.891, 1286629.443]],
  ['BD09', 'Yangon, true', [96.1951, 16.8661], [10708506.066, 1892736.474]],
  ['BD09', 'Bangkok, true', [100.5018, 13.7563], [11187930.935, 1536021.769]],
  ['BD09', 'Sydney, true', [151.2093, -33.8688], [16832725.43, -3987166.022]],
  ['GCJ02+HK', 'Beijing', [116.404, 39.915], [12958729.141, 4853801.803]],
  ['GCJ02+HK', 'Kunming', [102.7123, 25.0406], [11434041.415, 2880367.005]],
  ['GCJ02+HK', 'Hong Kong, shifted', [114.1694, 22.3193], [12709832.403, 2549573.612]],
  ['GCJ02+HK', 'Macau, shifted', [113.5439, 22.1987], [12640217.228, 2535044.944]],
  ['GCJ02+HK', 'Taipei, true', [121.5654, 25.033], [13532598.426, 2879798.475]],
  ['GCJ02+HK', 'Hanoi, true', [105.8342, 21.0278], [11781409.253, 2395193.75]],
  ['GCJ02+HK', 'Phnom Penh, true', [104.9282, 11.5564], [11680553.794, 1295264.866]],
  ['GCJ02+HK', 'Yangon, true', [96.1951, 16.8661], [10708389.549, 1905243.845]],
  ['GCJ02+HK', 'Bangkok, true', [100.5018, 13.7563], [11187809.2, 1546272.215]],
  ['GCJ02', 'Shenzhen', [114.057865, 22.543096], [12697432.736, 2576529.048]],
  ['GCJ02', 'Hong Kong, true', [114.1694, 22.3193], [12709279.472, 2549904.434]],
  ['GCJ02', 'Macau, true', [113.5439, 22.1987], [12639649.131, 2535398.319]],
  ['GCJ02', 'Taipei, true', [121.5654, 25.033], [13532598.426, 2879798.475]],
  ['GCJ02', 'Hanoi, true', [105.8342, 21.0278], [11781409.253, 2395193.75]],
  ['GCJ02', 'Bangkok, true', [100.5018, 13.7563], [11187809.2, 1546272.215]],
  ['EPSG:3395', 'Moscow', [37.6173, 55.7558], [4187538.681, 7474605.282]],
  ['EPSG:3395', 'Beijing', [116.404, 39.915], [12958034.006, 4826175.795]],
  ['EPSG:3395', 'Hanoi', [105.8342, 21.0278], [11781409.253, 2379868.529]],
  ['EPSG:3395', 'Sydney', [151.2093, -33.8688], [16832542.279, -3987387.02]],
  ['EPSG:3857', 'Beijing', [116.404, 39.915], [12958034.006, 4853597.988]],
  ['EPSG:3857', 'Jakarta', [106.8456, -6.2088], [11893997.786, -692517.127]],
] as const satisfies (readonly [
  ProjectionCode,
  string,
  readonly [number, number],
  readonly [number, number],
])[];

describe('known points, to 0.1 m there and back', () => {
  test.each(KNOWN)('%s: %s', (code, _place, wgs84, metres) => {
    registerProjections();
    const there = transform([...wgs84], 'EPSG:4326', code);
    expect(distance(there, metres)).toBeLessThan(0.1);
    const back = transform([...metres], code, 'EPSG:4326');
    // 0.1 m is 9e-7 degrees of latitude, and at least that of longitude.
    expect(distance(back, wgs84)).toBeLessThan(9e-7);
  });
});
