import { encodeJt808 } from '@outrider/protocols/jt808/encode.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Reading } from '../driving/reading.ts';
import { getModel } from '../models.ts';
import { createRandom } from '../random.ts';
import { type DeviceCounters, newCounters } from './counters.ts';
import { Device } from './device.ts';
import { createGt06Dialect } from './gt06/dialect.ts';
import { createJt808Dialect } from './jt808/dialect.ts';
import { newMemory } from './memory.ts';
import { startTestPlatform, type TestPlatform } from './test-platform.ts';
import { anyIdentity, readingAt } from './test-readings.ts';

const START = Date.UTC(2026, 2, 14, 8);
const WAKES_EVERY_MS = 600_000;
const parked = { ignition: false, speedKmh: 0 };

let platform: TestPlatform;
let device: Device;
let counters: DeviceCounters;
let nowMs: number;

async function start(name: 'Sagex' | 'Nb'): Promise<void> {
  const model = getModel(name);
  platform = await startTestPlatform(model.protocol);
  const memory = newMemory({ parkedIntervalMs: WAKES_EVERY_MS });
  const dialect =
    model.protocol === 'jt808'
      ? createJt808Dialect(anyIdentity, memory, { profile: model.profile })
      : createGt06Dialect({ ...anyIdentity, terminalId: '863902040718523' }, memory, {
          profile: model.profile,
        });
  device = new Device({
    address: { host: '127.0.0.1', port: platform.port },
    dialect,
    random: createRandom(1),
    counters,
  });
}

beforeEach(() => {
  counters = newCounters();
  nowMs = START;
});

afterEach(async () => {
  await device.stop();
  await platform.close();
});

/**
 * Runs seconds of the device's clock. Everything sent in one arrives before the next; the same is true for a hang-up.
 */
async function live(seconds: number, changes: Partial<Reading> = {}): Promise<void> {
  for (let second = 0; second < seconds; second++) {
    device.tick(readingAt(nowMs, { ...parked, ...changes }));
    nowMs += 1_000;
    await vi.waitFor(
      () => {
        expect(platform.bytesReceived).toBe(counters.bytesSent);
        expect(counters.bytesReceived).toBe(platform.bytesSent);
        expect(platform.open).toBe(counters.connections);
      },
      { interval: 1 },
    );
  }
}

/** Runs the second in which the device connects: the socket opens before the next one. */
async function wake(changes: Partial<Reading> = {}): Promise<void> {
  await live(1, changes);
  await vi.waitFor(() => expect(device.isIntroduced).toBe(true), { interval: 1, timeout: 20_000 });
}

const times = () => platform.taken.flatMap((taken) => taken.times);

test.each(['Sagex', 'Nb'] as const)(
  '%s reports, waits a few seconds for commands, and sleeps',
  async (name) => {
    await start(name);
    await wake();
    await live(6);
    expect(counters.connections).toBe(1);
    await live(20);
    expect(counters).toMatchObject({ connections: 0, unacknowledged: 0, lost: 0 });
    expect(times()).toEqual([START]);
    await live(WAKES_EVERY_MS / 1_000 - 28);
    expect(platform.connections).toBe(1);
    await live(3);
    await vi.waitFor(() => expect(device.isIntroduced).toBe(true), { interval: 1, timeout: 20_000 });
    await live(20);
    expect(counters).toMatchObject({ connections: 0, connected: 2, unacknowledged: 0 });
    expect(times()).toEqual([START, START + WAKES_EVERY_MS]);
  },
);

test('commands keep it awake, and are answered', async () => {
  await start('Sagex');
  await wake();
  const sendCommand = () =>
    platform.send(
      encodeJt808(
        { type: 'queryLocation' },
        { terminalNumber: anyIdentity.terminalId, version: '2013', serial: 5 },
      ),
    );
  for (let round = 0; round < 3; round++) {
    await live(6);
    sendCommand();
  }
  await live(6);
  expect(counters.connections).toBe(1);
  expect(platform.taken.filter(({ type }) => type === 'locationReply')).toHaveLength(3);
  await live(20);
  expect(counters.connections).toBe(0);
});

test('an alarm wakes it, and the ignition does not', async () => {
  await start('Sagex');
  await wake();
  await live(30);
  await live(30, { ignition: true, speedKmh: 50 });
  expect(counters.connected).toBe(1);
  await wake({ sos: true });
  await live(20, { sos: true });
  expect(counters).toMatchObject({ connections: 0, connected: 2 });
  expect(platform.taken.some(({ message }) => 'alarmBits' in message && message.alarmBits === 1)).toBe(true);
});

test('it registers once, and only authenticates when it wakes again', async () => {
  await start('Sagex');
  await wake();
  await live(WAKES_EVERY_MS / 1_000 + 1);
  await vi.waitFor(() => expect(device.isIntroduced).toBe(true), { interval: 1, timeout: 20_000 });
  const types = platform.taken.map(({ type }) => type);
  expect(types.filter((type) => type === 'register')).toHaveLength(1);
  expect(types.filter((type) => type === 'authenticate')).toHaveLength(2);
});
