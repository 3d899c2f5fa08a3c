/** The live socket: a snapshot, then what changes, for those who may see it and nobody else. */
import { createLiveDecoder } from '@outrider/contract/live-decode.ts';
import { LIVE_CLOSE, type LiveMessage } from '@outrider/contract/live.ts';
import { connectTracker } from '@outrider/simulator/tracker.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type Client, startStack, type Stack } from '../harness/stack.ts';

let stack: Stack;
let agentId: string;
let userId: string;
let deviceId: string;
let agent: Client;

const TERMINAL = '13507318526';

beforeAll(async () => {
  stack = await startStack();
  agentId = await stack.createAccount('agent', 'agent');
  userId = await stack.createAccount('user', 'user', agentId);
  await stack.createAccount('other', 'agent');
  await stack.createAccount('staff', 'test');
  deviceId = await stack.importDevice(userId, TERMINAL);
  agent = await stack.logIn('agent');
});

afterAll(() => stack.stop());

/** A browser's end: messages in order, and how it was closed. */
function watch(client: Client, accountId: string, origin?: string) {
  const socket = new WebSocket(`${stack.url.replace('http', 'ws')}/live?id=${accountId}`, {
    headers: { cookie: client.cookie, ...(origin === undefined ? {} : { origin }) },
  });
  const decoder = createLiveDecoder();
  const messages: LiveMessage[] = [];
  const waiting: ((message: LiveMessage) => void)[] = [];
  socket.binaryType = 'arraybuffer';
  socket.on('error', () => undefined);
  socket.on('message', (data: ArrayBuffer) => {
    const message = decoder.decode(data);
    const next = waiting.shift();
    if (next) next(message);
    else messages.push(message);
  });
  return {
    socket,
    next: (): Promise<LiveMessage> =>
      new Promise<LiveMessage>((resolve) => {
        const message = messages.shift();
        if (message) resolve(message);
        else waiting.push(resolve);
      }),
    closed: new Promise<number>((resolve) => socket.once('close', resolve)),
  };
}

async function connect() {
  const tracker = await connectTracker({
    protocol: 'jt808',
    host: '127.0.0.1',
    port: stack.platform.ports.jt808,
    terminalId: TERMINAL,
  });
  await tracker.login();
  return tracker;
}

const place = { latitude: 22.5, longitude: 114, speedKmh: 40, course: 90, acc: true };

describe('the live socket', () => {
  test('begins with a snapshot and goes on with each change, to everyone above', async () => {
    const watcher = watch(agent, agentId);
    expect(await watcher.next()).toEqual({ kind: 'snapshot', removed: [], states: [] });
    const tracker = await connect();
    await tracker.sendPosition({ ...place, time: new Date() });
    const states = new Map<string, object>();
    while (!states.has(deviceId) || !('position' in (states.get(deviceId) ?? {}))) {
      const message = await watcher.next();
      for (const state of message.states) if (state.position) states.set(state.deviceId, state);
    }
    expect(states.get(deviceId)).toMatchObject({
      acc: true,
      position: { latitude: 22.5, longitude: 114, speedKmh: 40, courseDeg: 90, locationType: 'gps' },
    });
    const later = watch(agent, userId);
    expect(await later.next()).toMatchObject({ kind: 'snapshot', states: [{ deviceId }] });
    watcher.socket.close();
    later.socket.close();
    await tracker.close();
  });

  test.each([
    ['a stranger’s account', 'other', (): string => agentId, LIVE_CLOSE.forbidden],
    ['its parent’s account', 'user', (): string => agentId, LIVE_CLOSE.forbidden],
    ['an account that is none', 'agent', (): string => 'x', LIVE_CLOSE.forbidden],
    ['a role without the monitor', 'staff', (): string => agentId, LIVE_CLOSE.forbidden],
  ] as const)('refuses %s', async (_name, username, accountId, code) => {
    const client = await stack.logIn(username);
    expect(await watch(client, accountId()).closed).toBe(code);
  });

  test('refuses someone without a session', async () => {
    expect(await watch(stack.stranger, agentId).closed).toBe(LIVE_CLOSE.sessionEnded);
  });

  test('refuses a page of another site', async () => {
    expect(await watch(agent, agentId, 'https://elsewhere.example').closed).toBe(1006);
  });

  test('ends with the session', async () => {
    const client = await stack.logIn('agent');
    const watcher = watch(client, agentId);
    await watcher.next();
    await client.call('logout');
    expect(await watcher.closed).toBe(LIVE_CLOSE.sessionEnded);
  });
});
