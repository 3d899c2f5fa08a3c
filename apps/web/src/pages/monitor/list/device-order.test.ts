import type { DeviceListItem } from '@outrider/contract/devices.ts';
import type { LiveState } from '@outrider/contract/live.ts';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type OrderedFleet, orderDevices, type OrderSource } from './device-order.ts';
import { type ListFilter, readFilter } from '../../../fleet/list-filter.ts';

const start = Date.UTC(2026, 2, 14, 12);
const DAY_MS = 86_400_000;
const EVERYTHING = readFilter(new URLSearchParams());

function device(id: string, displayName: string, more: Partial<DeviceListItem> = {}): DeviceListItem {
  return {
    id,
    displayName,
    terminalID: `1350731852${id}`,
    carNumber: displayName,
    nickname: '',
    simNumber: '',
    user_id: '1',
    deviceType: 8,
    iconType: 1,
    deviceProtocol: 1,
    ...more,
  };
}

function stateOf(
  deviceId: string,
  agoMs: number,
  speedKmh: number,
  more: Partial<LiveState> = {},
): LiveState {
  const at = start - agoMs;
  return {
    deviceId,
    communicatedAtMs: at,
    alarm: false,
    position: {
      latitude: 22.5,
      longitude: 114,
      positionedAtMs: at,
      receivedAtMs: at,
      speedKmh,
      courseDeg: 0,
      locationType: 'gps',
    },
    ...more,
  };
}

const devices = [
  device('1', 'A moves', { iconType: 5 }),
  device('2', 'B stands', { deviceType: 13, simNumber: '14400000002' }),
  device('3', 'C offline', { expire: new Date(start + 5 * DAY_MS).toISOString() }),
  device('4', 'D never heard of', { expire: new Date(start + 40 * DAY_MS).toISOString() }),
  device('5', 'E moves', { displayName: '粤B·7K318' }),
  device('6', 'F offline, later', { expire: new Date(start - DAY_MS).toISOString() }),
];

let states: Map<string, LiveState>;
let listed: readonly DeviceListItem[];
let notify: (deviceIds?: readonly string[]) => void;
let now: number;
let isKnown: boolean;
let source: OrderSource;
let stop: () => void;
let fleet: OrderedFleet;

beforeEach(() => {
  vi.useFakeTimers();
  now = start;
  isKnown = true;
  listed = devices;
  states = new Map(
    [
      stateOf('1', 1_000, 40),
      stateOf('2', 1_000, 0, { alarm: true }),
      stateOf('3', 3 * DAY_MS, 40),
      stateOf('5', 9_000, 70),
      stateOf('6', 2 * DAY_MS, 0),
    ].map((state) => [state.deviceId, state]),
  );
  fleet = {
    devices: () => listed,
    state: (id) => states.get(id),
    isKnown: () => isKnown,
    now: () => now,
    subscribe(listener) {
      notify = listener;
      return () => undefined;
    },
  };
  source = orderDevices(fleet, 'state');
  stop = source.start();
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

async function order(filter: Partial<ListFilter> = {}): Promise<string[]> {
  source.setFilter({ ...EVERYTHING, ...filter });
  await vi.runOnlyPendingTimersAsync();
  return source.current().rows.map(({ id }) => id);
}

describe('the order of the list', () => {
  test('is moving by name, then standing, then offline with the latest first, then those that never reported', async () => {
    expect(await order()).toEqual(['1', '5', '2', '6', '3', '4']);
    expect(source.current().counts).toEqual({ all: 6, online: 3, offline: 2, inactive: 1 });
  });

  test.each(['name', 'number'] as const)('by %s stays, whatever the states become', async (by) => {
    stop();
    listed = devices.toReversed();
    source = orderDevices(fleet, by);
    stop = source.start();
    const expected = by === 'name' ? ['6', '5', '4', '3', '2', '1'] : ['1', '2', '3', '4', '5', '6'];
    expect(await order()).toEqual(expected);
    const { rows } = source.current();
    states.set('1', stateOf('1', 0, 0));
    states.delete('5');
    notify();
    await vi.runOnlyPendingTimersAsync();
    expect(source.current().rows).toBe(rows);
    expect(source.current().counts).toEqual({ all: 6, online: 2, offline: 2, inactive: 2 });
  });

  test('moves a changed device in the next pass, and leaves the others in place', async () => {
    await order();
    states.set('1', stateOf('1', 0, 0));
    notify();
    await vi.runOnlyPendingTimersAsync();
    expect(source.current().rows.map(({ id }) => id)).toEqual(['5', '1', '2', '6', '3', '4']);
  });

  test('is up to date after a pause that began in a pass or later', async () => {
    source.setFilter(EVERYTHING);
    stop();
    stop = source.start();
    expect(await order()).toEqual(['1', '5', '2', '6', '3', '4']);
    stop();
    states.set('1', stateOf('1', 0, 0));
    stop = source.start();
    await vi.runOnlyPendingTimersAsync();
    expect(source.current().rows.map(({ id }) => id)).toEqual(['5', '1', '2', '6', '3', '4']);
  });

  test('changes with time alone when a device goes offline', async () => {
    await order();
    now += 11 * 60_000;
    notify();
    await vi.runOnlyPendingTimersAsync();
    expect(source.current().counts).toEqual({ all: 6, online: 0, offline: 5, inactive: 1 });
  });

  test('keeps the same row objects while nothing moves, so that nothing is drawn anew', async () => {
    await order();
    const { rows } = source.current();
    states.set('1', stateOf('1', 0, 41));
    notify();
    await vi.runOnlyPendingTimersAsync();
    expect(source.current().rows).toBe(rows);
  });

  test('adds new devices and drops removed ones', async () => {
    await order();
    listed = [...devices.slice(1), device('7', 'G new')];
    notify();
    await vi.runOnlyPendingTimersAsync();
    expect(source.current().rows.map(({ id }) => id)).toEqual(['5', '2', '6', '3', '4', '7']);
  });
});

describe('devices that are being loaded', () => {
  test('are neither listed nor counted before devices and states have arrived', async () => {
    isKnown = false;
    expect(await order()).toEqual([]);
    expect(source.current().isReady).toBe(false);
    isKnown = true;
    notify();
    await vi.runOnlyPendingTimersAsync();
    expect(source.current().rows.map(({ id }) => id)).toEqual(['1', '5', '2', '6', '3', '4']);
  });

  test('take their places among the others, with correct rows and counts at each step', async () => {
    listed = [devices[1], devices[5]].filter((each) => each !== undefined);
    expect(await order()).toEqual(['2', '6']);
    listed = devices.slice(1);
    notify();
    await vi.runOnlyPendingTimersAsync();
    expect(source.current().rows.map(({ id }) => id)).toEqual(['5', '2', '6', '3', '4']);
    expect(source.current().counts).toEqual({ all: 5, online: 2, offline: 2, inactive: 1 });
    expect(source.current().models).toEqual([8, 13]);
  });
});

describe('the filter', () => {
  const rows: [string, Partial<ListFilter>, string[]][] = [
    ['online', { tab: 'online' }, ['1', '5', '2']],
    ['not activated', { tab: 'inactive' }, ['4']],
    ['moving', { states: ['moving'] }, ['1']],
    ['moving or fast', { states: ['moving', 'fast'] }, ['1', '5']],
    ['in alarm', { states: ['alarm'] }, ['2']],
    ['expired', { states: ['expired'] }, ['6']],
    ['without a position: not those never heard of', { states: ['unknown'] }, []],
    ['a model', { models: [13] }, ['2']],
    ['an icon and a tab', { icons: [5], tab: 'offline' }, []],
    ['ends within 7 days', { expiry: '7' }, ['3']],
    ['ends within 60 days', { expiry: '60' }, ['3', '4']],
    ['is over', { expiry: 'over' }, ['6']],
    ['a plate, however it is spaced', { search: '粤b 7k3' }, ['5']],
    ['last six digits of the terminal id', { search: '318523' }, ['3']],
    ['a SIM number', { search: '14400000002' }, ['2']],
    ['nothing', { search: 'no such vehicle' }, []],
  ];

  test.each(rows)('%s', async (_name, filter, ids) => {
    expect(await order(filter)).toEqual(ids);
    expect(source.current().counts.all).toBe(6);
  });

  test('is read from the address without invalid values', () => {
    const params = new URLSearchParams(
      'tab=online&state=alarm,moving,nonsense&model=8,x&icon=5&expiry=60&search=7K',
    );
    expect(readFilter(params)).toEqual({
      tab: 'online',
      search: '7K',
      states: ['moving', 'alarm'],
      models: [8],
      icons: [5],
      expiry: '60',
    });
    expect(readFilter(new URLSearchParams('tab=all&expiry=8'))).toEqual(EVERYTHING);
  });
});

const id = fc.constantFrom('1', '2', '3', '4', '5', '6');
const step = fc.oneof(
  fc.record({
    type: fc.constant('report' as const),
    id,
    speedKmh: fc.constantFrom(0, 40, 70),
    agoMs: fc.integer({ min: 0, max: 20 * 60_000 }),
  }),
  fc.record({ type: fc.constant('forget' as const), id }),
  fc.record({ type: fc.constant('pass' as const), ms: fc.integer({ min: 1, max: 11 * 60_000 }) }),
  fc.record({ type: fc.constant('list' as const), ids: fc.uniqueArray(id) }),
  fc.record({ type: fc.constant('away' as const), ids: fc.uniqueArray(id) }),
  fc.record({ type: fc.constant('search' as const), search: fc.constantFrom('', '13507', 'moves') }),
);

test('after any changes, the order equals one computed anew', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      let filter = EVERYTHING;
      await order(filter);
      for (const each of steps) {
        if (each.type === 'report') {
          states.set(each.id, stateOf(each.id, each.agoMs, each.speedKmh));
          notify([each.id]);
        } else if (each.type === 'forget') {
          states.delete(each.id);
          notify([each.id]);
        } else if (each.type === 'list') {
          // In any order, as after a change of names.
          listed = each.ids.flatMap((wanted) => devices.find(({ id: own }) => own === wanted) ?? []);
          notify();
        } else if (each.type === 'away') {
          // Following is stopped, also in the middle of a pass, and started again.
          stop();
          for (const gone of each.ids) states.delete(gone);
          stop = source.start();
        } else if (each.type === 'search') {
          filter = { ...EVERYTHING, search: each.search };
          source.setFilter(filter);
        } else now += each.ms;
        if (each.type === 'pass') await vi.runOnlyPendingTimersAsync();
      }
      now += 5_000;
      notify([]);
      await vi.runAllTimersAsync();
      const fresh = orderDevices({ ...fleet, subscribe: () => () => undefined }, 'state');
      const stopFresh = fresh.start();
      fresh.setFilter(filter);
      await vi.runAllTimersAsync();
      expect(source.current()).toEqual(fresh.current());
      stopFresh();
    }),
  );
});
