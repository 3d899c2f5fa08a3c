/** Risk points: put on the map, imported, found by those for whom they count, and changed by those whose they are. */
import { IMPORT_COLUMNS } from '@outrider/contract/jobs.ts';
import { formatCsv } from '@outrider/domain/csv.ts';
import { connectTracker } from '@outrider/simulator/tracker.ts';
import { waitForJob } from '@outrider/test-stack/jobs.ts';
import { type Client, startStack, type Stack } from '@outrider/test-stack/stack.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const NUMBER = '13507318526';

let stack: Stack;
let topId: string;
let ownerId: string;
let top: Client;
let owner: Client;
let other: Client;
let otherId: string;

beforeAll(async () => {
  stack = await startStack();
  topId = await stack.createAccount('top', 'agent');
  ownerId = await stack.createAccount('owner', 'user', topId);
  otherId = await stack.createAccount('other', 'user');
  await stack.importDevice(ownerId, NUMBER, { plate: '粤B7K318' });
  top = await stack.logIn('top');
  owner = await stack.logIn('owner');
  other = await stack.logIn('other');
});

afterAll(() => stack.stop());

beforeEach(async () => {
  // By the call, so that ingest forgets them, too.
  const ids = (await top.call('findRiskPoints', { id: topId })).data.list.map(({ id }: { id: string }) => id);
  if (ids.length > 0) await top.call('deleteRiskPoints', { ids });
  await stack.platform.database.deleteFrom('auditLog').execute();
});

const BEND = { name: 'Bend', kind: 'bend', warning: 'Slow down', lat: 22.5, lon: 114, radiusM: 500 };

async function put(client: Client, userId: string, more: object = {}): Promise<string> {
  const answer = await client.call('insertRiskPoint', { userId, ...BEND, ...more });
  expect(answer.message).toBe('ok');
  return answer.data.id as string;
}

const namesOf = ({ data }: Awaited<ReturnType<Client['call']>>) =>
  data.list.map(({ name }: { name: string }) => name);

describe('a risk point', () => {
  test('is found as it was put, changed in part, switched and deleted, each with its entry', async () => {
    const id = await put(owner, ownerId);
    const found = await owner.call('findRiskPointById', { id });
    const told = { ...BEND, id, user_id: ownerId, accountName: 'owner account', status: 'on' };
    expect(found.data).toEqual({ ...told, createdTime: expect.any(String) });
    await owner.call('updateRiskPoint', { id, radiusM: 200 });
    await owner.call('updateRiskPoint', { id, radiusM: 200 });
    expect((await owner.call('updateRiskPointStatus', { ids: [id], status: 'off' })).data.changed).toBe(1);
    expect((await owner.call('updateRiskPointStatus', { ids: [id], status: 'off' })).data.changed).toBe(0);
    expect((await owner.call('findRiskPointById', { id })).data).toMatchObject({
      ...told,
      radiusM: 200,
      status: 'off',
    });
    expect((await owner.call('deleteRiskPoints', { ids: [id] })).data.changed).toBe(1);
    const entries = (await top.call('findAuditLog', { id: ownerId })).data.list;
    expect(entries.map(({ action }: { action: string }) => action)).toEqual([
      'deleteRiskPoints',
      'updateRiskPointStatus',
      'updateRiskPoint',
      'insertRiskPoint',
    ]);
  });

  test('is seen by those below without whose it is, and changed by nobody there; a stranger sees nothing', async () => {
    const above = await put(top, topId, { name: 'Above' });
    await put(owner, ownerId, { name: 'Own' });
    const { data } = await owner.call('findRiskPoints', { id: ownerId });
    expect(data.list).toMatchObject([
      { name: 'Above', kind: 'bend' },
      { name: 'Own', user_id: ownerId },
    ]);
    expect(data.list[0]).not.toHaveProperty('user_id');
    expect(data.list[0]).not.toHaveProperty('accountName');
    expect(namesOf(await owner.call('findRiskPoints', { id: ownerId, above: false }))).toEqual(['Own']);
    expect(namesOf(await top.call('findRiskPoints', { id: topId }))).toEqual(['Above', 'Own']);
    for (const client of [owner, other]) {
      expect((await client.call('updateRiskPoint', { id: above, radiusM: 50 })).message).toBe('notFound');
      expect((await client.call('deleteRiskPoints', { ids: [above] })).message).toBe('notFound');
    }
    expect(namesOf(await other.call('findRiskPoints', { id: otherId }))).toEqual([]);
    expect((await other.call('findRiskPoints', { id: ownerId })).message).toBe('notFound');
  });

  test('is found by text, kind, state and piece of the map, also across the antimeridian', async () => {
    await put(owner, ownerId);
    await put(owner, ownerId, { name: '100%', kind: 'school', warning: '', status: 'off', lon: 179.99 });
    await put(owner, ownerId, { name: 'Fiji', kind: 'flooding', warning: '', lat: -17, lon: -179.99 });
    const find = async (input: object) =>
      namesOf(await owner.call('findRiskPoints', { id: ownerId, ...input }));
    expect(await find({ search: 'slow' })).toEqual(['Bend']);
    expect(await find({ search: '%' })).toEqual(['100%']);
    expect(await find({ kinds: ['school', 'flooding'] })).toEqual(['100%', 'Fiji']);
    expect(await find({ status: 'off' })).toEqual(['100%']);
    expect(await find({ pageSize: 10, pageNum: 2 })).toEqual([]);
    const within = async (bounds: object) =>
      namesOf(await owner.call('findRiskPointsInBounds', { id: ownerId, ...bounds }));
    expect(await within({ south: 22, north: 23, west: 113, east: 115 })).toEqual(['Bend']);
    expect(await within({ south: -20, north: 30, west: 179, east: -179 })).toEqual(['100%', 'Fiji']);
  });

  test.each([
    ['a radius of 29 m', { radiusM: 29 }],
    ['a radius of 5,001 m', { radiusM: 5_001 }],
    ['a latitude of 91', { lat: 91 }],
    ['no name', { name: ' ' }],
    ['a kind that is none', { kind: 'dragons' }],
    ['a warning of 201 characters', { warning: 'x'.repeat(201) }],
  ])('is refused with %s', async (_what, more) => {
    const answer = await owner.call('insertRiskPoint', { userId: ownerId, ...BEND, ...more });
    expect(answer.message).toBe('invalidInput');
  });
});

test('points are imported after a dry run that names each fault, and taken back unless somebody changed them', async () => {
  const rows = [
    ['Bend', 'bend', '22.5', '114', '200', 'Slow down', 'off'],
    ['', '', '-33.5', '151.25', '', '', ''],
    ['Nowhere', '', '91', '114', '', '', ''],
    ['Degrees', '', '22°30', '114', '', '', ''],
    ['Huge', '', '22', '114', '9999', '', ''],
    ['Odd', 'dragons', '22', '114', '', '', ''],
    ['Long', '', '22', '114', '', 'x'.repeat(201), ''],
  ];
  const file = Buffer.from(formatCsv([IMPORT_COLUMNS.importRiskPoints, ...rows])).toString('base64');
  const input = { id: ownerId, kind: 'slope', radiusM: 300, file };
  const { data } = await owner.call('importRiskPoints', { ...input, dryRun: true });
  expect(data.problems.map(({ line, key }: { line: number; key: string }) => [line, key])).toEqual([
    [4, 'riskPlaceUnreadable'],
    [5, 'riskPlaceUnreadable'],
    [6, 'riskRadiusNotAllowed'],
    [7, 'invalidInput'],
    [8, 'invalidInput'],
  ]);
  expect(namesOf(await owner.call('findRiskPoints', { id: ownerId }))).toEqual([]);
  const { jobId } = (await owner.call('importRiskPoints', input)).data;
  expect(await waitForJob(owner, jobId)).toMatchObject({ state: 'done', done: 7, failed: 5 });
  const { list } = (await owner.call('findRiskPoints', { id: ownerId })).data;
  expect(list).toMatchObject([
    { name: '-33.5, 151.25', kind: 'slope', radiusM: 300, status: 'on', lat: -33.5, lon: 151.25 },
    { name: 'Bend', kind: 'bend', radiusM: 200, status: 'off', warning: 'Slow down' },
  ]);
  await owner.call('updateRiskPoint', { id: list[1].id, warning: 'Stop' });
  const undone = (await owner.call('undoJob', { id: jobId })).data.jobId;
  expect(await waitForJob(owner, undone)).toMatchObject({ state: 'done', failed: 1 });
  expect(namesOf(await owner.call('findRiskPoints', { id: ownerId }))).toEqual(['Bend']);
});

test('a vehicle that heads to a point of the account above is an alarm that names the point and its warning', async () => {
  const id = await put(top, topId);
  const tracker = await connectTracker({
    protocol: 'jt808',
    host: '127.0.0.1',
    port: stack.platform.ports.jt808,
    terminalId: NUMBER,
  });
  await tracker.login();
  const at = { latitude: 22.5, speedKmh: 60, course: 90, acc: true };
  await tracker.sendPosition({ ...at, time: new Date(Date.now() - 30_000), longitude: 113.99 });
  await tracker.sendPosition({ ...at, time: new Date(), longitude: 113.997 });
  await tracker.close();
  const { data } = await owner.call('findAllAlarms', { id: ownerId, kinds: ['riskPoint'] });
  expect(data.list).toMatchObject([
    {
      kind: 'riskPoint',
      level: 'notice',
      riskPoint: { id, name: 'Bend', kind: 'bend', warning: 'Slow down' },
    },
  ]);
  expect(data.list[0]).not.toHaveProperty('fence');
  await top.call('deleteRiskPoints', { ids: [id] });
  const after = await owner.call('findAllAlarms', { id: ownerId, kinds: ['riskPoint'] });
  expect(after.data.list[0].riskPoint).toEqual({ name: 'Bend' });
  const byFence = await owner.call('findAllAlarms', { id: ownerId, fenceId: id });
  expect(byFence.data.list).toEqual([]);
});
