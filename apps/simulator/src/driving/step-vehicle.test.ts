import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CITIES } from '../world/cities.ts';
import { CORRIDORS } from '../world/corridors.ts';
import { courseDeg, distanceM, turnDeg } from '../world/geo.ts';
import { type KindName, KINDS } from './kinds.ts';
import { homeOf, startVehicle, type VehicleOptions } from './start-vehicle.ts';
import { stepVehicle } from './step-vehicle.ts';
import type { VehicleState } from './vehicle.ts';

const NOON = Date.UTC(2026, 2, 14, 12);
const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;

// The cast is safe: Object.keys only loses the type of the names.
const kindNames = Object.keys(KINDS) as KindName[];

const anyCorridorVehicle: fc.Arbitrary<Partial<VehicleOptions>> = fc
  .constantFrom(...CORRIDORS)
  .map((corridor) => ({ corridor, city: homeOf(corridor) }));

const anyVehicle: fc.Arbitrary<VehicleOptions> = fc
  .tuple(
    fc.record({
      seed: fc.nat(),
      kind: fc.constantFrom(...kindNames),
      isBusy: fc.boolean(),
      city: fc.constantFrom(...CITIES),
    }),
    fc.option(anyCorridorVehicle, { nil: {}, freq: 3 }),
  )
  .map(([options, corridor]) => Object.assign(options, corridor));

/** States of a drive, one per second. */
function* driveFor(
  options: VehicleOptions,
  seconds: number,
): Generator<readonly [VehicleState, VehicleState]> {
  let state = startVehicle(options, 'driving', NOON);
  for (let second = 0; second < seconds; second++) {
    const next = stepVehicle(state, SECOND_MS);
    yield [state, next];
    state = next;
  }
}

function forAnyDrive(check: (before: VehicleState, after: VehicleState) => void): void {
  fc.assert(
    fc.property(anyVehicle, (options) => {
      for (const [before, after] of driveFor(options, 1_800)) check(before, after);
    }),
    { numRuns: 25 },
  );
}

/** The line through the points of a path is slightly shorter than the path, so a step may seem longer by this. */
const ROUNDING_M = 0.05;

describe('any drive', () => {
  test('never jumps further than its speed', () => {
    forAnyDrive(({ motion: before }, { motion: after }) => {
      const fastest = Math.max(before.speedMs, after.speedMs);
      expect(distanceM(before.point, after.point)).toBeLessThanOrEqual(fastest + ROUNDING_M);
    });
  });

  test('accelerates and brakes within the limits of its kind', () => {
    forAnyDrive(({ motion: before, vehicle }, { motion: after }) => {
      // A vehicle arriving at walking speed just stops, without driving the last metre.
      const walking = after.kind === 'standing' ? 1 : 0;
      const hardest = 1.7 * vehicle.kind.brakeMs2 + walking + 1e-6;
      expect(after.speedMs - before.speedMs).toBeLessThanOrEqual(vehicle.kind.accelerationMs2 + 1e-6);
      expect(after.speedMs - before.speedMs).toBeGreaterThanOrEqual(-hardest);
      expect(after.speedMs * 3.6).toBeLessThanOrEqual(vehicle.kind.topKmh + 1e-3);
    });
  });

  test('has a course in the direction of its movement', () => {
    forAnyDrive(({ motion: before }, { motion: after }) => {
      if (distanceM(before.point, after.point) < 4) return;
      const moved = courseDeg(before.point, after.point);
      // In the sharpest bends the course turns by twice that within a second.
      expect(Math.abs(turnDeg(moved, after.courseDeg))).toBeLessThan(50);
    });
  });

  test('increases its odometer by the driven distance, and burns fuel except at a pump', () => {
    forAnyDrive((before, after) => {
      const drivenM = after.motion.odometerM - before.motion.odometerM;
      expect(drivenM).toBeGreaterThanOrEqual(0);
      expect(drivenM).toBeLessThanOrEqual(Math.max(before.motion.speedMs, after.motion.speedMs) + 1e-6);
      const { motion, vehicle } = before;
      const refuels = motion.kind === 'standing' && motion.refuels;
      const wasEmpty = before.energy.fuelL < vehicle.kind.tankL * 0.03;
      const mostL = refuels || wasEmpty ? vehicle.kind.tankL : before.energy.fuelL;
      expect(after.energy.fuelL).toBeLessThanOrEqual(mostL);
    });
  });

  test('is the same for the same seed, whatever the length of the steps', () => {
    fc.assert(
      fc.property(anyVehicle, (options) => {
        let first = startVehicle(options, 'driving', NOON);
        for (let step = 0; step < 360; step++) first = stepVehicle(first, 5 * SECOND_MS);
        const second = stepVehicle(startVehicle(options, 'driving', NOON), HOUR_MS / 2);
        expect(first.motion).toEqual(second.motion);
        expect(first.receiver).toEqual(second.receiver);
        // A long stay burns fuel in one step or in many: the sums agree except for the last digits.
        expect(first.energy.fuelL).toBeCloseTo(second.energy.fuelL, 6);
      }),
      { numRuns: 10 },
    );
  });
});

function dayOf(options: VehicleOptions): VehicleState[] {
  const states = [startVehicle(options, 'driving', NOON)];
  for (let minute = 0; minute < 24 * 360; minute++) {
    const last = states.at(-1);
    if (last) states.push(stepVehicle(last, 10 * SECOND_MS));
  }
  return states;
}

const waits = ({ motion }: VehicleState) => motion.kind === 'driving' && motion.speedMs === 0;

const secondsWhere = (states: readonly VehicleState[], is: (state: VehicleState) => boolean) =>
  states.filter(is).length * 10;

describe('a day', () => {
  const [city] = CITIES;
  if (!city) throw new Error('there are cities');

  test('of a taxi has driving, red lights, waiting for passengers and a long rest at home', () => {
    const states = dayOf({ seed: 4, kind: 'taxi', city, isBusy: false });
    expect(secondsWhere(states, ({ motion }) => motion.kind === 'driving')).toBeGreaterThan(5 * 3_600);
    expect(secondsWhere(states, waits)).toBeGreaterThan(1_200);
    expect(
      secondsWhere(states, ({ motion }) => motion.kind === 'standing' && motion.ignition),
    ).toBeGreaterThan(3_600);
    const home = states[0]?.vehicle.home;
    const asleep = ({ motion }: VehicleState) =>
      motion.kind === 'standing' && !motion.ignition && motion.place === home;
    expect(secondsWhere(states, asleep)).toBeGreaterThan(3 * 3_600);
  });

  test('refills a tank that is low', () => {
    const states = dayOf({ seed: 4, kind: 'taxi', city, isBusy: true });
    const shares = states.map(({ energy, vehicle }) => energy.fuelL / vehicle.kind.tankL);
    const low = shares.findIndex((share) => share < 0.18);
    expect(low).toBeGreaterThan(0);
    expect(Math.max(...shares.slice(low))).toBeGreaterThan(0.6);
    expect(Math.min(...shares)).toBeGreaterThan(0.05);
  });

  test('on a corridor is fast, and a fast driver exceeds 120 km/h', () => {
    const fastest = [1, 2, 3].map((seed) => {
      const corridor = CORRIDORS[0];
      if (!corridor) throw new Error('there are corridors');
      const states = dayOf({ seed, kind: 'car', city: homeOf(corridor), corridor, isBusy: true });
      return Math.max(...states.map(({ motion }) => motion.speedMs * 3.6));
    });
    expect(Math.max(...fastest)).toBeGreaterThan(120);
    expect(Math.min(...fastest)).toBeGreaterThan(90);
  });

  test('has stretches without coverage, and incidents if their rate is high', () => {
    const states = dayOf({ seed: 6, kind: 'taxi', city, isBusy: true, incidentRate: 200 });
    expect(secondsWhere(states, ({ receiver }) => !receiver.hasNetwork)).toBeGreaterThan(0);
    const last = states.at(-1);
    expect(last?.incidents.sosCount).toBeGreaterThan(2);
    expect(last?.incidents.powerCutCount).toBeGreaterThan(2);
    expect(Math.min(...states.map(({ energy }) => energy.batteryPercent))).toBeLessThan(99);
  });
});
