import { describe, expect, test } from 'vitest';
import { compareDevices, connectionState, iconState, runState, type DeviceMotion } from './run-state.ts';

const now = Date.UTC(2026, 2, 14, 9, 30);
const driving: DeviceMotion = {
  communicatedAtMs: now - 1_000,
  positionedAtMs: now - 2_000,
  positionReceivedAtMs: now - 1_000,
  speedKmh: 42,
  expiresAtMs: undefined,
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
});

describe('run state', () => {
  test.each([
    ['a fresh position at 42 km/h', {}, 'moving'],
    ['a fresh position at 10 km/h', { speedKmh: 10 }, 'stopped'],
    ['a fresh position at 10.1 km/h', { speedKmh: 10.1 }, 'moving'],
    ['heartbeats alone for 60 s', { positionReceivedAtMs: now - 61_000 }, 'moving'],
    ['heartbeats alone for over 60 s', { positionReceivedAtMs: now - 61_001 }, 'stopped'],
    ['no position', { positionedAtMs: undefined }, 'noPosition'],
    ['a device clock hours behind', { positionedAtMs: now - 8 * 3_600_000 }, 'moving'],
  ] as const)('%s', (_name, change, expected) => {
    expect(runState({ ...driving, ...change })).toBe(expected);
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
    ['expired a moment ago', { expiresAtMs: now }, 'expired'],
    ['expiring later', { expiresAtMs: now + 1 }, 'moving'],
  ] as const)('%s', (_name, change, expected) => {
    expect(iconState({ ...driving, ...change }, now)).toBe(expected);
  });
});

test('a list shows online by run state, then offline by last seen, then inactive', () => {
  const devices: Record<string, DeviceMotion> = {
    inactive: { ...driving, communicatedAtMs: undefined },
    offlineLong: { ...driving, communicatedAtMs: now - 9_000_000 },
    stopped: { ...driving, speedKmh: 0 },
    offlineShort: { ...driving, communicatedAtMs: now - 900_000 },
    moving: driving,
  };
  const order = Object.entries(devices)
    .toSorted(([, a], [, b]) => compareDevices(a, b, now))
    .map(([name]) => name);
  expect(order).toEqual(['moving', 'stopped', 'offlineShort', 'offlineLong', 'inactive']);
});
