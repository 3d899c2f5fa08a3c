/** What a flood can take from the frame log, in front of a database that is away. */
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '../log.ts';
import type { FrameBlockRow, FrameBlockStore } from '../store/frame-log/frame-blocks.ts';
import type { NewFrame } from './frame-entry.ts';
import { createFrameLog, type FrameLog } from './frame-log.ts';

const MEBIBYTE = 1024 * 1024;

function start(): {
  log: FrameLog;
  stored: FrameBlockRow[];
  setAway: (isAway: boolean) => void;
  pass: (ms: number) => void;
} {
  const stored: FrameBlockRow[] = [];
  let isAway = true;
  let nowMs = Date.UTC(2026, 2, 14);
  const store: FrameBlockStore = {
    insert(row) {
      if (isAway) return Promise.reject(new Error('the database is away'));
      stored.push(row);
      return Promise.resolve();
    },
    // Nothing is read from the database here.
    // oxlint-disable-next-line require-yield
    async *find() {
      return;
    },
  };
  const log = createFrameLog(store, createLog('fatal'), true, () => nowMs);
  onTestFinished(() => log.close());
  return { log, stored, setAway: (away) => (isAway = away), pass: (ms) => (nowMs += ms) };
}

const frame = (deviceId: string, network: string, length = 1_000): NewFrame => ({
  deviceId,
  network,
  protocol: 'jt808',
  direction: 'up',
  form: 'jt808',
  discarded: '',
  bytes: new Uint8Array(length),
});

function countFrames(log: FrameLog, deviceId: string): Promise<number> {
  const query = { afterUs: 0, untilUs: Number.MAX_SAFE_INTEGER, limit: 1_000_000, newestFirst: false };
  return log.find({ deviceId, ...query }).then((found) => found.length);
}

test('a device that floods loses its own frames alone, and is named', async () => {
  const { log } = start();
  log.record(frame('1', 'honest'));
  for (let bytes = 0; bytes < 100 * MEBIBYTE; bytes += 1_000) log.record(frame('65', 'flood'));
  log.record(frame('1', 'honest'));
  expect(await countFrames(log, '1')).toBe(2);
  expect(log.lostBlocks).toBe(0);
  expect([...log.losses.values()]).toMatchObject([{ deviceId: '65', network: 'flood' }]);
  expect(log.lostFrames).toBeGreaterThan(100_000);
  expect(await countFrames(log, '65')).toBeGreaterThan(2_000);
});

test('nor does a network of many devices take more than its share of what waits', async () => {
  const { log } = start();
  log.record(frame('1', 'honest'));
  for (let device = 0; device < 100; device++) {
    for (let each = 0; each < 1_500; each++) log.record(frame(String(1_000 + device), 'flood'));
  }
  log.record(frame('1', 'honest'));
  expect(await countFrames(log, '1')).toBe(2);
  expect(log.lostBlocks).toBe(0);
  expect(new Set([...log.losses.values()].map(({ network }) => network))).toEqual(new Set(['flood']));
});

test('after a minute there is room again', async () => {
  const { log, pass } = start();
  for (let each = 0; each < 3_000; each++) log.record(frame('65', 'flood'));
  const before = await countFrames(log, '65');
  log.record(frame('65', 'flood'));
  expect(await countFrames(log, '65')).toBe(before);
  pass(60_000);
  log.record(frame('65', 'flood'));
  expect(await countFrames(log, '65')).toBe(before + 1);
});
