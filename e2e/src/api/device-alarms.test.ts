/** Alarms on their way from a tracker's report to the people who read, acknowledge, export and delete them. */
import type { DeviceAlarm } from '@outrider/contract/device-alarms.ts';
import type { AlarmKind } from '@outrider/domain/alarm-kinds.ts';
import { createBus } from '@outrider/server/bus/bus.ts';
import { createIngest, type Ingest } from '@outrider/server/ingest/ingest.ts';
import { createLog } from '@outrider/server/log.ts';
import type { IncomingReport } from '@outrider/server/telemetry/incoming-report.ts';
import { readResult, waitForJob } from '@outrider/test-stack/jobs.ts';
import { type Client, startStack, type Stack } from '@outrider/test-stack/stack.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

const BEGIN = Math.floor(Date.now() / 60_000) * 60_000 - 3_600_000;

let stack: Stack;
let ingest: Ingest;
let agent: Client;
let owner: Client;
let stranger: Client;
let ids: Record<'agent' | 'owner' | 'stranger', string>;
let van: string;
let lorry: string;

beforeAll(async () => {
  stack = await startStack();
  const agentId = await stack.createAccount('agent', 'agent');
  const ownerId = await stack.createAccount('owner', 'user', agentId);
  const strangerId = await stack.createAccount('stranger', 'user');
  ids = { agent: agentId, owner: ownerId, stranger: strangerId };
  [agent, owner, stranger] = (await Promise.all(
    ['agent', 'owner', 'stranger'].map((name) => stack.logIn(name)),
  )) as [Client, Client, Client];
  van = await stack.importDevice(ownerId, '13507318526');
  lorry = await stack.importDevice(agentId, '13507318527');
  ingest = openIngest();
  for (const deviceId of [van, lorry]) await ingest.open(deviceId);
  // Overspeed for three minutes, and a button; the lorry's cable is cut and stays so.
  for (const minute of [0, 1, 2]) await report(van, minute, ['overspeed']);
  await report(van, 20, ['sos']);
  await report(lorry, 10, ['powerOff']);
  await report(lorry, 25, ['powerOff']);
});

afterAll(async () => {
  await ingest.close();
  await stack.stop();
});

function openIngest(): Ingest {
  const log = createLog('silent');
  const { databaseUrl, platform } = stack;
  return createIngest({
    databaseUrl,
    database: platform.database,
    bus: createBus(log),
    log,
    pendingMax: 100,
  });
}

async function report(
  deviceId: string,
  minute: number,
  alarms: readonly AlarmKind[],
  more: Partial<IncomingReport> = {},
): Promise<void> {
  const atMs = BEGIN + minute * 60_000;
  await ingest.accept({
    deviceId,
    receivedAtMs: atMs,
    kind: 'location',
    position: {
      positionedAtMs: atMs,
      latitude: 22.5,
      longitude: 114 + minute / 1_000,
      valid: true,
      locationType: 'gps',
      speedKmh: 60,
      courseDeg: 90,
    },
    historical: false,
    alarms,
    ...more,
  });
}

async function list(client: Client, input: object): Promise<DeviceAlarm[]> {
  const { data } = await client.call('findAllAlarms', input);
  expect(data.total).toBe(data.list.length);
  return data.list;
}

const ongoings = ({ kind, ongoing }: DeviceAlarm) => `${kind} ${ongoing}`;
const kinds = (alarms: readonly DeviceAlarm[]) => alarms.map(({ kind, count }) => `${kind} ${count}`);

test('a condition is one alarm, of the own devices or of all below, and only those', async () => {
  const [button, cable, speed] = await list(agent, { id: ids.agent, below: true });
  expect(speed).toMatchObject({
    kind: 'overspeed',
    level: 'warning',
    count: 3,
    ongoing: false,
    late: false,
    lat: 22.5,
    lon: 114,
    endLon: 114.002,
    speed: 60,
    startTime: new Date(BEGIN).toISOString(),
    endTime: new Date(BEGIN + 120_000).toISOString(),
  });
  expect(button).toMatchObject({ kind: 'sos', level: 'urgent', deviceId: van, terminalID: '13507318526' });
  expect(cable).toMatchObject({ kind: 'powerOff', count: 2, ongoing: true });
  expect(kinds(await list(agent, { id: ids.agent }))).toEqual(['powerOff 2']);
  expect(kinds(await list(owner, { id: ids.owner, below: true }))).toEqual(['sos 1', 'overspeed 3']);
  expect(await list(stranger, { id: ids.stranger, below: true, deviceIds: [van] })).toEqual([]);
});

test('the filters narrow the list', async () => {
  const all = { id: ids.agent, below: true };
  expect(kinds(await list(agent, { ...all, levels: ['warning'] }))).toEqual(['overspeed 3']);
  expect(kinds(await list(agent, { ...all, kinds: ['sos', 'powerOff'] }))).toEqual(['sos 1', 'powerOff 2']);
  expect(await list(agent, { ...all, kinds: ['sos'], levels: ['warning'] })).toEqual([]);
  expect(kinds(await list(agent, { ...all, deviceIds: [lorry] }))).toEqual(['powerOff 2']);
  expect(kinds(await list(agent, { ...all, text: '8527' }))).toEqual(['powerOff 2']);
  const to = new Date(BEGIN + 60_000).toISOString();
  expect(kinds(await list(agent, { ...all, to }))).toEqual(['overspeed 3']);
});

test('urgent alarms need somebody until they are acknowledged, and again when they are news', async () => {
  const urgent = async () => (await agent.call('findNeeds', { id: ids.agent })).data.urgent;
  expect(await urgent()).toBe(2);
  const [sos] = await list(agent, { id: ids.agent, below: true, kinds: ['sos'] });
  const mark = { id: ids.agent, below: true, alarmIds: [sos?.id] };
  expect((await stranger.call('updateDeviceAlarm', { ...mark, id: ids.stranger })).data).toEqual({
    changed: 0,
  });
  const acknowledge = { ...mark, mark: 'acknowledged', note: 'Called the driver' };
  expect((await agent.call('updateDeviceAlarm', acknowledge)).data).toEqual({ changed: 1 });
  expect(await urgent()).toBe(1);
  // The owner may not know who works above.
  const [seen] = await list(owner, { id: ids.owner, state: 'read' });
  expect(seen?.acknowledged).toEqual({ time: expect.any(String), note: 'Called the driver' });
  const [own] = await list(agent, { id: ids.agent, below: true, kinds: ['sos'] });
  expect(own?.acknowledged?.by).toBe('agent account');
  const [entry] = (await agent.call('findAuditLog', { id: ids.agent })).data.list;
  expect(entry).toMatchObject({
    action: 'updateDeviceAlarm',
    subject: '13507318526',
    after: { mark: 'acknowledged', rows: 1, note: 'Called the driver' },
  });
  // Who reads it alone has not done anything yet.
  const cable = { id: ids.agent, below: true, kinds: ['powerOff'], mark: 'read' };
  await agent.call('updateDeviceAlarm', cable);
  expect(await urgent()).toBe(1);
  await agent.call('updateDeviceAlarm', { ...cable, mark: 'unread' });
  await report(van, 22, []);
  await report(van, 24, ['sos']);
  expect(await urgent()).toBe(2);
  const [again] = await list(owner, { id: ids.owner, state: 'unread', kinds: ['sos'] });
  expect(again).toMatchObject({ count: 2, acknowledged: { note: 'Called the driver' } });
});

test('what needs somebody is one line for equal things, the worst first, and only of who asks', async () => {
  await stack.platform.database
    .updateTable('devices')
    .set({ simExpiresAt: new Date(Date.now() + 3 * 86_400_000) })
    .where('deviceId', '=', van)
    .execute();
  const { data } = await agent.call('findNeeds', { id: ids.agent });
  expect(data.list).toMatchObject([
    { kind: 'alarm', level: 'urgent', alarmKind: 'sos', deviceId: van, displayName: '13507318526' },
    { kind: 'alarm', level: 'urgent', alarmKind: 'powerOff', deviceId: lorry, count: 1, deviceNum: 1 },
    { kind: 'alarm', level: 'warning', alarmKind: 'overspeed', deviceId: van, count: 1 },
    { kind: 'silent', deviceId: lorry, count: 1 },
    { kind: 'silent', deviceId: van, count: 1, since: new Date(BEGIN + 24 * 60_000).toISOString() },
    { kind: 'due', end: 'sim', count: 1 },
  ]);
  expect(data).toMatchObject({ total: 6, urgent: 2 });
  // Of all that are alike, those that wait are acknowledged, and no note of another is written over.
  const kind = { id: ids.agent, below: true, kinds: ['sos'], levels: ['urgent'], acknowledged: false };
  const acknowledge = { ...kind, mark: 'acknowledged', note: 'Called again' };
  expect((await agent.call('updateDeviceAlarm', acknowledge)).data).toEqual({ changed: 1 });
  expect((await agent.call('updateDeviceAlarm', acknowledge)).data).toEqual({ changed: 0 });
  await agent.call('updateDeviceAlarm', { id: ids.agent, below: true, kinds: ['sos'], mark: 'unread' });
  expect((await stranger.call('findNeeds', { id: ids.stranger })).data).toEqual({
    urgent: 0,
    total: 0,
    list: [],
  });
  expect((await stranger.call('findNeeds', { id: ids.owner })).message).toBe('notFound');
});

test('all that match are marked at once', async () => {
  const unread = { id: ids.agent, below: true, state: 'unread' };
  expect((await agent.call('updateDeviceAlarm', { ...unread, mark: 'read' })).data).toEqual({ changed: 3 });
  expect(await list(agent, unread)).toEqual([]);
  expect((await agent.call('updateDeviceAlarm', { ...unread, mark: 'read' })).data).toEqual({ changed: 0 });
});

test('the address stays with the alarm, and both are in the file', async () => {
  const [power] = await list(agent, { id: ids.agent });
  const place = { alarmId: power?.id, address: 'Binhe Avenue, Shenzhen' };
  expect((await agent.call('saveAlarmAddress', { ...place, id: lorry })).data).toEqual({ saved: true });
  expect((await agent.call('saveAlarmAddress', { ...place, id: van })).data).toEqual({ saved: false });
  expect(await list(agent, { id: ids.agent })).toMatchObject([{ address: place.address }]);
  const columns = ['kind', 'terminalID', 'count', 'address'].map((id) => ({ id, title: id }));
  const { data } = await agent.call('exportDeviceAlarms', { id: ids.agent, format: 'csv', columns });
  await waitForJob(agent, data.jobId);
  const text = await readResult(agent, data.jobId);
  expect(text).toContain('powerOff,13507318527,2,"Binhe Avenue, Shenzhen"');
});

test('a deleted alarm is gone from the lists, while it lasts as well', async () => {
  const [power] = await list(agent, { id: ids.agent });
  const chosen = { alarmIds: [power?.id] };
  expect((await owner.call('deleteDeviceAlarm', { ...chosen, id: ids.owner })).data).toEqual({ changed: 0 });
  expect((await agent.call('deleteDeviceAlarm', { ...chosen, id: ids.agent })).data).toEqual({ changed: 1 });
  await report(lorry, 30, ['powerOff']);
  expect(await list(agent, { id: ids.agent })).toEqual([]);
});

test('what a report does not tell it does not end, nor does a restart in between', async () => {
  const silent = { tellsAlarms: false };
  const tracker = await stack.importDevice(ids.agent, '13507318528');
  const now = async () => (await list(agent, { id: ids.agent, deviceIds: [tracker] })).map(ongoings);
  await ingest.open(tracker);
  await report(tracker, 1, ['powerOff'], silent);
  await report(tracker, 2, [], silent);
  expect(await now()).toEqual(['powerOff true']);
  await ingest.close();
  ingest = openIngest();
  for (const deviceId of [van, lorry, tracker]) await ingest.open(deviceId);
  await report(tracker, 3, [], silent);
  // The other one came while nobody listened, and was stored meanwhile.
  await report(tracker, 0, ['sos'], { ...silent, historical: true });
  expect(await now()).toEqual(['powerOff true', 'sos false']);
  await report(tracker, 4, [], { kind: 'status', position: undefined, tellsAlarms: true });
  expect(await now()).toEqual(['powerOff false', 'sos false']);
});
