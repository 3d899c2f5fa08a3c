import { describe, expect, test } from 'vitest';
import { STANDBY_TIMEOUT_MS, WIRED_TIMEOUT_MS } from './online-timeouts.ts';
import {
  compareListPlaces,
  connectionState,
  type DeviceMotion,
  iconState,
  isFixed,
  listPlace,
  offlineDurationMs,
  runState,
} from './run-state.ts';

const now = Date.UTC(2026, 2, 14, 9, 30);
const driving: DeviceMotion = {
  communicatedAtMs: now - 1_000,
  positionedAtMs: now - 2_000,
  positionReceivedAtMs: now - 1_000,
  speedKmh: 42,
  expiresAtMs: undefined,
  onlineTimeoutMs: WIRED_TIMEOUT_MS,
};

describe('connection state', () => {
  test.each([
    ['never heard of', undefined, 'inactive'],
    ['heard of now', now, 'online'],
    ['heard of just within the time-out', now - 599_999, 'online'],
    ['heard of at the time-out', now - 600_000, 'offline'],
    ['heard of by a clock ahead of ours', now + 5_000, 'online'],
  ] as const)('%s', (_name, communicatedAtMs, expected) => {
    expect(connectionState({ ...driving, communicatedAtMs }, now)).toBe(expected);
  });

  test.each([
    ['an hour', 3_600_000, 'online'],
    ['just within its own time-out', STANDBY_TIMEOUT_MS - 1, 'online'],
    ['its own time-out', STANDBY_TIMEOUT_MS, 'offline'],
  ] as const)('a long-standby unit asleep for %s', (_name, agoMs, expected) => {
    const asleep = { ...driving, communicatedAtMs: now - agoMs, onlineTimeoutMs: STANDBY_TIMEOUT_MS };
    expect(connectionState(asleep, now)).toBe(expected);
  });

  test.each([
    ['never heard of', undefined, undefined],
    ['online', now - 599_999, undefined],
    ['offline just now', now - 600_000, 600_000],
    ['offline for three days', now - 259_200_000, 259_200_000],
  ] as const)('offline duration: %s', (_name, communicatedAtMs, expected) => {
    expect(offlineDurationMs({ ...driving, communicatedAtMs }, now)).toBe(expected);
  });
});

describe('run state', () => {
  const heartbeatsFor = (gapMs: number): Partial<DeviceMotion> => ({
    communicatedAtMs: now,
    positionReceivedAtMs: now - gapMs,
  });

  test.each<[string, Partial<DeviceMotion>, string]>([
    ['a fresh position at 42 km/h', {}, 'moving'],
    ['a fresh position at 10 km/h', { speedKmh: 10 }, 'stopped'],
    ['a fresh position at 10.1 km/h', { speedKmh: 10.1 }, 'moving'],
    ['heartbeats alone for 59.999 s, at 10 km/h', { ...heartbeatsFor(59_999), speedKmh: 10 }, 'stopped'],
    ['heartbeats alone for 60 s, at 10 km/h', { ...heartbeatsFor(60_000), speedKmh: 10 }, 'stopped'],
    ['heartbeats alone for 60 s, at 42 km/h', heartbeatsFor(60_000), 'moving'],
    ['heartbeats alone for over 60 s', heartbeatsFor(60_001), 'stopped'],
    ['no position', { positionedAtMs: undefined, positionReceivedAtMs: undefined }, 'noPosition'],
    ['a device clock hours behind', { positionedAtMs: now - 8 * 3_600_000 }, 'moving'],
    ['a device clock hours ahead', { positionedAtMs: now + 8 * 3_600_000 }, 'moving'],
    [
      'silent for three minutes',
      { communicatedAtMs: now - 180_000, positionReceivedAtMs: now - 180_000 },
      'moving',
    ],
    [
      'silent for longer',
      { communicatedAtMs: now - 180_001, positionReceivedAtMs: now - 180_001 },
      'stopped',
    ],
  ])('%s', (_name, change, expected) => {
    expect(runState({ ...driving, ...change }, now)).toBe(expected);
  });

  test('a device is fixed once it has a position, by whichever clock', () => {
    expect(isFixed(driving)).toBe(true);
    expect(isFixed({ ...driving, positionedAtMs: undefined })).toBe(false);
  });
});

describe('icon state', () => {
  test.each([
    ['moving', {}, 'moving'],
    ['at 60 km/h', { speedKmh: 60 }, 'moving'],
    ['above 60 km/h', { speedKmh: 60.1 }, 'fast'],
    ['at 120 km/h', { speedKmh: 120 }, 'fast'],
    ['above 120 km/h', { speedKmh: 120.1 }, 'overspeed'],
    ['stopped', { speedKmh: 0 }, 'stopped'],
    [
      'last seen moving four minutes ago',
      { communicatedAtMs: now - 240_000, positionReceivedAtMs: now - 240_000 },
      'stopped',
    ],
    ['offline though last seen moving', { communicatedAtMs: now - 700_000 }, 'offline'],
    ['never activated', { communicatedAtMs: undefined }, 'unknown'],
    ['online without a position', { positionedAtMs: undefined }, 'unknown'],
    [
      'online by heartbeats, never with a position, at speed',
      { positionedAtMs: undefined, speedKmh: 130 },
      'unknown',
    ],
    ['expired and offline', { expiresAtMs: now, communicatedAtMs: now - 700_000 }, 'expired'],
    ['expired and never activated', { expiresAtMs: now, communicatedAtMs: undefined }, 'expired'],
    ['expired a moment ago', { expiresAtMs: now }, 'expired'],
    ['expiring later', { expiresAtMs: now + 1 }, 'moving'],
    ['at nine tenths of its own limit', { speedKmh: 72, speedLimitKmh: 80 }, 'moving'],
    ['near its own limit', { speedKmh: 73, speedLimitKmh: 80 }, 'fast'],
    ['above its own limit', { speedKmh: 81, speedLimitKmh: 80 }, 'overspeed'],
    ['above 120 km/h within its own limit', { speedKmh: 125, speedLimitKmh: 140 }, 'moving'],
  ] as const)('%s', (_name, change, expected) => {
    expect(iconState({ ...driving, ...change }, now)).toBe(expected);
  });
});

describe('the order of a list', () => {
  const compareDevices = (a: DeviceMotion, b: DeviceMotion): number =>
    compareListPlaces(listPlace(a, now), listPlace(b, now));
  const parked = (forMs: number): DeviceMotion => ({
    ...driving,
    communicatedAtMs: now,
    positionReceivedAtMs: now - forMs,
  });
  const orderOf = (devices: Readonly<Record<string, DeviceMotion>>) =>
    Object.entries(devices)
      .toSorted(([, a], [, b]) => compareDevices(a, b))
      .map(([name]) => name);

  test('online by run state, then offline by last seen, then inactive', () => {
    const devices = {
      inactive: { ...driving, communicatedAtMs: undefined },
      offlineLong: { ...driving, communicatedAtMs: now - 9_000_000 },
      noPosition: { ...driving, positionedAtMs: undefined },
      stopped: { ...driving, speedKmh: 0 },
      offlineShort: { ...driving, communicatedAtMs: now - 900_000 },
      moving: driving,
    };
    expect(orderOf(devices)).toEqual([
      'moving',
      'stopped',
      'noPosition',
      'offlineShort',
      'offlineLong',
      'inactive',
    ]);
  });

  test('of those that stand, the one that stopped last comes first', () => {
    const devices = {
      hours: parked(9_000_000),
      minutes: parked(90_000),
      reporting: { ...driving, speedKmh: 0 },
    };
    expect(orderOf(devices)).toEqual(['reporting', 'minutes', 'hours']);
  });

  test.each([
    ['moving', driving, { ...driving, communicatedAtMs: now - 40_000, positionReceivedAtMs: now - 40_000 }],
    ['parked, whose heartbeats come at different times', parked(90_000), { ...parked(90_000), speedKmh: 3 }],
    ['inactive', { ...driving, communicatedAtMs: undefined }, { ...driving, communicatedAtMs: undefined }],
  ])('equal, so that names decide: %s', (_name, one, other) => {
    expect(compareDevices(one, other)).toBe(0);
    expect(compareDevices(other, one)).toBe(0);
  });
});
