/** A vehicle that comes over a fence's border raises an alarm: once, also when the server stops in between. */
import type { FenceAlarm } from '@outrider/contract/alarms.ts';
import { createBus } from '@outrider/server/bus/bus.ts';
import { createIngest, type Ingest } from '@outrider/server/ingest/ingest.ts';
import { createLog } from '@outrider/server/log.ts';
import { connectTracker } from '@outrider/simulator/tracker.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Client, startStack, type Stack } from '@outrider/test-stack/stack.ts';

const BEGIN = Math.floor(Date.now() / 60_000) * 60_000 - 3_600_000;
const YARD = { kind: 'circle', center: { latitude: 22.5, longitude: 114 }, radiusM: 1_000 } as const;
const [WEST, INSIDE, EAST] = [113.98, 114, 114.02];

let stack: Stack;
let owner: Client;
let agent: Client;
let agentId: string;
let ownerId: string;
let deviceId: string;
let fenceId: string;
let terminal = 13_507_318_526;
let ingest: Ingest;

beforeAll(async () => {
  stack = await startStack();
  agentId = await stack.createAccount('agent', 'agent');
  ownerId = await stack.createAccount('owner', 'user', agentId);
  agent = await stack.logIn('agent');
  owner = await stack.logIn('owner');
});

afterAll(() => stack.stop());

beforeEach(async () => {
  deviceId = await stack.importDevice(ownerId, String(terminal++));
  fenceId = await stack.drawFence(ownerId, { shape: YARD });
  await owner.call('insertFenceDevices', { id: fenceId, deviceIds: [deviceId] });
});

async function start(): Promise<void> {
  ingest = createIngest({
    databaseUrl: stack.databaseUrl,
    database: stack.platform.database,
    bus: createBus(createLog('silent')),
    log: createLog('silent'),
    pendingMax: 100,
  });
  await ingest.open(deviceId);
}

async function report(minute: number, longitude: number): Promise<void> {
  await ingest.accept({
    deviceId,
    receivedAtMs: BEGIN + minute * 60_000,
    kind: 'location',
    position: {
      positionedAtMs: BEGIN + minute * 60_000,
      latitude: 22.5,
      longitude,
      valid: true,
      locationType: 'gps',
      speedKmh: 60,
      courseDeg: 90,
    },
    historical: false,
    alarms: [],
  });
}

/** The alarms of each position, in order of time. */
async function alarms(): Promise<string[][]> {
  const rows = await stack.platform.database
    .selectFrom('positions')
    .select('alarms')
    .where('deviceId', '=', deviceId)
    .orderBy('positionedAt')
    .execute();
  return rows.map((row) => row.alarms);
}

test('in and out are kept with the positions', async () => {
  await start();
  for (const [minute, longitude] of [WEST, INSIDE, INSIDE, EAST].entries()) await report(minute, longitude);
  await ingest.close();
  expect(await alarms()).toEqual([[], ['fenceIn'], [], ['fenceOut']]);
});

test('a restart neither loses one nor raises it again', async () => {
  await start();
  await report(0, WEST);
  await ingest.close();
  await start();
  await report(1, INSIDE);
  await ingest.close();
  await start();
  // Its acknowledgement was lost: the device sends it again.
  await report(1, INSIDE);
  await report(2, INSIDE + 0.001);
  await report(3, EAST);
  await ingest.close();
  expect(await alarms()).toEqual([[], ['fenceIn'], [], ['fenceOut']]);
});

test('a fence that is switched off for a while knows no side after that', async () => {
  await start();
  await report(0, WEST);
  await ingest.close();
  await owner.call('updateFenceStatus', { ids: [fenceId], status: 'off' });
  await start();
  await report(1, INSIDE);
  await ingest.close();
  await owner.call('updateFenceStatus', { ids: [fenceId], status: 'on' });
  await start();
  await report(2, INSIDE + 0.001);
  await report(3, EAST);
  await ingest.close();
  expect(await alarms()).toEqual([[], [], [], ['fenceOut']]);
});

test('a fence that is moved over a vehicle raises none', async () => {
  await start();
  await report(0, EAST);
  await ingest.close();
  await owner.call('updateFence', {
    id: fenceId,
    shape: { kind: 'circle', lat: 22.5, lon: EAST, radiusM: 1_000 },
  });
  await start();
  await report(1, EAST + 0.001);
  await report(2, INSIDE);
  await ingest.close();
  expect(await alarms()).toEqual([[], [], ['fenceOut']]);
});

test('an alarm names its fence to those who may see it, also beside that of another border just before', async () => {
  const innerId = await stack.drawFence(ownerId, {
    name: 'Inner',
    shape: { kind: 'circle', center: YARD.center, radiusM: 500 },
  });
  const aboveId = await stack.drawFence(agentId, { name: 'Above', shape: YARD });
  await owner.call('insertFenceDevices', { id: innerId, deviceIds: [deviceId] });
  await agent.call('insertFenceDevices', { id: aboveId, deviceIds: [deviceId] });
  await owner.call('updateFence', { id: fenceId, name: 'Outer' });
  await start();
  // The outer border lies 1,000 m from the middle, the inner one 500 m.
  for (const [minute, longitude] of [WEST, 113.992, INSIDE].entries()) await report(minute, longitude);
  const current = await owner.call('findCurrentAlarms', { id: deviceId });
  await ingest.close();
  expect(current.data.list).toEqual([{ kind: 'fenceIn', fences: [{ id: innerId, name: 'Inner' }] }]);
  const period = { from: new Date(BEGIN).toISOString(), to: new Date(BEGIN + 3_600_000).toISOString() };
  const namesFor = async (client: Client) => {
    const { data } = await client.call('findFenceAlarms', { ids: [deviceId], ...period });
    return data.list.map(({ kind, fences }: FenceAlarm) => [kind, fences.map(({ name }) => name)]);
  };
  expect(await namesFor(owner)).toEqual([
    ['fenceIn', ['Outer']],
    ['fenceIn', ['Inner']],
  ]);
  expect(await namesFor(agent)).toEqual([
    ['fenceIn', ['Above', 'Outer']],
    ['fenceIn', ['Inner']],
  ]);
  const recent = await owner.call('findRecentAlarms', { id: ownerId });
  const mine = recent.data.list.filter(({ id }: FenceAlarm) => id === deviceId);
  expect(mine.map(({ fences }: FenceAlarm) => fences)).toEqual([
    [{ id: innerId, name: 'Inner' }],
    [{ id: fenceId, name: 'Outer' }],
  ]);
});

test('a device that is connected is watched as soon as a fence is given to it', async () => {
  const terminalId = String(terminal++);
  deviceId = await stack.importDevice(ownerId, terminalId);
  const { jt808: port } = stack.platform.ports;
  const tracker = await connectTracker({ protocol: 'jt808', host: '127.0.0.1', port, terminalId });
  await tracker.login();
  const send = (minute: number, longitude: number) =>
    tracker.sendPosition({
      latitude: 22.5,
      longitude,
      speedKmh: 60,
      course: 90,
      acc: true,
      time: new Date(BEGIN + minute * 60_000),
    });
  await send(0, WEST);
  await send(1, INSIDE);
  await owner.call('insertFenceDevices', { id: fenceId, deviceIds: [deviceId] });
  let minute = 2;
  await expect
    .poll(
      async () => {
        // The first fix that is judged only says on which side the vehicle is.
        await send(minute++, INSIDE);
        return watchedCount();
      },
      { timeout: 10_000 },
    )
    .toBe(1);
  await send(minute, EAST);
  await tracker.close();
  const told = await alarms();
  expect(told.flat()).toEqual(['fenceOut']);
  expect(told.at(-1)).toEqual(['fenceOut']);
});

/** How many fences have said on which side the device is. */
async function watchedCount(): Promise<number> {
  const rows = await stack.platform.database
    .selectFrom('fenceDevices')
    .select('fenceId')
    .where('deviceId', '=', deviceId)
    .where('state', 'is not', null)
    .execute();
  return rows.length;
}
