/** Rules as people set them, from the account above to the vehicle, and what they would have raised. */
import type { AlarmRule } from '@outrider/contract/alarm-rules.ts';
import { defaultSettings, type RuleKind } from '@outrider/domain/alarm-rules.ts';
import { PLAIN_FENCE } from '@outrider/server/test-support/plain.ts';
import { insertLinks } from '@outrider/server/store/fences/fence-devices.ts';
import { insertFence } from '@outrider/server/store/fences/fences.ts';
import { createBus } from '@outrider/server/bus/bus.ts';
import { createIngest } from '@outrider/server/ingest/ingest.ts';
import { createLog } from '@outrider/server/log.ts';
import { type Client, startStack, type Stack } from '@outrider/test-stack/stack.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let stack: Stack;
let agent: Client;
let owner: Client;
let stranger: Client;
let ids: Record<'agent' | 'owner', string>;
let van: string;

const BEGIN = Date.now() - 3_600_000;
const settings = {
  ...defaultSettings('overspeed'),
  isOn: true,
  days: [1, 2, 3, 4, 5, 6, 7],
  second: undefined,
};

beforeAll(async () => {
  stack = await startStack();
  const agentId = await stack.createAccount('agent', 'agent');
  ids = { agent: agentId, owner: await stack.createAccount('owner', 'user', agentId) };
  await stack.createAccount('stranger', 'user');
  [agent, owner, stranger] = (await Promise.all(
    ['agent', 'owner', 'stranger'].map((name) => stack.logIn(name)),
  )) as [Client, Client, Client];
  van = await stack.importDevice(ids.owner, '13507318526');
  const log = createLog('silent');
  const { databaseUrl, platform } = stack;
  const { database } = platform;
  const ingest = createIngest({ databaseUrl, database, bus: createBus(log), log, pendingMax: 100 });
  await ingest.open(van);
  for (const [minute, speedKmh] of [50, 95, 97, 50].entries()) {
    const atMs = BEGIN + minute * 60_000;
    const place = { latitude: 22.5, longitude: 114, valid: true, locationType: 'gps', courseDeg: 0 } as const;
    await ingest.accept({
      deviceId: van,
      receivedAtMs: atMs,
      kind: 'location',
      position: { positionedAtMs: atMs, speedKmh, ...place },
      historical: false,
      alarms: [],
    });
  }
  await ingest.close();
});

afterAll(async () => {
  await stack.stop();
});

const overspeed = async (client: Client, id: string) => {
  const { data } = await client.call('findDeviceRules', { id });
  return data.rules.find(({ kind }: AlarmRule) => kind === 'overspeed');
};

test('the nearest rule holds: of the device, of its account, of the one above', async () => {
  expect(await overspeed(owner, van)).toMatchObject({
    source: 'none',
    settings: { isOn: false, limit: 120 },
  });
  await agent.call('saveRule', { id: ids.agent, kind: 'overspeed', settings: { ...settings, limit: 100 } });
  // Whose it is, is told to those alone who may see that account.
  expect(await overspeed(owner, van)).toMatchObject({ source: 'above', settings: { limit: 100 } });
  expect(await overspeed(owner, van)).not.toHaveProperty('accountName');
  expect(await overspeed(agent, van)).toMatchObject({ source: 'above', accountName: 'agent account' });
  await owner.call('saveRule', { id: ids.owner, kind: 'overspeed', settings: { ...settings, limit: 90 } });
  expect(await overspeed(owner, van)).toMatchObject({ source: 'account', settings: { limit: 90 } });
  await owner.call('saveDeviceRule', { id: van, kind: 'overspeed', settings: { ...settings, isOn: false } });
  expect(await overspeed(owner, van)).toMatchObject({ source: 'own', settings: { isOn: false } });
  await owner.call('saveDeviceRule', { id: van, kind: 'overspeed' });
  expect(await overspeed(owner, van)).toMatchObject({ source: 'account' });
});

async function preview(limit: number) {
  const input = { id: ids.agent, kind: 'overspeed' as const, settings: { ...settings, limit } };
  const { data } = await agent.call('previewRule', input);
  return data;
}

test('a preview tells what a rule would have raised, before it is saved', async () => {
  expect(await preview(90)).toMatchObject({
    deviceCount: 1,
    looked: 1,
    total: 1,
    list: [{ deviceId: van, startTime: new Date(BEGIN + 60_000).toISOString(), measured: 97 }],
  });
  expect(await preview(100)).toMatchObject({ total: 0 });
});

test('a rule of one vehicle or of one fence is previewed for what it would hold for', async () => {
  const { database } = stack.platform;
  const ask = async (more: object) => {
    const { data, message } = await agent.call('previewRule', {
      id: ids.agent,
      kind: 'overspeed',
      settings: { ...settings, limit: 90 },
      ...more,
    });
    return data ?? message;
  };
  const other = await stack.importDevice(ids.owner, '13507318527');
  expect(await ask({ deviceId: van })).toMatchObject({ deviceCount: 1, looked: 1, total: 1 });
  expect(await ask({ deviceId: other })).toMatchObject({ deviceCount: 1, looked: 1, total: 0 });
  const shape = { kind: 'circle', center: { latitude: 22.5, longitude: 114 }, radiusM: 500 } as const;
  const yard = await insertFence(database, ids.owner, { ...PLAIN_FENCE, shape }, new Date());
  const far = await insertFence(database, ids.owner, PLAIN_FENCE, new Date());
  for (const fenceId of [yard, far]) await insertLinks(database, fenceId, [van], new Date());
  const speed = { ...settings, ...defaultSettings('fenceSpeed'), isOn: true, days: [1, 2, 3, 4, 5, 6, 7] };
  const inFence = { kind: 'fenceSpeed', settings: { ...speed, limit: 60 } } as const;
  expect(await ask({ ...inFence, fenceId: yard })).toMatchObject({ deviceCount: 1, total: 1 });
  expect(await ask({ ...inFence, fenceId: far })).toMatchObject({ deviceCount: 1, total: 0 });

  await owner.call('saveFenceRule', { id: yard, ...inFence });
  const { data } = await owner.call('findFenceRules', { id: yard });
  expect(data).toMatchObject({
    fenceName: 'Yard',
    rules: [
      { kind: 'fenceDwell', source: 'none' },
      { kind: 'fenceSpeed', source: 'own', settings: { limit: 60 } },
    ],
  });
  for (const refused of [
    await stranger.call('findFenceRules', { id: yard }),
    await stranger.call('saveFenceRule', { id: yard, ...inFence }),
    await stranger.call('previewRule', { id: ids.owner, ...inFence }),
  ]) {
    expect(refused).toMatchObject({ message: 'notFound' });
  }
});

/** Whole days from now: what a form writes as a device's end. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

test('an end that is near, and a move of what is armed, are previewed', async () => {
  const { database } = stack.platform;
  const owned = await stack.createAccount('previewed', 'user', ids.agent);
  // One after another: the preview lists devices in the order of their ids.
  const near = await stack.importDevice(owned, '13507318531');
  const far = await stack.importDevice(owned, '13507318532');
  const over = await stack.importDevice(owned, '13507318533');
  for (const [deviceId, days] of [
    [near, 5],
    [far, 40],
    [over, -8],
  ] as const) {
    await database
      .updateTable('devices')
      .set({ simExpiresAt: inDays(days), expiresAt: inDays(days + 10) })
      .where('deviceId', '=', deviceId)
      .execute();
  }
  const ask = async (kind: RuleKind, limit: number, id = owned) => {
    const own = {
      ...defaultSettings(kind),
      isOn: true,
      limit,
      days: [1, 2, 3, 4, 5, 6, 7],
      second: undefined,
    };
    const { data } = await agent.call('previewRule', { id, kind, settings: own });
    return data.list.map(({ deviceId }: { deviceId: string }) => deviceId);
  };
  expect(await ask('simExpiry', 14)).toEqual([near]);
  expect(await ask('simExpiry', 41)).toEqual([near, far]);
  // Service ends ten days after the card.
  expect(await ask('platformExpiry', 14)).toEqual([over]);
  expect(await ask('platformExpiry', 15)).toEqual([near, over]);
  // Nothing must stay where it stands that nobody has armed.
  expect(await ask('displacement', 50, ids.owner)).toEqual([]);
  const armed = { deviceId: van, armedAt: new Date(BEGIN), armedBy: ids.owner, longitudeE6: 114_000_000 };
  await database
    .insertInto('armedDevices')
    .values({ ...armed, latitudeE6: 22_510_000 })
    .execute();
  expect(await ask('displacement', 50, ids.owner)).toEqual([van]);
  expect(await ask('displacement', 2_000, ids.owner)).toEqual([]);
  await database.deleteFrom('armedDevices').where('deviceId', '=', van).execute();
});

test('limits beyond the bounds of their kind are refused', async () => {
  const refused = await owner.call('saveRule', {
    id: ids.owner,
    kind: 'lowBattery',
    settings: { ...settings, limit: 95, durationS: 0 },
  });
  expect(refused).toMatchObject({ message: 'invalidInput' });
});

test('a vehicle is armed where it stands; strangers neither see nor arm it', async () => {
  await owner.call('armDevice', { id: van, armed: true });
  const armed = await owner.call('findDeviceRules', { id: van });
  expect(armed.data).toHaveProperty('armedTime');
  await owner.call('armDevice', { id: van, armed: false });
  const disarmed = await owner.call('findDeviceRules', { id: van });
  expect(disarmed.data).not.toHaveProperty('armedTime');
  for (const refused of [
    await stranger.call('armDevice', { id: van, armed: true }),
    await stranger.call('findDeviceRules', { id: van }),
    await stranger.call('saveRule', { id: ids.owner, kind: 'overspeed' }),
  ]) {
    expect(refused).toMatchObject({ message: 'notFound' });
  }
});
