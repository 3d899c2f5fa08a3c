import { distanceM } from '@outrider/domain/geometry.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { geodesicCircle } from './geodesic-circle.ts';
import { pathLengthsM } from './path-lengths.ts';

test('the distance from a circle’s centre to its corners is the radius, everywhere', () => {
  fc.assert(
    fc.property(
      fc.record({
        longitude: fc.double({ min: -180, max: 180, noNaN: true }),
        latitude: fc.double({ min: -80, max: 80, noNaN: true }),
      }),
      fc.double({ min: 10, max: 1_000_000, noNaN: true }),
      (middle, radiusM) => {
        for (const corner of geodesicCircle(middle, radiusM, 8)) {
          expect(Math.abs(distanceM(middle, corner) - radiusM)).toBeLessThan(0.01);
        }
      },
    ),
  );
});

test('the length grows along a path', () => {
  const lengths = pathLengthsM([
    { longitude: 0, latitude: 0 },
    { longitude: 0, latitude: 1 },
    { longitude: 1, latitude: 1 },
  ]);
  expect(lengths.map((length) => Math.round(length / 1_000))).toEqual([0, 111, 222]);
  expect(pathLengthsM([])).toEqual([]);
});
