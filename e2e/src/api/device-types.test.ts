/** Types of devices that administrators name, and what units lack of what their model has. */
import type { CallOutput } from '@outrider/contract/call.ts';
import type { findDeviceConfigurations } from '@outrider/contract/device-types.ts';
import { IMPORT_COLUMNS } from '@outrider/contract/jobs.ts';
import { formatCsv } from '@outrider/domain/csv.ts';
import { DEVICE_FUNCTIONS, DEVICE_MODELS, MODEL_NAMES } from '@outrider/domain/device-models.ts';
import { PROTOCOL_TYPES } from '@outrider/domain/protocol-types.ts';
import { waitForJob } from '@outrider/test-stack/jobs.ts';
import { setLatestState } from '@outrider/test-stack/latest-state.ts';
import { type Client, startStack, type Stack } from '@outrider/test-stack/stack.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const { ignition, relay, commands } = DEVICE_FUNCTIONS;

let stack: Stack;
let number = 0;
let boss: Client;
let agent: Client;
const ids = { boss: '', agent: '' };
let device: { id: string; terminalID: string };

beforeAll(async () => {
  stack = await startStack();
  ids.boss = await stack.createAccount('boss', 'admin');
  ids.agent = await stack.createAccount('agent', 'agent', ids.boss);
  [boss, agent] = [await stack.logIn('boss'), await stack.logIn('agent')];
});

afterAll(() => stack.stop());

beforeEach(async () => {
  const terminalID = String(13_500_000_000 + number++);
  device = { id: await stack.importDevice(ids.agent, terminalID), terminalID };
});

const detailOf = async (deviceType: number, client = agent) =>
  (await client.call('findDeviceTypeDetail', { deviceType })).data;
const stored = async () => (await agent.call('findDeviceById', { id: device.id })).data;
const kindsOf = async () =>
  (await agent.call('findCommandDetail', { terminalID: device.terminalID })).data.kinds;
const write = (values: object) => agent.call('updateDevice', { id: device.id, values });

async function add(name: string, more: object = {}): Promise<number> {
  const { data } = await boss.call('addDeviceType', { name, likeType: DEVICE_MODELS.R001, ...more });
  return data.deviceType;
}

describe('a model that is built in', () => {
  test('tells what its devices have, and how many there are below the caller', async () => {
    const { configurations } = (await agent.call('findDeviceConfigurations')).data as CallOutput<
      typeof findDeviceConfigurations
    >;
    expect(Object.values(configurations).filter(({ isBuiltIn }) => isBuiltIn)).toHaveLength(
      MODEL_NAMES.length,
    );
    expect(configurations[DEVICE_MODELS.R001]).toMatchObject({
      name: 'R001',
      sleeps: true,
      functions: ['battery', 'commands'],
      devices: 0,
    });
    const cab = await detailOf(DEVICE_MODELS[808]);
    expect(cab).toMatchObject({ functions: ['ignition', 'battery', 'relay', 'commands'], devices: number });
    expect(cab.commands).toContain('cutFuel');
  });

  test('is changed and deleted by nobody', async () => {
    const change = { deviceType: DEVICE_MODELS[808], name: 'Mine', likeType: DEVICE_MODELS.R001 };
    expect((await boss.call('updateDeviceType', change)).code).toBe(400);
    expect((await boss.call('deleteDeviceType', { deviceType: DEVICE_MODELS[808] })).code).toBe(400);
  });
});

describe('a type that an administrator names', () => {
  test('is like its model, lacks what was said, and is offered to all', async () => {
    const deviceType = await add('Northern beacon', { lacks: commands });
    expect(await detailOf(deviceType)).toMatchObject({
      name: 'Northern beacon',
      likeType: DEVICE_MODELS.R001,
      functions: ['battery'],
      commands: [],
      sleeps: true,
    });
    const { list } = (await agent.call('findDeviceTypes')).data;
    expect(list.at(-1)).toMatchObject({ deviceType, isBuiltIn: false });
  });

  test.each([
    ['R001', 'deviceTypeTaken'],
    ['r001', 'deviceTypeTaken'],
    ['taken', 'deviceTypeTaken'],
  ])('does not have the name %s, which another has', async (name, key) => {
    if (name === 'taken') await add('TAKEN');
    const { code, message } = await boss.call('addDeviceType', { name, likeType: DEVICE_MODELS[808] });
    expect([code, message]).toEqual([409, key]);
  });

  test('is given to devices, which are then of its model and lack what it lacks', async () => {
    const deviceType = await add('Given', { lacks: commands });
    expect((await write({ deviceType })).code).toBe(200);
    expect(await stored()).toMatchObject({
      deviceType: DEVICE_MODELS.R001,
      typeName: 'Given',
      lacks: commands,
    });
    const { list } = (await agent.call('findDeviceList', { ids: [ids.agent], search: device.terminalID }))
      .data;
    expect(list[0]).toMatchObject({ typeNumber: deviceType, typeName: 'Given' });
    await write({ deviceType: DEVICE_MODELS[808] });
    const back = await stored();
    expect(back).toMatchObject({ deviceType: DEVICE_MODELS[808] });
    expect(back).not.toHaveProperty('typeName');
    expect(back).not.toHaveProperty('lacks');
  });

  test('takes its devices along when it changes, but for what was said of one', async () => {
    const deviceType = await add('Changing', { lacks: commands });
    await write({ deviceType });
    const change = { deviceType, name: 'Changed', likeType: DEVICE_MODELS.K100, lacks: relay };
    expect((await boss.call('updateDeviceType', change)).code).toBe(200);
    expect(await stored()).toMatchObject({
      deviceType: DEVICE_MODELS.K100,
      typeName: 'Changed',
      lacks: relay,
    });
    await write({ lacks: ignition });
    await boss.call('updateDeviceType', { ...change, lacks: commands });
    expect((await stored()).lacks).toBe(ignition);
  });

  test('is deleted once no device has it', async () => {
    const deviceType = await add('Passing');
    await write({ deviceType });
    expect((await boss.call('deleteDeviceType', { deviceType })).message).toBe('deviceTypeInUse');
    await write({ deviceType: DEVICE_MODELS[808] });
    expect((await boss.call('deleteDeviceType', { deviceType })).code).toBe(200);
    expect((await agent.call('findDeviceTypeDetail', { deviceType })).code).toBe(404);
    expect((await write({ deviceType })).code).toBe(400);
  });

  test('is given to many as a job, and taken back', async () => {
    const deviceType = await add('Bulk', { lacks: relay });
    await write({ lacks: ignition });
    const { data } = await agent.call('updateDevices', { ids: [device.id], values: { deviceType } });
    expect(await waitForJob(agent, data.jobId)).toMatchObject({ total: 1, failed: 0 });
    expect((await stored()).lacks).toBe(relay);
    const undone = (await agent.call('undoJob', { id: data.jobId })).data.jobId;
    expect(await waitForJob(agent, undone)).toMatchObject({ total: 1, failed: 0 });
    expect(await stored()).toMatchObject({ deviceType: DEVICE_MODELS[808], lacks: ignition });
  });

  test('is what new devices are imported as', async () => {
    const deviceType = await add('Imported', { lacks: relay });
    const file = Buffer.from(formatCsv([IMPORT_COLUMNS.importDevices, ['13912349999']])).toString('base64');
    const kind = { deviceType, deviceProtocol: PROTOCOL_TYPES.jt808 };
    const { data } = await boss.call('importDevices', { id: ids.agent, file, ...kind });
    expect(await waitForJob(boss, data.jobId)).toMatchObject({ total: 1, failed: 0 });
    const { list } = (await agent.call('findDeviceList', { ids: [ids.agent], search: '13912349999' })).data;
    expect(list[0]).toMatchObject({ typeName: 'Imported', deviceType: DEVICE_MODELS.R001, lacks: relay });
    expect((await boss.call('importDevices', { id: ids.agent, file, deviceType: 9_999 })).code).toBe(400);
  });

  test('is named by rows of a file, as models are', async () => {
    const deviceType = await add('Fleet box');
    const rows = [
      ['13912348888', '', '', '', '', 'fleet BOX'],
      ['13912348889', '', '', '', '', 'Gt06', 'gt06'],
      ['13912348890', '', '', '', '', 'No box'],
    ];
    const file = Buffer.from(formatCsv([IMPORT_COLUMNS.importDevices, ...rows])).toString('base64');
    const { data } = await boss.call('importDevices', { id: ids.agent, file });
    expect(await waitForJob(boss, data.jobId)).toMatchObject({ total: 3, failed: 2 });
    const { list } = (await agent.call('findDeviceList', { ids: [ids.agent], search: '13912348888' })).data;
    expect(list[0]).toMatchObject({ typeName: 'Fleet box', typeNumber: deviceType });
  });
});

describe('what a unit lacks', () => {
  test('is not commanded and not shown', async () => {
    await setLatestState(stack, device.id, { place: { latitude: 22, longitude: 114 }, speedKmh: 40 });
    const { database } = stack.platform;
    await database.updateTable('latestStates').set({ acc: true }).where('deviceId', '=', device.id).execute();
    expect(await kindsOf()).toContain('cutFuel');
    await write({ lacks: ignition + relay });
    expect(await kindsOf()).not.toContain('cutFuel');
    expect(await kindsOf()).toContain('locate');
    const refused = await agent.call('insertOffline', {
      terminalID: device.terminalID,
      kind: 'cutFuel',
      confirmed: true,
    });
    expect(refused.message).toBe('commandNotSupported');
    const { list } = (await agent.call('findDeviceList', { ids: [ids.agent], search: device.terminalID }))
      .data;
    expect(list[0]).not.toHaveProperty('acc');
    await write({ lacks: commands });
    expect(await kindsOf()).toEqual([]);
  });

  test('is a sum of functions that there are', async () => {
    for (const lacks of [-1, 16, 1.5, '1']) expect((await write({ lacks })).code).toBe(400);
  });
});
