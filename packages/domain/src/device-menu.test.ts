import { describe, expect, test } from 'vitest';
import { hidesLongOffline, isInMenu, isLongOffline, LONG_OFFLINE_MS } from './device-menu.ts';
import { STANDBY_TIMEOUT_MS, WIRED_TIMEOUT_MS } from './online-timeouts.ts';
import type { DeviceMotion } from './run-state.ts';

const now = Date.UTC(2026, 2, 14, 9, 30);

function heardOf(agoMs: number | undefined): DeviceMotion {
  return {
    communicatedAtMs: agoMs === undefined ? undefined : now - agoMs,
    positionedAtMs: undefined,
    positionReceivedAtMs: undefined,
    speedKmh: 0,
    expiresAtMs: undefined,
    onlineTimeoutMs: WIRED_TIMEOUT_MS,
  };
}

const online = heardOf(1_000);
const offline = heardOf(WIRED_TIMEOUT_MS);
const inactive = heardOf(undefined);

describe('menu types', () => {
  test.each([
    [1, [true, false, false]],
    [2, [false, true, false]],
    [3, [false, false, true]],
    [0, [true, true, true]],
    [4, [true, true, true]],
  ])('type %d takes online, offline and inactive: %j', (menuType, expected) => {
    expect([online, offline, inactive].map((device) => isInMenu(device, menuType, now))).toEqual(expected);
  });
});

describe('offline for three days', () => {
  test.each([
    ['a millisecond less', heardOf(LONG_OFFLINE_MS - 1), false],
    ['three days', heardOf(LONG_OFFLINE_MS), true],
    ['never heard of', inactive, false],
    ['online', online, false],
    [
      'a long-standby unit that is still online',
      { ...heardOf(STANDBY_TIMEOUT_MS - 1), onlineTimeoutMs: STANDBY_TIMEOUT_MS },
      false,
    ],
  ])('%s', (_name, device, expected) => {
    expect(isLongOffline(device, now)).toBe(expected);
  });

  test.each([
    ['agent', true, true],
    ['superUser', true, true],
    ['admin', true, true],
    ['user', true, false],
    ['agent', false, false],
  ] as const)('hidden from role %s, of such a customer %s: %s', (role, isOfSuchCustomer, expected) => {
    expect(hidesLongOffline(role, isOfSuchCustomer)).toBe(expected);
  });
});
