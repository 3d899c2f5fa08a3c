/** A browser that does not read: the server keeps little for it, and it gets the newest once it reads again. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createLiveDecoder } from '@outrider/contract/live-decode.ts';
import type { LiveState } from '@outrider/contract/live.ts';
import { createBus } from '@outrider/server/bus/bus.ts';
import { createLog } from '@outrider/server/log.ts';
import { createHub } from '@outrider/server/live/hub.ts';
import { insertDevices } from '@outrider/server/store/devices/devices.ts';
import type { LatestStateRow } from '@outrider/server/telemetry/latest-state-row.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { PLAIN_STATE } from '@outrider/server/test-support/plain.ts';
import { startStack, type Stack } from '@outrider/test-stack/stack.ts';

let stack: Stack;
let accountId: string;
let deviceIds: readonly string[];

const DEVICES = 5_000;
const BUFFERED_MAX_BYTES = 256 * 1024;
/** What the operating system takes is some megabytes; a round is about 100 kB. */
const ROUNDS_MAX = 1_000;

beforeAll(async () => {
  stack = await startStack();
  accountId = await stack.createAccount('owner', 'user');
  const devices = Array.from({ length: DEVICES }, (_, index) => ({
    accountId,
    terminalId: String(13_000_000_000 + index),
    name: '',
    plate: '',
    simNumber: '',
    model: 8,
    iconType: 1,
    protocolType: 1,
    expiresAt: null,
  }));
  deviceIds = await insertDevices(stack.platform.database, devices, new Date());
});

afterAll(() => stack.stop());

function stateOf(deviceId: string, round: number): LatestStateRow {
  const now = Date.now();
  return {
    ...PLAIN_STATE,
    deviceId,
    communicatedAtMs: now,
    positionedAtMs: now,
    positionReceivedAtMs: now,
    latitudeE6: 22_000_000 + round,
    longitudeE6: 114_000_000,
    speedDkmh: 400,
    courseDdeg: 900,
    locationType: 0,
    satellites: 9,
    acc: true,
  };
}

test('newer states take the place of older ones while a socket is not read', async () => {
  const bus = createBus(createLog('silent'));
  const hub = createHub({ database: stack.platform.database, bus, bufferedMaxBytes: BUFFERED_MAX_BYTES });
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  // A server that listens on a port has an AddressInfo.
  const { port } = server.address() as AddressInfo;
  const accepted = once(server, 'connection');
  const browser = new WebSocket(`ws://127.0.0.1:${port}`);
  browser.binaryType = 'arraybuffer';
  const decoder = createLiveDecoder();
  const states = new Map<string, LiveState>();
  let messages = 0;
  browser.on('message', (data: ArrayBuffer) => {
    messages++;
    for (const state of decoder.decode(data).states) states.set(state.deviceId, state);
  });
  const [socket]: WebSocket[] = await accepted;
  if (!socket) throw new Error('nobody connected');
  await once(browser, 'open');
  const watching = await hub.watch({ accountId, servedOnly: false }, socket);
  browser.pause();

  let round = 0;
  let isFull = false;
  let bufferedMax = 0;
  // Some rounds more than the buffer takes.
  for (let beyond = 0; beyond < 20 && round < ROUNDS_MAX;) {
    round++;
    bus.publish(
      'states.recorded',
      deviceIds.map((deviceId) => stateOf(deviceId, round)),
    );
    watching.refresh();
    await new Promise((resolve) => setImmediate(resolve));
    bufferedMax = Math.max(bufferedMax, socket.bufferedAmount);
    isFull ||= socket.bufferedAmount > BUFFERED_MAX_BYTES;
    if (isFull) beyond++;
  }
  expect(isFull).toBe(true);
  // One message more than the limit: the one that passed it.
  expect(bufferedMax).toBeLessThan(2 * BUFFERED_MAX_BYTES);

  browser.resume();
  const newest = (22_000_000 + round) / 1e6;
  await expect
    .poll(() => [...states.values()].filter(({ position }) => position?.latitude === newest).length, {
      timeout: 20_000,
    })
    .toBe(DEVICES);
  expect(messages).toBeLessThan(round);
  watching.stop();
  hub.close();
  browser.terminate();
  server.close();
});
