import type { DeviceListItem } from '@outrider/contract/devices.ts';
import { WIRED_TIMEOUT_MS } from '@outrider/domain/online-timeouts.ts';
import type { DeviceMotion } from '@outrider/domain/run-state.ts';
import { describe, expect, test } from 'vitest';
import { buildDeviceList } from './device-list.ts';

const now = Date.UTC(2026, 2, 14, 12);

function device(id: string, plate: string, more: Partial<DeviceListItem> = {}): DeviceListItem {
  return {
    id,
    displayName: plate,
    terminalID: `1350731852${id}`,
    carNumber: plate,
    nickname: '',
    simNumber: '',
    user_id: '1',
    deviceType: 8,
    iconType: 1,
    deviceProtocol: 1,
    ...more,
  };
}

const motions: Record<string, DeviceMotion> = {
  moving: motion(1_000, 40),
  movingLater: motion(9_000, 40),
  stopped: motion(1_000, 0),
  offline: motion(3_600_000, 40),
  inactive: { ...motion(0, 0), communicatedAtMs: undefined, positionedAtMs: undefined },
};

function motion(agoMs: number, speedKmh: number): DeviceMotion {
  const at = now - agoMs;
  return {
    communicatedAtMs: at,
    positionedAtMs: at,
    positionReceivedAtMs: at,
    speedKmh,
    expiresAtMs: undefined,
    onlineTimeoutMs: WIRED_TIMEOUT_MS,
  };
}

const devices = [
  device('1', 'stopped'),
  device('2', 'inactive'),
  device('3', 'movingLater', { displayName: 'A 100' }),
  device('4', 'offline'),
  device('5', 'moving', { displayName: 'B 200', simNumber: '14400000005' }),
];
const motionOf = (each: DeviceListItem): DeviceMotion => motions[each.carNumber] ?? motion(0, 0);
const list = (tab: 'all' | 'online' | 'offline' | 'inactive', search = '') =>
  buildDeviceList(devices, motionOf, { tab, search }, now).rows.map(({ device: { id } }) => id);

describe('the device list', () => {
  test('shows moving before stopped before offline before inactive, and equals by name', () => {
    expect(list('all')).toEqual(['3', '5', '1', '4', '2']);
  });

  test.each([
    ['online', ['3', '5', '1']],
    ['offline', ['4']],
    ['inactive', ['2']],
  ] as const)('tab %s', (tab, expected) => {
    expect(list(tab)).toEqual(expected);
  });

  test.each([
    ['b200', ['5']],
    ['  B 2', ['5']],
    ['0005', ['5']],
    ['318524', ['4']],
    ['nothing', []],
  ])('search for %j', (search, expected) => {
    expect(list('all', search)).toEqual(expected);
  });

  test('counts do not depend on the search', () => {
    const { counts } = buildDeviceList(devices, motionOf, { tab: 'online', search: 'zzz' }, now);
    expect(counts).toEqual({ all: 5, online: 3, offline: 1, inactive: 1 });
  });
});
