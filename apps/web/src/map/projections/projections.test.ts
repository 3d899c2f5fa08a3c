import fc from 'fast-check';
import gcoord from 'gcoord';
import { get as getProjection, transform } from 'ol/proj.js';
import { describe, expect, test } from 'vitest';
import { fromBaiduMercator, fromBd09, toBaiduMercator, toBd09 } from './bd09.ts';
import { fromEllipsoidalMercator, toEllipsoidalMercator } from './ellipsoidal-mercator.ts';
import { fromGcj02, toGcj02 } from './gcj02.ts';
import { isInMainlandChina } from './mainland-china.ts';
import { registerProjections, type ProjectionCode } from './register.ts';

// The package's types call its CommonJS exports a default export of an ES module.
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
/** More than the greatest shift away from the border, where one shifted point may stand for two true ones. */
const abroad = anywhere.filter(([longitude, latitude]) =>
  [-0.02, 0, 0.02].every((dx) =>
    [-0.02, 0, 0.02].every((dy) => !isInMainlandChina(longitude + dx, latitude + dy)),
  ),
);

function distance(one: readonly number[], other: readonly number[]): number {
  return Math.hypot((one[0] ?? 0) - (other[0] ?? 0), (one[1] ?? 0) - (other[1] ?? 0));
}

describe('as gcoord has it, inside mainland China', () => {
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

describe('there and back', () => {
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

test('nothing is shifted abroad', () => {
  expect(toGcj02([105.85, 21.03])).toEqual([105.85, 21.03]);
  expect(toBd09([100.5, 13.75])).toEqual([100.5, 13.75]);
});

test.each([0, 11.5, 55.755, -80])('EPSG:3395 stretches as much north as east, at %d degrees', (latitude) => {
  // What makes a Mercator projection: dy/dlatitude = (meridian's radius) / (parallel's radius) * a, summed by Simpson.
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

describe('OpenLayers transforms by our functions', () => {
  test.each(['EPSG:3857', 'EPSG:3395', 'GCJ02', 'BD09'] as const satisfies ProjectionCode[])('%s', (code) => {
    registerProjections();
    expect(getProjection(code)?.getCode()).toBe(code);
    const point = [114.0579, 22.5431];
    const direct = transform(point, 'EPSG:4326', code);
    const overWebMercator = transform(transform(point, 'EPSG:4326', 'EPSG:3857'), 'EPSG:3857', code);
    expect(distance(transform(direct, code, 'EPSG:4326'), point)).toBeLessThan(MILLIMETRE_DEG);
    expect(distance(overWebMercator, direct)).toBeLessThan(0.001);
  });
});
