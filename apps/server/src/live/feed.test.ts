/** Whatever happens, and however slow or cut off a browser was: in the end it shows what is. */
import { createLiveDecoder, type LiveDecoder } from '@outrider/contract/live-decode.ts';
import { LIVE_ELSEWHERE_MS, type LiveState } from '@outrider/contract/live.ts';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LatestStateRow } from '../telemetry/latest-state-row.ts';
import { presentLiveState } from './live-state.ts';
import { createFeed, type Feed, SLICE_MS } from './feed.ts';
import { LIVE_TICK_MS, type Subscriber } from './subscriber.ts';
import type { Tracked } from './tracked.ts';
import { toBoxes } from './view-index.ts';
import { createWatchedDevices, type WatchedDevices } from './watched-devices.ts';

const IDS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'];
const START = Date.UTC(2026, 2, 14, 12);
const VIEW = { west: 113, south: 22, east: 115, north: 23 };
const INSIDE = { latitudeE6: 22_500_000, longitudeE6: 114_000_000 };
const OUTSIDE = { latitudeE6: 31_200_000, longitudeE6: 121_400_000 };

beforeEach(() => {
  vi.useFakeTimers({ now: START });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A browser: keeps its decoder over all its sockets. */
interface Browser {
  decoder: LiveDecoder;
  readonly states: Map<string, LiveState>;
  /** Of all messages since the last look at them. */
  readonly sent: { kind: string; ids: string[]; bytes: number }[];
  readonly reader: { send: (bytes: Uint8Array) => void; close: () => void; bufferedAmount: number };
  subscriber: Subscriber | undefined;
}

function openBrowser(): Browser {
  const browser: Browser = {
    decoder: createLiveDecoder(),
    states: new Map(),
    sent: [],
    reader: {
      send(bytes) {
        const { kind, removed, states } = browser.decoder.decode(new Uint8Array(bytes).buffer);
        browser.sent.push({ kind, ids: states.map(({ deviceId }) => deviceId), bytes: bytes.length });
        if (kind === 'snapshot') browser.states.clear();
        for (const id of removed) browser.states.delete(id);
        for (const state of states) browser.states.set(state.deviceId, state);
      },
      close: () => undefined,
      bufferedAmount: 0,
    },
    subscriber: undefined,
  };
  return browser;
}

interface World {
  readonly devices: WatchedDevices;
  readonly feed: Feed;
  readonly rows: Map<string, LatestStateRow>;
  report(deviceId: string, change?: Partial<LatestStateRow>): void;
  come(browser: Browser): void;
  go(browser: Browser): void;
  /** Lets timers run, and slices go out. */
  pass(ms: number): void;
}

function createWorld(ids: readonly string[]): World {
  const devices = createWatchedDevices();
  const feed = createFeed('1', devices.marks);
  for (const id of ids) feed.join(devices.track(id));
  feed.begin();
  // Somebody above watches all there are, so that they are known before they come and after they left.
  const above = createFeed('2', devices.marks);
  for (const id of IDS) above.join(devices.track(id));
  const slices = setInterval(() => feed.sendSlice(), SLICE_MS);
  slices.unref();
  const rows = new Map<string, LatestStateRow>();
  return {
    devices,
    feed,
    rows,
    report(deviceId, change = {}) {
      const row = { ...(rows.get(deviceId) ?? firstRow(deviceId)), communicatedAtMs: Date.now(), ...change };
      rows.set(deviceId, row);
      devices.record(row);
    },
    come(browser) {
      browser.subscriber = feed.add(browser.reader, browser.decoder.mark, 1_000);
    },
    go(browser) {
      if (browser.subscriber) feed.remove(browser.subscriber);
      browser.subscriber = undefined;
    },
    pass: (ms) => vi.advanceTimersByTime(ms),
  };
}

function firstRow(deviceId: string): LatestStateRow {
  return {
    deviceId,
    communicatedAtMs: START,
    positionedAtMs: START,
    positionReceivedAtMs: START,
    ...INSIDE,
    altitudeM: null,
    speedDkmh: 400,
    courseDdeg: 900,
    locationType: 0,
    satellites: 9,
    acc: true,
    batteryPercent: 80,
    gsmPercent: 70,
    odometerM: null,
    alarms: [],
  };
}

function look(world: World, browser: Browser, watched: readonly string[] = []): void {
  const found = watched.flatMap((id) => world.devices.find(id) ?? []);
  if (browser.subscriber) world.feed.setView(browser.subscriber, toBoxes(VIEW), new Set<Tracked>(found));
}

describe('what a browser is sent', () => {
  let world: World;
  let browser: Browser;

  beforeEach(() => {
    world = createWorld(['1', '2', '3']);
    world.report('1');
    world.report('2', OUTSIDE);
    world.pass(1_000);
    browser = openBrowser();
    world.come(browser);
    look(world, browser, ['3']);
    world.pass(LIVE_ELSEWHERE_MS);
    browser.sent.length = 0;
  });

  test('what is in view moves within a tick, in few bytes', () => {
    world.report('1', {
      positionedAtMs: Date.now() - 800,
      positionReceivedAtMs: Date.now(),
      latitudeE6: 22_510_000,
    });
    world.pass(LIVE_TICK_MS);
    expect(browser.sent).toEqual([{ kind: 'changes', ids: ['1'], bytes: expect.any(Number) }]);
    expect(browser.sent[0]?.bytes).toBeLessThan(32);
  });

  test('what moves elsewhere comes with its slice', () => {
    world.report('2', { latitudeE6: 31_210_000 });
    world.pass(LIVE_TICK_MS);
    expect(browser.sent).toEqual([]);
    world.pass(LIVE_ELSEWHERE_MS);
    expect(browser.sent.map(({ ids }) => ids)).toEqual([['2']]);
    expect(browser.states.get('2')?.position?.latitude).toBe(31.21);
  });

  test.each([
    ['stops', { speedDkmh: 0 }],
    ['is fast', { speedDkmh: 700 }],
    ['is switched off', { acc: false }],
    ['has an alarm', { alarms: ['sos'] }],
  ] as const)('what %s elsewhere is told within a tick', (_name, change) => {
    world.report('2', change);
    world.pass(LIVE_TICK_MS);
    expect(browser.sent.map(({ ids }) => ids)).toEqual([['2']]);
  });

  test('what is fast by its own limit elsewhere is told within a tick, and nothing of the general bounds', () => {
    world.devices.setLimits(['2', '9'], new Map([['2', 100]]));
    world.report('2', { speedDkmh: 890 });
    world.pass(LIVE_TICK_MS);
    expect(browser.sent).toEqual([]);
    world.report('2', { speedDkmh: 910 });
    world.pass(LIVE_TICK_MS);
    world.report('2', { speedDkmh: 1_010 });
    world.pass(LIVE_TICK_MS);
    expect(browser.sent.map(({ ids }) => ids)).toEqual([['2'], ['2']]);
    browser.sent.length = 0;
    world.devices.setLimits(['2'], new Map());
    world.report('2', { speedDkmh: 910 });
    world.pass(LIVE_TICK_MS);
    expect(browser.sent).toEqual([]);
  });

  test('what comes back after a silence is told within a tick', () => {
    world.pass(5 * 60_000);
    world.report('2');
    world.pass(LIVE_TICK_MS);
    expect(browser.sent.map(({ ids }) => ids)).toEqual([['2']]);
  });

  test('what leaves the view is seen to leave', () => {
    world.report('1', OUTSIDE);
    world.pass(LIVE_TICK_MS);
    expect(browser.states.get('1')?.position?.latitude).toBe(31.2);
  });

  test('what is watched is told wherever it is, from its first report on', () => {
    world.report('3', OUTSIDE);
    world.pass(LIVE_TICK_MS);
    world.report('3', { latitudeE6: 31_300_000 });
    world.pass(LIVE_TICK_MS);
    expect(browser.sent.map(({ ids }) => ids)).toEqual([['3'], ['3']]);
  });

  test('whoever turns to a place has what moved there meanwhile within a tick', () => {
    world.report('2', { latitudeE6: 31_210_000 });
    world.pass(LIVE_TICK_MS);
    const view = { west: 121, south: 31, east: 122, north: 32 };
    if (browser.subscriber) world.feed.setView(browser.subscriber, toBoxes(view), new Set());
    world.pass(LIVE_TICK_MS);
    expect(browser.sent.map(({ ids }) => ids)).toEqual([['2']]);
  });

  test('a refresh brings what is elsewhere at once, and answers when there is nothing', () => {
    world.report('2', { latitudeE6: 31_210_000 });
    if (browser.subscriber) world.feed.refresh(browser.subscriber);
    world.pass(LIVE_ELSEWHERE_MS);
    browser.sent.length = 0;
    if (browser.subscriber) world.feed.refresh(browser.subscriber);
    expect(browser.states.get('2')?.position?.latitude).toBe(31.21);
    expect(browser.sent.map(({ ids }) => ids)).toEqual([[]]);
  });

  test('whoever comes back gets what changed meanwhile or had not come yet, and nothing else', () => {
    world.report('2', { latitudeE6: 31_210_000 });
    world.report('1', { speedDkmh: 0 });
    world.pass(LIVE_TICK_MS);
    world.go(browser);
    browser.sent.length = 0;
    world.feed.join(world.devices.track('4'));
    world.report('4');
    const gone = world.devices.find('1');
    if (gone) world.feed.leave(gone);
    world.come(browser);
    expect(browser.sent).toEqual([{ kind: 'changes', ids: ['2', '4'], bytes: expect.any(Number) }]);
    expect([...browser.states.keys()]).toEqual(['2', '4']);
  });

  test('many who come at once get one snapshot, and what changed after it', () => {
    const snapshots: Uint8Array[] = [];
    const come = () =>
      world.feed.add(
        { send: (bytes) => snapshots.push(bytes), close: () => undefined, bufferedAmount: 0 },
        undefined,
        1_000,
      );
    come();
    world.report('1', { latitudeE6: 22_520_000 });
    world.report('3', OUTSIDE);
    const late = openBrowser();
    world.come(late);
    come();
    expect(snapshots[1]).toBe(snapshots[0]);
    expect(late.states.get('1')?.position?.latitude).toBe(22.5);
    world.pass(LIVE_TICK_MS);
    expect(late.states.get('1')?.position?.latitude).toBe(22.52);
    expect(late.states.get('3')?.position?.latitude).toBe(31.2);
  });

  test.each([
    ['of another run of the server', 1, 0],
    ['of before the account was watched', 0, -1_000],
    ['of the future', 0, 1_000],
  ])('whoever comes back with a mark %s gets a snapshot, which says so', (_name, runs, marks) => {
    const { run, mark } = browser.decoder.mark ?? { run: 0, mark: 0 };
    const since = { run: run + runs, mark: mark + marks };
    const message = createLiveDecoder().decode(world.feed.read(since).buffer);
    expect(message.kind).toBe('snapshot');
    expect(message.states.map(({ deviceId }) => deviceId)).toEqual(['1', '2']);
  });

  test('a slow reader gets the newest of each device, once it reads again', () => {
    browser.reader.bufferedAmount = 1_001;
    for (let step = 1; step <= 40; step++) {
      world.report('1', { latitudeE6: 22_500_000 + step });
      world.report('2', { latitudeE6: 31_200_000 + step });
      world.pass(LIVE_TICK_MS);
    }
    expect(browser.sent).toEqual([]);
    browser.reader.bufferedAmount = 0;
    world.pass(LIVE_ELSEWHERE_MS);
    expect(browser.states.get('1')?.position?.latitude).toBe(22.50004);
    expect(browser.states.get('2')?.position?.latitude).toBe(31.20004);
    expect(browser.sent[0]?.ids).toEqual(['1', '2']);
    expect(browser.sent.length).toBeLessThanOrEqual(2);
  });
});

const anyId = fc.constantFrom(...IDS);
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ type: fc.constant('report' as const), id: anyId, change: change() }) },
  {
    weight: 3,
    arbitrary: fc.record({ type: fc.constant('pass' as const), ms: fc.integer({ min: 1, max: 9_000 }) }),
  },
  fc.record({ type: fc.constant('join' as const), id: anyId }),
  fc.record({ type: fc.constant('leave' as const), id: anyId }),
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('look' as const),
      view: fc.option(view()),
      watched: fc.array(anyId),
    }),
  },
  fc.record({ type: fc.constant('cut' as const) }),
  fc.record({ type: fc.constant('resume' as const) }),
  fc.record({ type: fc.constant('reload' as const) }),
  fc.record({ type: fc.constant('refresh' as const) }),
  fc.record({ type: fc.constant('buffer' as const), bytes: fc.constantFrom(0, 2_000) }),
);

function change(): fc.Arbitrary<Partial<LatestStateRow>> {
  const place = fc.record({
    latitudeE6: fc.integer({ min: -85e6, max: 85e6 }),
    longitudeE6: fc.integer({ min: -180e6, max: 180e6 }),
    positionedAtMs: fc.integer({ min: START - 1e6, max: START + 1e6 }),
  });
  return fc.oneof(
    place,
    fc.record({ speedDkmh: fc.integer({ min: 0, max: 1_500 }) }),
    fc.record({ batteryPercent: fc.integer({ min: 0, max: 100 }) }),
    fc.record({ satellites: fc.integer({ min: 0, max: 20 }) }),
    fc.constant({ latitudeE6: null, longitudeE6: null, positionedAtMs: null, satellites: null }),
    fc.constant({}),
  );
}

function view() {
  const side = fc.integer({ min: 1, max: 80 });
  return fc.record({
    west: side.map((east) => -east),
    south: side.map((north) => -north),
    east: side,
    north: side,
  });
}

test('whatever happened, every browser shows what is as soon as it reads and a round has passed', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 10, maxLength: 80 }), (steps) => {
      const world = createWorld(IDS.slice(0, 8));
      const faithful = openBrowser();
      const browser = openBrowser();
      world.come(faithful);
      world.come(browser);
      for (const each of steps) take(world, browser, each);
      browser.reader.bufferedAmount = 0;
      if (!browser.subscriber) world.come(browser);
      world.pass(LIVE_ELSEWHERE_MS + SLICE_MS);
      const there = [...world.feed.members].flatMap(({ deviceId, row }) =>
        row ? [[deviceId, presentLiveState(row)] as const] : [],
      );
      expect(browser.states).toEqual(new Map(there));
      expect(faithful.states).toEqual(new Map(there));
      world.go(browser);
      world.go(faithful);
    }),
    { numRuns: 150 },
  );
});

function take(world: World, browser: Browser, step: Step): void {
  const { feed, devices } = world;
  const { subscriber } = browser;
  if (step.type === 'report') world.report(step.id, step.change);
  else if (step.type === 'pass') world.pass(step.ms);
  else if (step.type === 'join') {
    const device = devices.track(step.id);
    if (!feed.members.has(device)) feed.join(device);
  } else if (step.type === 'leave') {
    const device = devices.find(step.id);
    if (device) feed.leave(device);
  } else if (step.type === 'cut') world.go(browser);
  else if (step.type === 'buffer') browser.reader.bufferedAmount = step.bytes;
  else if (step.type === 'reload') {
    world.go(browser);
    browser.decoder = createLiveDecoder();
    world.come(browser);
  } else if (step.type === 'resume' && !subscriber) world.come(browser);
  else if (step.type === 'refresh' && subscriber) feed.refresh(subscriber);
  else if (step.type === 'look' && subscriber) {
    const watched = step.watched
      .flatMap((id) => devices.find(id) ?? [])
      .filter((each) => feed.members.has(each));
    feed.setView(subscriber, step.view ? toBoxes(step.view) : undefined, new Set(watched));
  }
}

type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;
