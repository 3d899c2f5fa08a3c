import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bearingDeg, compassPoint, distanceM } from './geometry.ts';

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

test.each([
  ['north', 0, 0, 1, 0, 0],
  ['east', 0, 0, 0, 1, 90],
  ['south', 10, 20, 5, 20, 180],
  ['west across the antimeridian', 0, -179, 0, 179, 270],
  // From Baghdad to Osaka, as textbooks on navigation have it.
  ['along a great circle', 35, 45, 35, 135, 60.2],
])('the course %s', (_name, latitude, longitude, toLatitude, toLongitude, expected) => {
  const course = bearingDeg({ latitude, longitude }, { latitude: toLatitude, longitude: toLongitude });
  expect(course).toBeCloseTo(expected, 1);
});
