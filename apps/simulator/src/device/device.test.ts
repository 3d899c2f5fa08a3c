import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Reading } from '../driving/reading.ts';
import { createRandom } from '../random.ts';
import { type DeviceCounters, newCounters } from './counters.ts';
import { Device } from './device.ts';
import { createGt06Dialect } from './gt06/dialect.ts';
import { createJt808Dialect } from './jt808/dialect.ts';
import { newMemory } from './memory.ts';
import { startTestPlatform, type Taken, type TestPlatform } from './test-platform.ts';
import { anyIdentity, readingAt } from './test-readings.ts';

const START = Date.UTC(2026, 2, 14, 8);
const INTERVAL_MS = 10_000;
const STORE_MAX = 100;

const isIntroduction = ({ type }: Taken) => ['login', 'register', 'authenticate'].includes(type);
const scheduled = (count: number) => Array.from({ length: count }, (_, index) => START + index * INTERVAL_MS);

describe.each(['jt808', 'gt06'] as const)('a %s device', (protocol) => {
  let platform: TestPlatform;
  let counters: DeviceCounters;
  let device: Device;
  let nowMs: number;

  beforeEach(async () => {
    platform = await startTestPlatform(protocol);
    counters = newCounters();
    nowMs = START;
    const memory = newMemory({ reportIntervalMs: INTERVAL_MS });
    device = new Device({
      address: { host: '127.0.0.1', port: platform.port },
      dialect:
        protocol === 'jt808'
          ? createJt808Dialect(anyIdentity, memory)
          : createGt06Dialect({ ...anyIdentity, terminalId: '863902040718523' }, memory),
      random: createRandom(1),
      counters,
      patience: { answerTimeoutMs: 15_000, triesMax: 3 },
      storeMax: STORE_MAX,
    });
  });

  afterEach(async () => {
    await device.stop();
    await platform.close();
  });

  /**
   * Runs seconds of the device's clock. In each, everything sent in either direction arrives before the next begins.
   */
  async function live(seconds: number, changes: Partial<Reading> = {}): Promise<void> {
    for (let second = 0; second < seconds; second++) {
      device.tick(readingAt(nowMs, changes));
      nowMs += 1_000;
      await arrived();
    }
  }

  /** Only tests that cut connections lose bytes, and those do not wait like this. */
  const arrived = () =>
    vi.waitFor(
      () => {
        expect(platform.bytesReceived).toBe(counters.bytesSent);
        expect(counters.bytesReceived).toBe(platform.bytesSent);
      },
      { interval: 1, timeout: 5_000 },
    );

  const introduced = () => vi.waitFor(() => expect(device.isIntroduced).toBe(true), { interval: 1 });

  async function connect(): Promise<void> {
    await live(1);
    await introduced();
    await arrived();
  }

  const positions = () => platform.taken.filter(({ times }) => times.length > 0);
  const times = () => positions().flatMap((taken) => taken.times);

  test('introduces itself, reports at its interval and is acknowledged', async () => {
    await connect();
    await live(45);
    expect(times()).toEqual(scheduled(5));
    expect(platform.taken[0]?.type).toBe(protocol === 'jt808' ? 'register' : 'login');
    // GT06 does not answer positions; the answer to the heartbeat after them confirms them.
    await live(40);
    expect(counters.acknowledged).toBeGreaterThanOrEqual(5);
    expect(counters).toMatchObject({ connections: 1, resent: 0, sentLate: 0, lost: 0 });
    expect(counters.acknowledged + counters.unacknowledged).toBe(times().length);
  });

  test('stores reports while there is no network, and sends them late and in order', async () => {
    await connect();
    await live(60, { hasNetwork: false, csq: 0 });
    expect(device.pending).toBeGreaterThanOrEqual(5);
    // The modem gave up the connection, and waits a little before it opens another.
    expect(counters.connections).toBe(0);
    await live(1);
    await introduced();
    await live(70);
    expect(platform.connections).toBe(2);
    const late = positions().flatMap((taken) => (taken.stored ? taken.times : []));
    expect(late).toEqual(expect.arrayContaining(scheduled(6).slice(2)));
    expect(late).toEqual(late.toSorted((a, b) => a - b));
    const onTime = positions().flatMap((taken) => (taken.stored ? [] : taken.times));
    expect(onTime).toEqual(onTime.toSorted((a, b) => a - b));
    expect(new Set(times())).toEqual(new Set(scheduled(new Set(times()).size)));
    expect(counters.unacknowledged).toBeLessThan(5);
  });

  test('outlives a short tunnel without a new connection', async () => {
    await connect();
    await live(15, { hasNetwork: false, hasFix: false });
    await live(60);
    expect(platform.connections).toBe(1);
    expect(positions().some(({ stored }) => stored)).toBe(true);
    expect(times()).toEqual(scheduled(times().length));
  });

  test('sends everything again and in order if nobody answers', async () => {
    await connect();
    platform.answerOnly(isIntroduction);
    let known = 0;
    while (counters.resent === 0) {
      known = platform.taken.length;
      await live(1);
    }
    const burst = platform.taken.slice(known).flatMap((taken) => taken.times);
    expect(burst.length).toBeGreaterThan(1);
    expect(burst).toEqual(scheduled(new Set(times()).size).slice(counters.acknowledged));
  });

  /** Like `live`, for tests in which connections break and bytes get lost. */
  async function liveUntil(isOver: () => boolean): Promise<void> {
    for (let second = 0; !isOver(); second++) {
      if (second > 900) throw new Error('a quarter of an hour was not enough');
      device.tick(readingAt(nowMs));
      nowMs += 1_000;
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  test('breaks a link that never answers, and sends everything on the next', async () => {
    await connect();
    platform.answerOnly((taken) => isIntroduction(taken) || taken.connection > 1);
    await liveUntil(() => platform.connections > 1);
    const taken = () => new Set(positions().flatMap((each) => (each.connection > 1 ? each.times : [])));
    const owed = scheduled(Math.floor((nowMs - START) / INTERVAL_MS)).slice(counters.acknowledged);
    await liveUntil(() => owed.every((time) => taken().has(time)));
    expect(owed.length).toBeGreaterThan(3);
    expect(positions().find(({ connection }) => connection > 1)?.stored).toBe(true);
  });

  test('counts an answer that comes late once', async () => {
    await connect();
    await live(1);
    const before = counters.acknowledged;
    platform.answerOnly(isIntroduction);
    await live(46);
    const held = counters.unacknowledged;
    expect(held).toBeGreaterThan(3);
    for (const taken of platform.taken.slice()) taken.answer();
    await arrived();
    const gained = counters.acknowledged - before;
    expect(gained).toBeGreaterThan(1);
    expect(gained + counters.unacknowledged).toBeGreaterThanOrEqual(held);
    expect(new Set(times()).size).toBe(counters.acknowledged + counters.unacknowledged);
  });

  test('reconnects after a cut, with growing pauses while nobody listens', async () => {
    await connect();
    platform.cut();
    await vi.waitFor(() => expect(counters.connections).toBe(0));
    await vi.waitFor(() => {
      device.tick(readingAt((nowMs += 1_000)));
      expect(device.isIntroduced).toBe(true);
    });
    expect(platform.connections).toBe(2);
    await platform.close();
    await vi.waitFor(() => expect(counters.connections).toBe(0));
    device.tick(readingAt((nowMs += 1_000)));
    expect(device.isIntroduced).toBe(false);
  });

  test('drops the oldest report when its store is full', async () => {
    await platform.close();
    for (; nowMs < START + 150 * INTERVAL_MS; nowMs += 1_000) device.tick(readingAt(nowMs));
    expect(device.pending).toBe(STORE_MAX);
    expect(counters).toMatchObject({ lost: 50, unacknowledged: STORE_MAX, sent: 0 });
  });

  test('sends heartbeats while it has nothing to report', async () => {
    await connect();
    await live(150, { ignition: false, speedKmh: 0 });
    const heartbeats = platform.taken.filter(({ type }) => type === 'heartbeat');
    expect(heartbeats.length).toBeGreaterThanOrEqual(2);
    expect(times().length).toBeLessThan(4);
  });

  test('reports an alarm at once and once, and a change of the ignition', async () => {
    await connect();
    await live(2);
    await live(5, { sos: true });
    await live(2);
    await live(1, { ignition: false, speedKmh: 0 });
    expect(times()).toEqual([START, START + 3_000, START + 10_000]);
    const [, alarm] = positions();
    expect(alarm?.message).toMatchObject(
      protocol === 'jt808' ? { alarmBits: 1 } : { type: 'alarm', alarm: 1 },
    );
  });

  test('ends its connection when it is stopped', async () => {
    await connect();
    await device.stop();
    expect(counters.connections).toBe(0);
    device.tick(readingAt(nowMs + 60_000));
    expect(platform.connections).toBe(1);
  });
});
