import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distanceM, type LonLat } from '../geometry.ts';
import {
  boundsOfShape,
  doBoundsMeet,
  type FencePolygon,
  type FenceShape,
  findShapeProblem,
  isInsideFence,
  prepareFence,
  wrapLongitude,
} from './fence-shape.ts';

const at = (longitude: number, latitude: number): LonLat => ({ longitude, latitude });
const polygon = (...corners: readonly [number, number][]): FencePolygon => ({
  kind: 'polygon',
  corners: corners.map(([longitude, latitude]) => at(longitude, latitude)),
});
const circle = (longitude: number, latitude: number, radiusM: number): FenceShape => ({
  kind: 'circle',
  center: at(longitude, latitude),
  radiusM,
});

const square = polygon([116, 39], [117, 39], [117, 40], [116, 40]);
const fiji = polygon([179, -18], [-179, -18], [-179, -16], [179, -16]);
/** Open to the north. */
const cup = polygon([0, 0], [3, 0], [3, 3], [2, 3], [2, 1], [1, 1], [1, 3], [0, 3]);

const latitude = fc.double({ min: -80, max: 80, noNaN: true });
const longitude = fc.double({ min: -180, max: 180, noNaN: true });
const lonLat = fc.record({ longitude, latitude });
const anyCircle = fc.record({
  kind: fc.constant('circle' as const),
  center: lonLat,
  radiusM: fc.integer({ min: 100, max: 1_000_000 }),
});
/** Corners in the order of their bearing around a middle, so that no side crosses another. */
const anyPolygon = fc
  .record({
    middle: fc.record({ longitude, latitude: fc.double({ min: -60, max: 60, noNaN: true }) }),
    reaches: fc.array(fc.double({ min: 0.01, max: 5, noNaN: true }), { minLength: 5, maxLength: 40 }),
  })
  .map(({ middle, reaches }): FencePolygon & { middle: LonLat } => ({
    kind: 'polygon',
    middle,
    corners: reaches.map((reach, index) => {
      const angle = (index / reaches.length) * 2 * Math.PI;
      return at(
        wrapLongitude(middle.longitude + reach * Math.cos(angle)),
        middle.latitude + reach * Math.sin(angle),
      );
    }),
  }));

describe('inside', () => {
  test.each([
    ['the middle of a square', square, at(116.5, 39.5), true],
    ['beside a square', square, at(117.5, 39.5), false],
    ['a turn farther round', square, at(116.5 - 360, 39.5), true],
    ['across the antimeridian, west', fiji, at(179.5, -17), true],
    ['across the antimeridian, east', fiji, at(-179.5, -17), true],
    ['the rest of the world', fiji, at(0, -17), false],
    ['the wall of a cup', cup, at(0.5, 2), true],
    ['the hollow of a cup', cup, at(1.5, 2), false],
    ['within the radius', circle(179.999, 10, 1_000), at(-179.999, 10), true],
    ['beyond the radius', circle(116, 39, 1_000), at(116.02, 39), false],
  ])('%s', (_name, shape, place, expected) => {
    expect(isInsideFence(shape, place)).toBe(expected);
  });

  test('a side is straight on the map, not on the globe', () => {
    // The great circle between these corners passes at 59.0 degrees north in the middle.
    const wide = polygon([0, 50], [60, 50], [60, 52], [0, 52]);
    expect(isInsideFence(wide, at(30, 51))).toBe(true);
    expect(isInsideFence(wide, at(30, 53))).toBe(false);
  });

  test('the middle that a polygon goes around is inside, and far away is not', () => {
    fc.assert(
      fc.property(anyPolygon, (shape) => {
        expect(isInsideFence(shape, shape.middle)).toBe(true);
        expect(isInsideFence(shape, at(shape.middle.longitude + 90, shape.middle.latitude))).toBe(false);
      }),
    );
  });

  test('what is inside lies in the bounds', () => {
    fc.assert(
      fc.property(fc.oneof(anyCircle, anyPolygon), lonLat, (shape, place) => {
        const { west, east, south, north } = boundsOfShape(shape);
        const middle = (west + east) / 2;
        const isWithin =
          place.latitude >= south &&
          place.latitude <= north &&
          Math.abs(wrapLongitude(place.longitude - middle)) <= (east - west) / 2 + 1e-9;
        fc.pre(isInsideFence(shape, place));
        expect(isWithin).toBe(true);
      }),
      { numRuns: 50, maxSkipsPerRun: 100_000 },
    );
  });

  test('does not depend on where the corners begin, nor on their direction', () => {
    fc.assert(
      fc.property(anyPolygon, lonLat, fc.nat(), (shape, place, start) => {
        const from = start % shape.corners.length;
        const turned = [...shape.corners.slice(from), ...shape.corners.slice(0, from)].toReversed();
        const depthM = prepareFence(shape).depthM(place);
        fc.pre(Math.abs(depthM) > 1);
        expect(prepareFence({ kind: 'polygon', corners: turned }).depthM(place)).toBeCloseTo(depthM, 0);
      }),
    );
  });
});

describe('depth', () => {
  test.each([
    ['in a circle', circle(116, 39, 500), at(116, 39), 500],
    ['of a side that runs east', square, at(116.5, 39.001), 111.19],
    ['beyond a corner', square, at(117.001, 40.001), -140.5],
    ['of a side that runs north', square, at(116.001, 39.5), 85.8],
  ])('%s', (_name, shape, place, expected) => {
    expect(Math.abs(prepareFence(shape).depthM(place) - expected)).toBeLessThan(0.5);
  });

  test('no corner is nearer than the border', () => {
    fc.assert(
      fc.property(anyPolygon, lonLat, (shape, place) => {
        const depthM = Math.abs(prepareFence(shape).depthM(place));
        fc.pre(depthM < 100_000);
        const cornerM = Math.min(...shape.corners.map((corner) => distanceM(corner, place)));
        expect(depthM).toBeLessThanOrEqual(cornerM * 1.05 + 1);
      }),
      { numRuns: 30, maxSkipsPerRun: 100_000 },
    );
  });
});

test.each([
  ['a circle', circle(0, 0, 100), undefined],
  ['a square', square, undefined],
  ['too small', circle(0, 0, 99), 'radius'],
  ['too large', circle(0, 0, 1_000_001), 'radius'],
  ['no number', circle(0, 0, Number.NaN), 'radius'],
  ['beyond the map', circle(0, 86, 100), 'place'],
  ['two corners', polygon([0, 0], [1, 1]), 'tooFewCorners'],
  [
    '201 corners',
    polygon(...Array.from({ length: 201 }, (_, i): [number, number] => [i / 9, 0])),
    'tooManyCorners',
  ],
  ['a bow tie', polygon([0, 0], [1, 1], [1, 0], [0, 1]), 'crossesItself'],
  ['half the world', polygon([-120, 0], [0, 0], [120, 0], [0, 40]), 'tooWide'],
] as const)('%s: %s', (_name, shape, expected) => {
  expect(findShapeProblem(shape)).toBe(expected);
});

test('a polygon drawn around its middle is in order', () => {
  fc.assert(
    fc.property(anyPolygon, (shape) => {
      expect(findShapeProblem(shape)).toBeUndefined();
    }),
  );
});

test.each([
  ['side by side', [0, 10], [11, 20], false],
  ['touching', [0, 10], [10, 20], true],
  ['a turn apart', [170, 190], [-185, -175], true],
  ['a turn apart, the other way', [-185, -175], [170, 190], true],
  ['the whole world', [-180, 180], [5, 6], true],
] as const)('bounds %s', (_name, [west, east], [otherWest, otherEast], expected) => {
  const bounds = { west, east, south: 0, north: 1 };
  expect(doBoundsMeet(bounds, { ...bounds, west: otherWest, east: otherEast })).toBe(expected);
});
