import { expect, test } from 'vitest';
import { fleetIdentities, vehicleOptions, beginState } from '../fleet.ts';
import { readSensors } from '../driving/reading.ts';
import { stepVehicle } from '../driving/step-vehicle.ts';
import { distanceM } from '../world/geo.ts';
import { whereaboutsOf } from './go-on.ts';
import { makePast } from './make-past.ts';
import { TROUBLES, type Trouble } from './troubles.ts';

const SEED = 808;
const FLEET = { seed: SEED, hasDepots: true };
const UNTIL = Date.UTC(2026, 10, 20, 9, 30);
const identities = fleetIdentities({ seed: SEED, size: 24 });

const pastOf = (index: number, trouble?: Trouble) => {
  const identity = identities[index];
  if (!identity) throw new RangeError('no such vehicle');
  const options = { ...vehicleOptions(identity, FLEET), days: 6, untilMs: UNTIL, reportIntervalMs: 30_000 };
  return { identity, past: makePast({ ...options, trouble }) };
};

test.each(identities.map(({ index }) => index))('the past of vehicle %i could have been driven', (index) => {
  const { past } = pastOf(index);
  expect(past.points.length).toBeGreaterThan(300);
  for (const [place, point] of past.points.entries()) {
    const before = past.points[place - 1];
    expect(point.timeMs % 1_000).toBe(0);
    expect(point.timeMs).toBeLessThanOrEqual(UNTIL);
    if (!before) continue;
    const seconds = (point.timeMs - before.timeMs) / 1_000;
    expect(seconds).toBeGreaterThan(0);
    expect(point.odometerM).toBeGreaterThanOrEqual(before.odometerM);
    // The odometer counts every bend, and both fixes are some metres off.
    expect(distanceM(before, point)).toBeLessThan(point.odometerM - before.odometerM + 30);
    expect((point.odometerM - before.odometerM) / seconds).toBeLessThan(50);
  }
});

test.each(identities.map(({ index }) => index))('vehicle %i goes on where its past leaves it', (index) => {
  const { identity, past } = pastOf(index);
  const last = past.points.at(-1);
  const whereabouts = structuredClone(whereaboutsOf(past.end));
  const state = beginState(identity, { ...FLEET, whereabouts: new Map([[index, whereabouts]]) }, UNTIL);
  const reading = readSensors(state);
  if (!last) throw new RangeError('no past');
  const drivenM = reading.odometerM - last.odometerM;
  expect(drivenM).toBeGreaterThanOrEqual(-1);
  expect(distanceM(last, reading)).toBeLessThan(drivenM + 40);
  const later = stepVehicle(state, 600_000);
  expect(later.motion.odometerM).toBeGreaterThanOrEqual(state.motion.odometerM);
  const anHourLater = stepVehicle(later, 3_000_000);
  expect(identity.presence !== 'driving' || anHourLater.motion.odometerM > state.motion.odometerM).toBe(true);
});

test('the same vehicle has the same past', () => {
  expect(pastOf(3).past.points).toEqual(pastOf(3).past.points);
});

test('vehicles of companies of one city sleep in one depot', () => {
  const homes = identities
    .filter(({ kind, corridor }) => kind === 'van' && !corridor)
    .map((identity) => ({ city: identity.city.id, home: pastOf(identity.index).past.end.vehicle.home }));
  const byCity = Map.groupBy(homes, ({ city }) => city);
  for (const mates of byCity.values()) {
    expect(new Set(mates.map(({ home }) => JSON.stringify(home))).size).toBe(1);
  }
});

const ALARM_OF = {
  cutAntenna: 'antennaFault',
  fuelTheft: 'fuelTheft',
  slowLeak: 'tirePressure',
  cutPower: 'powerOff',
} as const;

test.each(TROUBLES.filter((trouble) => trouble !== 'lateUpload'))(
  '%s can be found in the past',
  (trouble) => {
    const { past } = pastOf(0, trouble);
    expect(past.points.flatMap((point) => point.alarms)).toContain(ALARM_OF[trouble]);
  },
);

test('a late upload can be found in the past', () => {
  const { past } = pastOf(0, 'lateUpload');
  expect(past.points.filter(({ keptMs }) => keptMs > 600_000).length).toBeGreaterThan(2);
});
