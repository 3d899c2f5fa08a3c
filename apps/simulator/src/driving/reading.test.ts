import { describe, expect, test } from 'vitest';
import { CITIES } from '../world/cities.ts';
import { distanceM } from '../world/geo.ts';
import { type Reading, readSensors } from './reading.ts';
import { startVehicle } from './start-vehicle.ts';
import { stepVehicle } from './step-vehicle.ts';
import type { VehicleState } from './vehicle.ts';

const [city] = CITIES;
if (!city) throw new Error('there are cities');

function hours(count: number): { readonly state: VehicleState; readonly reading: Reading }[] {
  let state = startVehicle({ seed: 21, kind: 'taxi', city: CITIES[0] ?? city!, isBusy: true }, 'driving', 0);
  return Array.from({ length: count * 3_600 }, () => {
    state = stepVehicle(state, 1_000);
    return { state, reading: readSensors(state) };
  });
}

describe('readings', () => {
  const samples = hours(4);

  test('are near the truth while there is a fix, and never exactly it', () => {
    const errors = samples
      .filter(({ state, reading }) => reading.hasFix && state.motion.kind === 'driving')
      .map(({ state, reading }) => distanceM(state.motion.point, reading));
    const mean = errors.reduce((sum, error) => sum + error, 0) / errors.length;
    expect(mean).toBeGreaterThan(1);
    expect(mean).toBeLessThan(5);
    expect(Math.max(...errors)).toBeLessThan(15);
  });

  test('of the position do not change while the vehicle is parked', () => {
    for (const [index, { state, reading }] of samples.entries()) {
      const before = samples[index - 1];
      if (before?.state.motion.kind !== 'standing' || state.motion.kind !== 'standing') continue;
      expect(distanceM(before.reading, reading)).toBe(0);
      expect(reading.speedKmh).toBe(0);
    }
  });

  test('keep the last coordinates where there are no satellites', () => {
    const hidden = samples.findIndex(({ reading }) => !reading.hasFix);
    expect(hidden).toBeGreaterThan(0);
    expect(samples[hidden]?.reading).toMatchObject({ satellites: 0, hasNetwork: false, csq: 0 });
    expect(samples[hidden]?.reading.latitude).toBe(samples[hidden - 1]?.reading.latitude);
  });

  test('show a running engine by its voltage', () => {
    for (const { reading } of samples) {
      expect(reading.supplyV > 13.2).toBe(reading.ignition);
    }
  });
});
