import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compassPoint, distanceM } from './geometry.ts';

const lonLat = fc.record({
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
});

describe('distance', () => {
  test('a degree along the equator', () => {
    expect(distanceM({ longitude: 0, latitude: 0 }, { longitude: 1, latitude: 0 })).toBeCloseTo(
      111_194.87,
      1,
    );
  });

  test('is symmetric, never negative and at most half way round', () => {
    fc.assert(
      fc.property(lonLat, lonLat, (a, b) => {
        const there = distanceM(a, b);
        expect(there).toBeGreaterThanOrEqual(0);
        expect(there).toBeLessThanOrEqual(Math.PI * 6_370_997);
        expect(distanceM(b, a)).toBeCloseTo(there, 6);
      }),
    );
  });
});

test.each([
  [0, 'north'],
  [22.4, 'north'],
  [22.5, 'northEast'],
  [90, 'east'],
  [271, 'west'],
  [337.5, 'north'],
  [360, 'north'],
  [-90, 'west'],
] as const)('course %d is %s', (degrees, expected) => {
  expect(compassPoint(degrees)).toBe(expected);
});
