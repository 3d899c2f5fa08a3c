import type { DeviceListItem } from '@outrider/contract/devices.ts';
import type { LiveState } from '@outrider/contract/live.ts';
import { describe, expect, test, vi } from 'vitest';
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

const stateOf = (deviceId: string): LiveState => ({ ...driving, deviceId });

function setUp() {
  let now = start + 1_000;
  const fleet = createFleet(() => now);
  return { fleet, advance: (ms: number) => (now += ms) };
}

describe('the fleet in the browser', () => {
  test('devices and states may arrive in either order', () => {
    for (const order of [0, 1]) {
      const { fleet } = setUp();
      const steps = [
        () => fleet.setDevices([device]),
        () => fleet.receive({ kind: 'snapshot', removed: [], states: [driving] }),
      ];
      for (const step of order === 0 ? steps : steps.toReversed()) step();
      expect(fleet.vehicles.get('7')).toMatchObject({ label: '粤B7K318', state: 'moving', iconType: 5 });
    }
  });

  test('a vehicle that falls silent turns stale and then offline without a new message', () => {
    const { fleet, advance } = setUp();
    fleet.setDevices([device]);
    fleet.receive({ kind: 'snapshot', removed: [], states: [driving] });
    advance(4 * 60_000);
    fleet.tick();
    expect(fleet.vehicles.get('7')).toMatchObject({ state: 'stopped', stale: true });
    advance(7 * 60_000);
    fleet.tick();
    expect(fleet.vehicles.get('7')).toMatchObject({ state: 'offline' });
  });

  test('a long-standby device sleeps for hours and is not offline', () => {
    const { fleet, advance } = setUp();
    fleet.setDevices([{ ...device, deviceType: 7, deviceProtocol: 3 }]);
    fleet.receive({ kind: 'snapshot', removed: [], states: [driving] });
    advance(24 * 3_600_000);
    fleet.tick();
    expect(fleet.vehicles.get('7')).toMatchObject({ state: 'stopped', stale: true });
    advance(3_600_000);
    fleet.tick();
    expect(fleet.vehicles.get('7')).toMatchObject({ state: 'offline' });
  });

  test('a service that ends is shown as expired without a new message', () => {
    const { fleet, advance } = setUp();
    fleet.setDevices([{ ...device, expire: new Date(start + 30_000).toISOString() }]);
    fleet.receive({ kind: 'snapshot', removed: [], states: [driving] });
    expect(fleet.vehicles.get('7')).toMatchObject({ state: 'moving' });
    advance(30_000);
    fleet.tick();
    expect(fleet.vehicles.get('7')).toMatchObject({ state: 'expired' });
  });

  test('if long offline devices are hidden, one disappears after three days and returns with its next report', () => {
    const { fleet, advance } = setUp();
    const days = 86_400_000;
    fleet.setDevices([device], 3 * days);
    fleet.receive({ kind: 'snapshot', removed: [], states: [driving] });
    advance(3 * days - 1_001);
    fleet.tick();
    expect(fleet.devices()).toHaveLength(1);
    expect(fleet.vehicles.size()).toBe(1);
    advance(1);
    fleet.tick();
    expect(fleet.devices()).toEqual([]);
    expect(fleet.vehicles.size()).toBe(0);
    fleet.receive({
      kind: 'changes',
      removed: [],
      states: [{ ...driving, communicatedAtMs: start + 3 * days }],
    });
    expect(fleet.devices()).toEqual([device]);
    expect(fleet.vehicles.size()).toBe(1);
  });

  test('a device that left the account leaves the map', () => {
    const { fleet } = setUp();
    fleet.setDevices([device]);
    fleet.receive({ kind: 'snapshot', removed: [], states: [driving] });
    fleet.receive({ kind: 'changes', removed: ['7'], states: [] });
    expect(fleet.vehicles.size()).toBe(0);
  });

  test('a snapshot replaces everything known', () => {
    const { fleet } = setUp();
    fleet.setDevices([device, { ...device, id: '8' }]);
    fleet.receive({ kind: 'snapshot', removed: [], states: [driving] });
    fleet.receive({ kind: 'snapshot', removed: [], states: [{ ...driving, deviceId: '8' }] });
    expect([...fleet.vehicles.records()].map(({ id }) => id)).toEqual(['8']);
    expect(fleet.state('7')).toBeUndefined();
  });

  test('a snapshot that arrives in parts is shown only once it is complete', () => {
    const { fleet } = setUp();
    fleet.setDevices([device, { ...device, id: '8' }]);
    fleet.receive({ kind: 'snapshot', removed: [], states: [driving], hasMore: true });
    expect(fleet.isKnown()).toBe(false);
    fleet.receive({ kind: 'changes', removed: [], states: [stateOf('8')] });
    expect(fleet.isKnown()).toBe(true);
    expect(fleet.vehicles.size()).toBe(2);
    fleet.receive({ kind: 'snapshot', removed: [], states: [driving], hasMore: true });
    expect(fleet.vehicles.size()).toBe(2);
    fleet.receive({ kind: 'changes', removed: [], states: [] });
    expect(fleet.vehicles.size()).toBe(1);
  });

  test('a preview shows its devices and says nothing about the others', () => {
    const { fleet } = setUp();
    fleet.setDevices([device, { ...device, id: '8' }]);
    fleet.receive({ kind: 'preview', removed: [], states: [driving] });
    expect([fleet.isKnown(), fleet.isWhole()]).toEqual([true, false]);
    expect(fleet.devices()).toEqual([device]);
    fleet.receive({ kind: 'snapshot', removed: [], states: [driving] });
    expect(fleet.isWhole()).toBe(true);
    expect(fleet.devices()).toHaveLength(2);
    // A preview that arrives when everything is known already.
    fleet.receive({ kind: 'preview', removed: [], states: [] });
    expect(fleet.devices()).toHaveLength(2);
    fleet.setDevices([device], undefined, false);
    expect([fleet.isKnown(), fleet.isWhole()]).toEqual([true, false]);
  });

  test('devices that are added later are put on the map, and removed ones leave it', () => {
    const { fleet } = setUp();
    const [eight, nine] = [
      { ...device, id: '8' },
      { ...device, id: '9' },
    ];
    fleet.receive({ kind: 'snapshot', removed: [], states: ['7', '8', '9'].map(stateOf) });
    fleet.setDevices([device]);
    fleet.setDevices([device, eight]);
    expect([...fleet.vehicles.records()].map(({ id }) => id)).toEqual(['7', '8']);
    fleet.setDevices([{ ...device, displayName: 'Van 7' }, nine]);
    expect([...fleet.vehicles.records()].map(({ id, label }) => [id, label])).toEqual([
      ['7', 'Van 7'],
      ['9', device.displayName],
    ]);
  });

  test('is known with the first devices and states, and gives positions without the hidden devices', () => {
    const { fleet } = setUp();
    fleet.setDevices([device], 3 * 86_400_000);
    expect(fleet.isKnown()).toBe(false);
    const silent = { ...stateOf('8'), communicatedAtMs: start - 3 * 86_400_000 };
    fleet.receive({ kind: 'snapshot', removed: [], states: [stateOf('7'), silent, stateOf('9')] });
    expect(fleet.isKnown()).toBe(true);
    expect([...fleet.places()]).toHaveLength(2);
    expect([...fleet.places(new Set(['9']))]).toEqual([driving.position]);
  });

  test('very many vehicles are put on the map in slices, together with what changes meanwhile', async () => {
    vi.useFakeTimers();
    const { fleet } = setUp();
    const ids = Array.from({ length: 20_000 }, (_, index) => String(index + 1));
    fleet.setDevices(ids.map((id) => ({ ...device, id })));
    // Slices end only if the clock advances.
    const clock = vi.spyOn(performance, 'now');
    let nowMs = 0;
    clock.mockImplementation(() => (nowMs += 5));
    fleet.receive({ kind: 'snapshot', removed: [], states: ids.map(stateOf) });
    expect(fleet.vehicles.size()).toBeGreaterThan(0);
    expect(fleet.vehicles.size()).toBeLessThan(ids.length);
    // Positions are known at once.
    expect([...fleet.places()]).toHaveLength(ids.length);
    fleet.receive({ kind: 'changes', removed: ['19999'], states: [{ ...stateOf('20000'), alarm: true }] });
    await vi.runAllTimersAsync();
    expect(fleet.vehicles.size()).toBe(ids.length - 1);
    expect(fleet.vehicles.get('20000')?.alarmed).toBe(true);
    clock.mockRestore();
    vi.useRealTimers();
  });
});
