import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distanceM, type LonLat } from '../geometry.ts';
import { corridorOutline } from './corridor-outline.ts';
import { findCrossings } from './fence-crossings.ts';
import {
  boundsOfShape,
  doBoundsMeet,
  type FenceCorridor,
  findShapeProblem,
  isInsideFence,
  prepareFence,
  wrapLongitude,
} from './fence-shape.ts';

const at = (longitude: number, latitude: number): LonLat => ({ longitude, latitude });
const corridor = (widthM: number, ...line: readonly [number, number][]): FenceCorridor => ({
  kind: 'corridor',
  line: line.map(([longitude, latitude]) => at(longitude, latitude)),
  widthM,
});

/** Steps of up to some 20 km from one point to the next, anywhere that maps show. */
const anyCorridor = fc
  .record({
    start: fc.record({
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
      latitude: fc.double({ min: -75, max: 75, noNaN: true }),
    }),
    steps: fc.array(
      fc.tuple(
        fc.double({ min: -0.2, max: 0.2, noNaN: true }),
        fc.double({ min: -0.2, max: 0.2, noNaN: true }),
      ),
      { minLength: 1, maxLength: 40 },
    ),
    widthM: fc.integer({ min: 50, max: 10_000 }),
  })
  .map(({ start, steps, widthM }): FenceCorridor => {
    let last = start;
    const line = steps.map(([east, north]) => {
      last = at(wrapLongitude(last.longitude + east), last.latitude + north);
      return last;
    });
    return { kind: 'corridor', line: [start, ...line], widthM };
  });
const M = 1 / 111_194.87;

/** A place over the time. */
const fix = (seconds: number, northM: number) => ({
  timeMs: seconds * 1_000,
  longitude: 10,
  latitude: 20 + northM * M,
  isSatelliteFix: true,
});

describe('a corridor', () => {
  test('holds its line, at full depth', () => {
    fc.assert(
      fc.property(anyCorridor, (shape) => {
        const { depthM } = prepareFence(shape);
        for (const point of shape.line) expect(depthM(point)).toBeCloseTo(shape.widthM / 2, 2);
      }),
    );
  });

  test.each([
    ['within', 90, true],
    ['beyond', 110, false],
  ])('is as wide as it says: %s', (_name, northM, expected) => {
    const shape = corridor(200, [10, 0], [11, 0]);
    for (const side of [1, -1]) {
      const place = at(10.5, side * northM * M);
      expect(isInsideFence(shape, place)).toBe(expected);
      expect(prepareFence(shape).depthM(place)).toBeCloseTo(100 - northM, 0);
    }
  });

  test('is never deeper than half its width, and outside only beyond half of it from each point', () => {
    const anywhere = fc.tuple(
      fc.double({ min: -0.3, max: 0.3, noNaN: true }),
      fc.double({ min: -0.3, max: 0.3, noNaN: true }),
    );
    fc.assert(
      fc.property(anyCorridor, anywhere, (shape, [east, north]) => {
        const [first] = shape.line;
        const place = at(wrapLongitude((first?.longitude ?? 0) + east), (first?.latitude ?? 0) + north);
        const depthM = prepareFence(shape).depthM(place);
        expect(depthM).toBeLessThanOrEqual(shape.widthM / 2);
        const nearestM = Math.min(...shape.line.map((point) => distanceM(point, place)));
        // The nearest point of the map is not quite the nearest of the ground.
        expect(depthM).toBeGreaterThanOrEqual(shape.widthM / 2 - nearestM * 1.01 - 1);
        const { longitude, latitude } = place;
        const bounds = { west: longitude, east: longitude, south: latitude, north: latitude };
        expect(depthM <= 0 || doBoundsMeet(boundsOfShape(shape), bounds)).toBe(true);
      }),
    );
  });

  test('lies across the antimeridian', () => {
    const shape = corridor(1_000, [179.99, -17], [-179.99, -17]);
    expect(findShapeProblem(shape)).toBeUndefined();
    for (const longitude of [180, -180, 179.995, -179.995])
      expect(isInsideFence(shape, at(longitude, -17))).toBe(true);
    expect(isInsideFence(shape, at(0, -17))).toBe(false);
  });

  test.each([
    ['one point', corridor(200, [0, 0]), 'tooFewPoints'],
    [
      'as many as can be',
      corridor(200, ...Array.from({ length: 200 }, (_, i): [number, number] => [i / 100, 0])),
      undefined,
    ],
    [
      'one more',
      corridor(200, ...Array.from({ length: 201 }, (_, i): [number, number] => [i / 100, 0])),
      'tooManyPoints',
    ],
    ['too narrow', corridor(49, [0, 0], [1, 0]), 'width'],
    ['too wide', corridor(10_001, [0, 0], [1, 0]), 'width'],
    ['no width', corridor(Number.NaN, [0, 0], [1, 0]), 'width'],
    ['at a pole', corridor(200, [0, 84], [0, 86]), 'place'],
    ['half round', corridor(200, [0, 0], [90, 0], [179.999, 0]), 'tooWide'],
    ['crossing itself', corridor(200, [0, 0], [1, 1], [1, 0], [0, 1]), undefined],
  ])('%s', (_name, shape, expected) => {
    expect(findShapeProblem(shape)).toBe(expected);
  });

  test('is left and entered at the instant of its border, however late that is sure', () => {
    const fence = prepareFence(corridor(200, [9, 20], [11, 20]));
    const told = (...fixes: ReturnType<typeof fix>[]) =>
      findCrossings(fence, fixes).map(({ kind, atMs }) => [kind, Math.round(atMs / 1_000)]);
    expect(told(fix(0, 150), fix(10, 50))).toEqual([['enter', 5]]);
    expect(told(fix(0, 0), fix(10, 95), fix(20, 105), fix(30, 110), fix(40, 130))).toEqual([['leave', 15]]);
    expect(told(fix(0, 0), fix(10, 110), fix(20, 0))).toEqual([]);
  });
});

describe('the outline of a corridor', () => {
  test('never leaves its ground, and reaches its border', () => {
    fc.assert(
      fc.property(anyCorridor, (shape) => {
        const { depthM } = prepareFence(shape);
        const depths = corridorOutline(shape.line, shape.widthM).map(depthM);
        expect(Math.min(...depths)).toBeGreaterThan(-shape.widthM / 50);
        expect(Math.min(...depths)).toBeLessThan(shape.widthM / 50);
      }),
    );
  });

  test('of a line that does not move is a circle', () => {
    const { depthM } = prepareFence(corridor(200, [0, 0], [0, 0]));
    const outline = corridorOutline([at(0, 0), at(0, 0)], 200);
    expect(outline.length).toBeGreaterThan(16);
    for (const place of outline) expect(depthM(place)).toBeCloseTo(0, 0);
  });
});
