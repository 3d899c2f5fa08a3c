/** Reports over HTTP: whose, how much, made as files, and the templates that accounts keep and share. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { waitForJob } from '@outrider/test-stack/jobs.ts';
import { PLAIN_LOCATION } from '@outrider/test-stack/plain-location.ts';
import { jt808, openWire } from '@outrider/test-stack/wire.ts';
import type { Jt808Message } from '@outrider/protocols/jt808/message.ts';
import type { Jt808DriverIdentity } from '@outrider/protocols/jt808/messages/driver.ts';
import { type Client, startStack, type Stack } from '@outrider/test-stack/stack.ts';

const DAYS = { from: '2026-03-16', to: '2026-03-17' };
const TRIPS = { kind: 'trips', columns: ['device', 'distance'], thresholds: { minDistanceM: 500 } };

interface Person {
  readonly id: string;
  readonly client: Client;
  readonly deviceId: string;
}

let stack: Stack;
let agent: Person;
let below: Person;
let stranger: Person;

beforeAll(async () => {
  stack = await startStack();
  const rootId = await stack.createAccount('root', 'admin');
  agent = await newPerson('agent', rootId, '13400000001');
  below = await newPerson('below', agent.id, '13400000002');
  stranger = await newPerson('stranger', rootId, '13400000003');
});
afterAll(() => stack.stop());

async function newPerson(name: string, parentId: string, terminalId: string): Promise<Person> {
  const id = await stack.createAccount(name, 'agent', parentId);
  const deviceId = await stack.importDevice(id, terminalId);
  return { id, deviceId, client: await stack.logIn(name) };
}

const find = ({ id, client }: Person, more: object = {}) =>
  client.call('findReport', { id, kind: 'utilisation', ...DAYS, ...more });

describe('a report', () => {
  test('is of the vehicles of an account and of those below it, and of nobody else', async () => {
    const { data } = await find(agent);
    expect(data.list.map(({ id }: { id: string }) => id)).toEqual([agent.deviceId, below.deviceId]);
    expect(data.list[0]).toMatchObject({ terminalID: '13400000001', daysUsed: 0, share: 0 });
    expect((await find(agent, { subtree: false })).data.total).toBe(1);
  });

  test.each([
    ['a stranger’s account', () => ({ id: stranger.id })],
    ['an account above', () => ({ id: agent.id })],
    ['a stranger’s vehicle', () => ({ ids: [stranger.deviceId] })],
    ['a stranger’s vehicle among own ones', () => ({ ids: [below.deviceId, stranger.deviceId] })],
  ])('of %s is refused, as rows, as a file and as a measure', async (_whose, more) => {
    const input = { id: below.id, kind: 'trips', ...DAYS, ...more() };
    for (const call of ['findReport', 'exportReport', 'findReportSize'] as const) {
      expect(await below.client.call(call, input)).toMatchObject({ status: 404, message: 'notFound' });
    }
  });

  test('of one vehicle takes exactly one', async () => {
    const refused = { status: 400, message: 'reportOfOneVehicle' };
    expect(await find(agent, { kind: 'daySheet' })).toMatchObject(refused);
    expect(await find(agent, { kind: 'daySheet', ids: [agent.deviceId, below.deviceId] })).toMatchObject(
      refused,
    );
    expect(await find(agent, { kind: 'daySheet', ids: [agent.deviceId] })).toMatchObject({ status: 200 });
  });

  test('of more days than figures have is refused, and of days the wrong way round', async () => {
    expect(await find(agent, { to: '2028-03-17' })).toMatchObject({ message: 'rangeTooLong' });
    expect(await find(agent, { to: '2026-03-15' })).toMatchObject({ message: 'invalidInput' });
  });

  test('tells how much it covers before it is too much', async () => {
    const input = { id: agent.id, kind: 'speeding', from: '2025-03-17', to: '2026-03-16' };
    const { data } = await agent.client.call('findReportSize', input);
    expect(data).toMatchObject({ devices: 2, deviceDays: 730, pageDeviceDaysMax: 620 });
    expect(await agent.client.call('findReport', input)).toMatchObject({
      message: 'reportTooLarge',
      data: { params: { deviceDays: 730, max: 620 } },
    });
  });

  test.each(['xlsx', 'csv', 'pdf'])(
    'is made as %s by a job, which its owner alone may have',
    async (format) => {
      const input = { id: below.id, kind: 'utilisation', ...DAYS, format, language: 'my' };
      const { data } = await below.client.call('exportReport', input);
      expect(await waitForJob(below.client, data.jobId)).toMatchObject({ state: 'done', done: 1 });
      const file = await below.client.call('getJobResult', { id: data.jobId });
      const begin = { xlsx: 'PK', csv: '\uFEFF', pdf: '%PDF-' }[format] ?? '';
      expect(Buffer.from(file.data).toString().startsWith(begin)).toBe(true);
      expect(await stranger.client.call('getJobResult', { id: data.jobId })).toMatchObject({ status: 404 });
    },
  );
});

/** On the first of the days. */
const at = (hour: number, minute = 0) => new Date(Date.UTC(2026, 2, 16, hour, minute));

describe('the driver’s log', () => {
  const driver = { name: '王小明', certificate: '310101198001010011', authority: '上海', expiry: '20300101' };
  const cardIn = (time: Date, name = driver.name): Jt808DriverIdentity => ({
    type: 'driverIdentity',
    state: 1,
    time,
    readResult: 0,
    driver: { ...driver, name },
  });
  /** Ten kilometres in ten minutes. */
  const drive = Array.from({ length: 11 }, (_, minute) => ({
    ...PLAIN_LOCATION,
    time: at(1, minute),
    latitude: 31 + minute * 0.009,
    speedKmh: 60,
  }));

  test('has each card from going in to coming out, in whatever order it was told, and what was driven', async () => {
    const wire = await openWire(stack.platform.ports.jt808);
    const told: Jt808Message[] = [
      { type: 'driverIdentity', state: 2, time: at(2) },
      ...drive,
      cardIn(at(0, 30)),
      cardIn(at(0, 30)),
      cardIn(at(4), '=1+1'),
    ];
    for (const message of told) {
      wire.send(jt808('13400000001', message));
      expect(await wire.next()).toMatchObject({ type: 'platformReply', result: 0 });
    }
    wire.socket.destroy();
    const { data } = await find(agent, { kind: 'drivers', group: 'driver' });
    expect(data.list).toMatchObject([
      {
        driver: '王小明',
        licence: driver.certificate,
        begin: at(0, 30).toISOString(),
        end: at(2).toISOString(),
        duration: 5_400,
        driving: 600,
        distance: 10_008,
        maxSpeed: 60,
      },
      { driver: '=1+1', begin: at(4).toISOString(), edge: 'ongoing', distance: 0 },
    ]);
    expect(data.sums).toMatchObject([{ group: '王小明', count: 1 }, { group: '=1+1' }]);
    expect((await find(below, { kind: 'drivers' })).data.total).toBe(0);
    expect((await find(stranger, { kind: 'drivers' })).data.total).toBe(0);
  });

  test.each(['xlsx', 'csv', 'pdf'])('is a file as %s', async (format) => {
    const input = { id: agent.id, kind: 'drivers', ...DAYS, format, language: 'cn' };
    const { data } = await agent.client.call('exportReport', input);
    expect(await waitForJob(agent.client, data.jobId)).toMatchObject({ state: 'done', done: 2 });
    if (format !== 'csv') return;
    const file = await agent.client.call('getJobResult', { id: data.jobId });
    const text = Buffer.from(file.data).toString();
    expect(text).toContain('王小明,310101198001010011,');
    expect(text).toContain(",'=1+1,");
  });
});

const list = async ({ id, client }: Person) => (await client.call('findReportTemplates', { id })).data.list;
const save = ({ id, client }: Person, more: object = {}) =>
  client.call('saveReportTemplate', { id, name: 'Long trips', layout: TRIPS, shared: true, ...more });

describe('a template', () => {
  test('is the account’s own, shared with those below if it says so, and unknown to others', async () => {
    expect(await save(agent)).toMatchObject({ status: 200 });
    expect(await save(agent, { name: 'Secret', shared: false })).toMatchObject({ status: 200 });
    expect(await list(agent)).toMatchObject([
      { name: 'Long trips', own: true },
      { name: 'Secret', own: true },
    ]);
    expect(await list(below)).toMatchObject([{ name: 'Long trips', own: false, layout: TRIPS }]);
    expect(await list(stranger)).toEqual([]);
  });

  test('is written over under its name, and by nobody below or beside', async () => {
    await save(agent, { layout: { ...TRIPS, group: 'day' } });
    expect(await list(agent)).toMatchObject([{ layout: { group: 'day' } }, { name: 'Secret' }]);
    const { id } = agent;
    const refused = { status: 404, message: 'notFound' };
    for (const { client } of [below, stranger]) {
      const input = { id, name: 'Long trips', layout: TRIPS };
      expect(await client.call('findReportTemplates', { id })).toMatchObject(refused);
      expect(await client.call('saveReportTemplate', input)).toMatchObject(refused);
      expect(await client.call('deleteReportTemplate', { id, name: 'Long trips' })).toMatchObject(refused);
    }
  });

  test('of a kind, column or threshold that there is not is refused', async () => {
    for (const layout of [
      { kind: 'none' },
      { kind: 'trips', columns: ['x'] },
      { kind: 'trips', thresholds: { speedKmh: 1e9 } },
    ]) {
      expect(await save(agent, { layout })).toMatchObject({ message: 'invalidInput' });
    }
  });

  test('is deleted by its account', async () => {
    await agent.client.call('deleteReportTemplate', { id: agent.id, name: 'Long trips' });
    expect(await list(below)).toEqual([]);
  });
});
