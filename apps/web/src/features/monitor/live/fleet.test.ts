import type { DeviceListItem } from '@outrider/contract/devices.ts';
import type { LiveState } from '@outrider/contract/live.ts';
import { describe, expect, test } from 'vitest';
import { createFleet } from './fleet.ts';

const start = Date.UTC(2026, 2, 14, 12);
const device: DeviceListItem = {
  id: '7',
  displayName: '粤B7K318',
  terminalID: '13507318526',
  carNumber: '粤B7K318',
  nickname: '',
  simNumber: '',
  user_id: '1',
  deviceType: 8,
  iconType: 5,
  deviceProtocol: 1,
};
const driving: LiveState = {
  deviceId: '7',
  communicatedAtMs: start,
  alarm: false,
  position: {
    latitude: 22.5,
    longitude: 114,
    positionedAtMs: start,
    receivedAtMs: start,
    speedKmh: 40,
    courseDeg: 90,
    locationType: 'gps',
  },
};

function setUp() {
  let now = start + 1_000;
  const fleet = createFleet(() => now);
  return { fleet, advance: (ms: number) => (now += ms) };
}

describe('the fleet in the browser', () => {
  test('devices and states may come in either order', () => {
    for (const order of [0, 1]) {
      const { fleet } = setUp();
      const steps = [
        () => fleet.setDevices([device]),
        () => fleet.receive({ kind: 'snapshot', states: [driving] }),
      ];
      for (const step of order === 0 ? steps : steps.toReversed()) step();
      expect(fleet.vehicles.get('7')).toMatchObject({ label: '粤B7K318', state: 'moving', iconType: 5 });
    }
  });

  test('a vehicle that falls silent turns stale and then offline by the clock alone', () => {
    const { fleet, advance } = setUp();
    fleet.setDevices([device]);
    fleet.receive({ kind: 'snapshot', states: [driving] });
    advance(4 * 60_000);
    fleet.tick();
    expect(fleet.vehicles.get('7')).toMatchObject({ state: 'stopped', stale: true });
    advance(7 * 60_000);
    fleet.tick();
    expect(fleet.vehicles.get('7')).toMatchObject({ state: 'offline' });
  });

  test('a device that left the account leaves the map', () => {
    const { fleet } = setUp();
    fleet.setDevices([device]);
    fleet.receive({ kind: 'snapshot', states: [driving] });
    fleet.receive({ kind: 'removed', deviceIds: ['7'] });
    expect(fleet.vehicles.size()).toBe(0);
  });
});
