/** The live socket: a snapshot, then what changes, for those who may see it and nobody else. */
import { createLiveDecoder } from '@outrider/contract/live-decode.ts';
import { LIVE_CLOSE, LIVE_REQUESTS_MAX, type LiveMessage } from '@outrider/contract/live.ts';
import { formatLiveMark } from '@outrider/contract/live-mark.ts';
import { connectTracker } from '@outrider/simulator/tracker.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type Client, startStack, type Stack } from '@outrider/test-stack/stack.ts';

let stack: Stack;
let agentId: string;
let userId: string;
let otherId: string;
let deviceId: string;
let agent: Client;

const TERMINAL = '13507318526';

beforeAll(async () => {
  stack = await startStack();
  const rootId = await stack.createAccount('root', 'admin');
  agentId = await stack.createAccount('agent', 'agent', rootId);
  otherId = await stack.createAccount('other', 'agent', rootId);
  userId = await stack.createAccount('user', 'user', agentId);
  await stack.createAccount('staff', 'test');
  deviceId = await stack.importDevice(userId, TERMINAL);
  agent = await stack.logIn('agent');
});

afterAll(() => stack.stop());

/** A browser's end: messages in order, and how it was closed. */
function watch(client: Client, accountId: string, origin?: string, decoder = createLiveDecoder()) {
  const since = decoder.mark && formatLiveMark(decoder.mark);
  const query = new URLSearchParams({ id: accountId, ...(since === undefined ? {} : { since }) });
  const socket = new WebSocket(`${stack.url.replace('http', 'ws')}/live?${query}`, {
    headers: { cookie: client.cookie, ...(origin === undefined ? {} : { origin }) },
  });
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
    decoder,
    closed: new Promise<number>((resolve) => socket.once('close', resolve)),
  };
}

async function connect(terminalId = TERMINAL) {
  const tracker = await connectTracker({
    protocol: 'jt808',
    host: '127.0.0.1',
    port: stack.platform.ports.jt808,
    terminalId,
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

  test('goes on where it was cut, and so does who fetches', async () => {
    const watcher = watch(agent, agentId);
    await watcher.next();
    const { decoder } = watcher;
    const mark = decoder.mark && formatLiveMark(decoder.mark);
    watcher.socket.close();
    const tracker = await connect();
    await tracker.sendPosition({ ...place, latitude: 22.6, time: new Date(Date.now() + 60_000) });
    await tracker.close();
    const back = watch(agent, agentId, undefined, decoder);
    const moved = [{ deviceId, position: { latitude: 22.6 } }];
    expect(await back.next()).toMatchObject({ kind: 'changes', states: moved });
    const fetched = await agent.call('findAllLocationsV2', { id: agentId, since: mark });
    expect(decoder.decode(fetched.data.buffer)).toMatchObject({ kind: 'changes', states: moved });
    const since = decoder.mark && formatLiveMark(decoder.mark);
    const nothing = await agent.call('findAllLocationsV2', { id: agentId, since });
    expect(decoder.decode(nothing.data.buffer)).toEqual({ kind: 'changes', removed: [], states: [] });
    back.socket.close();
  });

  test('answers a refresh, and takes the browser’s view', async () => {
    const watcher = watch(agent, agentId);
    await watcher.next();
    const view = { west: 113, south: 22, east: 115, north: 23 };
    watcher.socket.send(JSON.stringify({ type: 'look', view, watched: [deviceId, '999'] }));
    watcher.socket.send(JSON.stringify({ type: 'refresh' }));
    expect(await watcher.next()).toMatchObject({ kind: 'changes' });
    watcher.socket.close();
  });

  test.each([
    ['no JSON', 'look'],
    ['no request', '{"type":"everything"}'],
    [
      'a view beyond the world',
      '{"type":"look","view":{"west":-181,"south":0,"east":1,"north":1},"watched":[]}',
    ],
    ['bytes', Buffer.from([1, 2, 3])],
  ])('closes on %s', async (_name, message) => {
    const watcher = watch(agent, agentId);
    await watcher.next();
    watcher.socket.send(message);
    expect(await watcher.closed).toBe(LIVE_CLOSE.badRequest);
  });

  test('closes on more requests than a browser makes', async () => {
    const watcher = watch(agent, agentId);
    await watcher.next();
    for (let count = 0; count <= LIVE_REQUESTS_MAX; count++) watcher.socket.send('{"type":"refresh"}');
    expect(await watcher.closed).toBe(LIVE_CLOSE.tooManyRequests);
  });

  test('a right that is taken away ends it at once', async () => {
    const client = await stack.logIn('user');
    const watcher = watch(client, userId);
    await watcher.next();
    const answer = await agent.call('updatePermissions', { id: userId, denied: ['main:monitor'] });
    expect(answer.status).toBe(200);
    expect(await watcher.closed).toBe(LIVE_CLOSE.forbidden);
    await agent.call('updatePermissions', { id: userId, denied: [] });
  });

  test('an account that is deleted ends it for those who watch it, and for nobody else', async () => {
    const goneId = await stack.createAccount('gone', 'user', agentId);
    const onGone = watch(agent, goneId);
    const onAll = watch(agent, agentId);
    await onGone.next();
    await onAll.next();
    expect((await agent.call('deleteUser', { id: goneId })).status).toBe(200);
    expect(await onGone.closed).toBe(LIVE_CLOSE.forbidden);
    expect(onAll.socket.readyState).toBe(WebSocket.OPEN);
    onAll.socket.close();
  });

  test('a branch that is moved elsewhere ends it for those above, and its vehicles leave their maps', async () => {
    const childId = await stack.createAccount('child', 'agent', agentId);
    const onChild = watch(agent, childId);
    const onAll = watch(agent, agentId);
    await onChild.next();
    await onAll.next();
    // Both are watched already when it is imported.
    const movedId = await stack.importDevice(childId, '13507318599');
    const tracker = await connect('13507318599');
    for (const watcher of [onChild, onAll]) {
      while (!(await watcher.next()).states.some(({ deviceId }) => deviceId === movedId));
    }
    await tracker.close();
    const admin = await stack.logIn('root');
    expect((await admin.call('transferAgent', { id: childId, user_id: otherId })).status).toBe(200);
    expect(await onChild.closed).toBe(LIVE_CLOSE.forbidden);
    let removed: readonly string[] = [];
    while (removed.length === 0) ({ removed } = await onAll.next());
    expect(removed).toEqual([movedId]);
    onAll.socket.close();
  });
});
