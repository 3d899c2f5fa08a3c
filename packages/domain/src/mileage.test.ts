import { describe, expect, test } from 'vitest';
import { createMileage, type MileageFix } from './mileage.ts';

/** About 0.001 degree of latitude in metres, on the platform's sphere. */
const STEP_M = 111.19;
const fix = (seconds: number, steps: number, more: Partial<MileageFix> = {}): MileageFix => ({
  timeMs: 1_773_468_000_000 + seconds * 1_000,
  latitude: 22.5 + steps / 1_000,
  longitude: 114,
  speedKmh: 40,
  isSatelliteFix: true,
  ...more,
});
const rest = { speedKmh: 0 };

describe('mileage', () => {
  test.each([
    ['no fix', [], 0],
    ['one fix', [fix(0, 0)], 0],
    ['a drive', [fix(0, 0), fix(10, 1), fix(20, 2)], 2 * STEP_M],
    ['a start from rest', [fix(0, 0, rest), fix(10, 0.5)], STEP_M / 2],
    ['wandering at rest', [fix(0, 0, rest), fix(10, 0.5, rest), fix(20, 0, rest)], 0],
    ['a tow, at rest by its own account', [fix(0, 0, rest), fix(60, 5, rest)], 5 * STEP_M],
    ['a jump and back', [fix(0, 0), fix(10, 90), fix(20, 0.2)], 0],
    [
      'a place by base stations on the way',
      [fix(0, 0), fix(5, 8, { isSatelliteFix: false }), fix(10, 1)],
      STEP_M,
    ],
    [
      'a receiver’s 0, 0 on the way',
      [fix(0, 0), fix(5, 0, { latitude: 0, longitude: 0 }), fix(10, 1)],
      STEP_M,
    ],
    ['two fixes of one second', [fix(0, 0), fix(0, 0.5)], STEP_M / 2],
  ])('of %s', (_name, fixes, expected) => {
    const mileage = createMileage();
    for (const each of fixes) mileage.add(each);
    expect(mileage.distanceM).toBeCloseTo(expected, 0);
  });
});
