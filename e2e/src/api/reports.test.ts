/** Reports over HTTP: whose, how much, made as files, and the templates that accounts keep and share. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { waitForJob } from '@outrider/test-stack/jobs.ts';
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
