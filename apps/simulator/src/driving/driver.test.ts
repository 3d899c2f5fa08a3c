import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRandom } from '../random.ts';
import { CITIES, type City } from './cities.ts';
import { placeOf, startVehicle, stepVehicle, type VehicleState } from './driver.ts';

const STEP_MS = 1_000;

function drive(seed: number, city: City, steps: number): VehicleState[] {
  const random = createRandom(seed, 'vehicle');
  const states = [startVehicle(city, random, false)];
  for (let step = 0; step < steps; step++) {
    const last = states.at(-1);
    if (last) states.push(stepVehicle(last, city, random, STEP_MS));
  }
  return states;
}

/** Flat-earth distance: exact enough for the metres of a second. */
function movedM(city: City, a: VehicleState, b: VehicleState): number {
  const from = placeOf(a, city);
  const to = placeOf(b, city);
  const northM = (to.latitude - from.latitude) * 111_195;
  const eastM = (to.longitude - from.longitude) * 111_195 * Math.cos((city.latitude * Math.PI) / 180);
  return Math.hypot(northM, eastM);
}

const pairs = <Item>(items: readonly Item[]) =>
  items.slice(1).map((item, index) => [items[index] as Item, item] as const); // One less than `items`, so each is there.

describe('a drive', () => {
  const anyCity = fc.constantFrom<City>(...CITIES);

  test('never jumps, brakes or accelerates beyond a car, and its odometer only grows', () => {
    fc.assert(
      fc.property(fc.nat(), anyCity, (seed, city) => {
        for (const [before, after] of pairs(drive(seed, city, 600))) {
          const fastest = Math.max(before.speedMs, after.speedMs);
          expect(movedM(city, before, after)).toBeLessThanOrEqual(fastest + 0.5);
          expect(after.speedMs - before.speedMs).toBeLessThanOrEqual(1.61);
          expect(after.odometerM).toBeGreaterThanOrEqual(before.odometerM);
        }
      }),
      { numRuns: 40 },
    );
  });

  test('is the same for the same seed and another for another', () => {
    const [city] = CITIES;
    expect(drive(7, city, 300)).toEqual(drive(7, city, 300));
    expect(drive(7, city, 300)).not.toEqual(drive(8, city, 300));
  });

  test('stays in its city, stops at lights and drives on', () => {
    const [city] = CITIES;
    const states = drive(3, city, 3_600);
    const standing = states.filter((state) => state.speedMs === 0).length;
    expect(standing).toBeGreaterThan(60);
    expect(standing).toBeLessThan(3_000);
    for (const state of states) {
      expect(Math.abs(placeOf(state, city).latitude - city.latitude)).toBeLessThan(0.15);
    }
  });
});
