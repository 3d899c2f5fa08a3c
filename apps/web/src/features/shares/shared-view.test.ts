import type { SharedVehicle } from '@outrider/contract/shares.ts';
import { expect, test } from 'vitest';
import { extendTrail, toRecords, type TrailPoint } from './shared-view.ts';

const NOON = Date.UTC(2026, 2, 14, 12);
const at = (minute: number): TrailPoint => ({
  latitude: 22 + minute / 100,
  longitude: 114,
  timeMs: NOON + minute * 60_000,
});
const told = ({ latitude, longitude, timeMs }: TrailPoint) => ({
  lat: latitude,
  lon: longitude,
  time: new Date(timeMs).toISOString(),
});

function vehicle(minute: number, trail?: readonly TrailPoint[]): SharedVehicle {
  return {
    iconType: 3,
    state: 'moving',
    outside: false,
    position: { ...told(at(minute)), course: 90, locationType: 'gps', stale: false },
    ...(trail && { trail: trail.map(told) }),
  };
}

test.each<[string, readonly TrailPoint[], SharedVehicle, readonly TrailPoint[]]>([
  ['begins with what came with the first answer', [], vehicle(3, [at(1), at(3)]), [at(1), at(3)]],
  ['goes on with each new position', [at(1), at(3)], vehicle(4), [at(1), at(3), at(4)]],
  ['takes a position once', [at(1), at(3)], vehicle(3), [at(1), at(3)]],
  ['forgets what is too old', [at(-9), at(3)], vehicle(4), [at(3), at(4)]],
  [
    'stays as it is while nobody says where the vehicle is',
    [at(3)],
    { ...vehicle(4), position: undefined },
    [at(3)],
  ],
])('a trail %s', (_name, trail, next, expected) => {
  expect(extendTrail(trail, next, NOON)).toEqual(expected);
});

test('only vehicles whose place is told are on the map, by their place in the list', () => {
  const hidden: SharedVehicle = { iconType: 1, state: 'unknown', outside: true };
  expect(toRecords([hidden, vehicle(1)], (index) => `no ${index}`)).toEqual([
    expect.objectContaining({ id: '1', label: 'no 1', latitude: 22.01, courseDeg: 90, iconType: 3 }),
  ]);
});
