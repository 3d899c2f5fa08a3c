import fc from 'fast-check';
import gcoord from 'gcoord';
import { get as getProjection, transform } from 'ol/proj.js';
import { describe, expect, test } from 'vitest';
import { fromBaiduMercator, fromBd09, toBaiduMercator, toBd09 } from './bd09.ts';
import { fromEllipsoidalMercator, toEllipsoidalMercator } from './ellipsoidal-mercator.ts';
import { fromGcj02, toGcj02, type LonLat } from './gcj02.ts';
import { isInMainlandChina } from './mainland-china.ts';
import { registerProjections, type ProjectionCode } from './register.ts';

/** A millimetre, in degrees at the equator. */
const MILLIMETRE_DEG = 9e-9;

const inChina = fc
  .tuple(
    fc.double({ min: 73.5, max: 135, noNaN: true }),
    fc.double({ min: 18, max: 53.5, noNaN: true }),
  )
  .filter((point) => isInMainlandChina(...point));
const anywhere = fc.tuple(
  fc.double({ min: -180, max: 180, noNaN: true }),
  fc.double({ min: -73, max: 73, noNaN: true }),
);
/** More than the greatest shift away from the border, where one shifted point may stand for two true ones. */
const abroad = anywhere.filter(([longitude, latitude]) =>
  [-0.02, 0, 0.02].every((dx) => [-0.02, 0, 0.02].every((dy) => !isInMainlandChina(longitude + dx, latitude + dy))),
);

function expectSame(actual: LonLat, expected: LonLat, tolerance = MILLIMETRE_DEG): void {
  expect(Math.abs(actual[0] - expected[0])).toBeLessThan(tolerance);
  expect(Math.abs(actual[1] - expected[1])).toBeLessThan(tolerance);
}

describe('as gcoord has it, inside mainland China', () => {
  test('GCJ02', () => {
    fc.assert(
      fc.property(inChina, (point) => {
        expectSame(toGcj02(point), gcoord.transform([...point], gcoord.WGS84, gcoord.GCJ02) as [number, number]);
      }),
    );
  });

  test('BD09', () => {
    fc.assert(
      fc.property(inChina, (point) => {
        expectSame(toBd09(point), gcoord.transform([...point], gcoord.WGS84, gcoord.BD09) as [number, number]);
      }),
    );
  });

  test('Baidu metres', () => {
    fc.assert(
      fc.property(inChina, (point) => {
        const theirs = gcoord.transform([...point], gcoord.BD09, gcoord.BD09MC) as [number, number];
        expectSame(toBaiduMercator(point), theirs, 0.001);
      }),
    );
  });
});

describe('there and back', () => {
  test.each([
    ['GCJ02 in China', inChina, toGcj02, fromGcj02],
    ['GCJ02 abroad', abroad, toGcj02, fromGcj02],
    ['BD09 in China', inChina, toBd09, fromBd09],
    ['BD09 abroad', abroad, toBd09, fromBd09],
    ['Baidu metres', anywhere, toBaiduMercator, fromBaiduMercator],
    ['ellipsoidal Mercator', anywhere, toEllipsoidalMercator, fromEllipsoidalMercator],
  ] as const)('%s', (_name, points, forward, inverse) => {
    fc.assert(fc.property(points, (point) => expectSame(inverse(forward(point)), point)));
  });
});

test('nothing is shifted abroad', () => {
  expect(toGcj02([105.85, 21.03])).toEqual([105.85, 21.03]);
  expect(toBd09([100.5, 13.75])).toEqual([100.5, 13.75]);
});

test('EPSG:3395, the worked example of IOGP 373-7-2 method 9804 scaled to no false origin', () => {
  // Pulkovo's own values are on another ellipsoid; PROJ gives these for WGS84.
  const [x, y] = toEllipsoidalMercator([37.617, 55.755]);
  expect(x).toBeCloseTo(4_187_505.29, 1);
  expect(y).toBeCloseTo(7_473_789.46, -2);
});

describe('OpenLayers transforms by our functions', () => {
  test.each(['EPSG:3857', 'EPSG:3395', 'GCJ02', 'BD09'] as const satisfies ProjectionCode[])('%s', (code) => {
    registerProjections();
    expect(getProjection(code)?.getCode()).toBe(code);
    const point = [114.0579, 22.5431];
    const [longitude = 0, latitude = 0] = transform(transform(point, 'EPSG:4326', code), code, 'EPSG:4326');
    expectSame([longitude, latitude], [114.0579, 22.5431]);
    const [x = 0, y = 0] = transform(transform(point, 'EPSG:4326', 'EPSG:3857'), 'EPSG:3857', code);
    const [x2 = 0, y2 = 0] = transform(point, 'EPSG:4326', code);
    expect(Math.hypot(x - x2, y - y2)).toBeLessThan(0.001);
  });
});
