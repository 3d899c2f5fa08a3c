/** Fences: drawn, changed, linked to devices and found again, by those who may see them and by nobody else. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, startStack, type Stack } from '@outrider/test-stack/stack.ts';

let stack: Stack;
let topId: string;
let ownerId: string;
let otherId: string;
let top: Client;
let owner: Client;
let other: Client;
let truck: string;
let van: string;
let foreign: string;

beforeAll(async () => {
  stack = await startStack();
  topId = await stack.createAccount('top', 'agent');
  ownerId = await stack.createAccount('owner', 'user', topId);
  otherId = await stack.createAccount('other', 'user', topId);
  truck = await stack.importDevice(ownerId, '13507318526', { plate: '粤B7K318' });
  van = await stack.importDevice(ownerId, '13507318527', { name: 'Van' });
  foreign = await stack.importDevice(otherId, '13507318528');
  top = await stack.logIn('top');
  owner = await stack.logIn('owner');
  other = await stack.logIn('other');
});

afterAll(() => stack.stop());

beforeEach(async () => {
  await stack.platform.database.deleteFrom('fences').execute();
  await stack.platform.database.deleteFrom('auditLog').execute();
});

const circle = { kind: 'circle', lat: 22.5, lon: 114, radiusM: 500 };
/** Across the antimeridian. */
const fiji = {
  kind: 'polygon',
  corners: [
    { lat: -18, lon: 179 },
    { lat: -18, lon: -179 },
    { lat: -16, lon: -179 },
  ],
};

const road = {
  kind: 'corridor',
  line: [
    { lat: 22.5, lon: 114 },
    { lat: 22.6, lon: 114.1 },
  ],
  widthM: 300,
};

async function draw(name: string, more: object = {}, client = owner): Promise<string> {
  const answer = await client.call('insertFence', { userId: ownerId, name, shape: circle, ...more });
  expect(answer.message).toBe('ok');
  return answer.data.id as string;
}

const namesOf = ({ data }: Awaited<ReturnType<Client['call']>>) =>
  data.list.map(({ name }: { name: string }) => name);

describe('a fence', () => {
  test.each([
    ['circle', circle],
    ['polygon', fiji],
    ['corridor', road],
  ])('of the kind %s is found as it was drawn', async (_kind, shape) => {
    const schedule = { timeZone: 'Asia/Shanghai', days: [1, 2, 3], fromMinute: 480, toMinute: 360 };
    const settings = { name: '仓库', shape, type: 'out', status: 'off', color: 'red', schedule };
    const id = await draw('仓库', settings);
    expect((await owner.call('findFenceById', { id })).data).toEqual({
      id,
      user_id: ownerId,
      accountName: 'owner account',
      ...settings,
      createdTime: expect.any(String),
      deviceNum: 0,
    });
  });

  test.each([
    ['too small', { ...circle, radiusM: 99 }, 'fenceRadiusNotAllowed', { min: 100, max: 1_000_000 }],
    ['too large', { ...circle, radiusM: 1_000_001 }, 'fenceRadiusNotAllowed', { min: 100, max: 1_000_000 }],
    [
      'of two corners',
      { ...fiji, corners: fiji.corners.slice(1) },
      'fenceShapeNotAllowed',
      { problem: 'tooFewCorners' },
    ],
    ['too narrow', { ...road, widthM: 49 }, 'fenceShapeNotAllowed', { problem: 'width' }],
    [
      'of one point',
      { ...road, line: road.line.slice(1) },
      'fenceShapeNotAllowed',
      { problem: 'tooFewPoints' },
    ],
  ])('%s is refused', async (_name, shape, message, params) => {
    const drawn = await owner.call('insertFence', { userId: ownerId, name: 'Yard', shape });
    expect(drawn).toMatchObject({ message, data: { params } });
    const id = await draw('Yard');
    expect(await owner.call('updateFence', { id, shape })).toMatchObject({ message, data: { params } });
  });

  test.each([
    ['a zone that is none', { schedule: { timeZone: 'Mars', days: [1], fromMinute: 0, toMinute: 1 } }],
    ['no days', { schedule: { timeZone: 'Etc/UTC', days: [], fromMinute: 0, toMinute: 1 } }],
    ['no name', { name: '  ' }],
    ['a colour of its own', { color: '#123456' }],
  ])('with %s is refused', async (_name, more) => {
    const answer = await owner.call('insertFence', { userId: ownerId, name: 'Yard', shape: circle, ...more });
    expect(answer.message).toBe('invalidInput');
  });

  test('is changed in what is given; what is left out stays', async () => {
    const id = await draw('Yard', { color: 'red' });
    await owner.call('updateFence', { id, name: 'Depot', shape: fiji });
    const { data } = await owner.call('findFenceById', { id });
    expect(data).toMatchObject({ name: 'Depot', color: 'red', shape: fiji, status: 'on' });
    await owner.call('updateFenceStatus', { ids: [id], status: 'off' });
    expect((await owner.call('findFenceById', { id })).data.status).toBe('off');
  });

  test('is changed by several at once, each in what they give', async () => {
    const id = await draw('Yard', { color: 'red' });
    const changes = [
      { name: 'Depot' },
      { shape: fiji },
      { type: 'out' },
      { color: 'teal' },
      { status: 'off' },
    ];
    await Promise.all(changes.map((change) => owner.call('updateFence', { id, ...change })));
    const { data } = await owner.call('findFenceById', { id });
    expect(data).toMatchObject(Object.assign({}, ...changes));
  });

  test('is made with its devices, and changed with more of them', async () => {
    const id = await draw('Yard', { deviceIds: [truck] });
    expect((await owner.call('findFenceById', { id })).data.deviceNum).toBe(1);
    await owner.call('updateFence', { id, name: 'Depot', deviceIds: [truck, van] });
    expect((await owner.call('findFenceById', { id })).data).toMatchObject({ name: 'Depot', deviceNum: 2 });
  });

  test('is not made, nor changed, when one of its devices is refused', async () => {
    const id = await draw('Yard');
    const deviceIds = [truck, '999999999'];
    const drawn = await owner.call('insertFence', { userId: ownerId, name: 'Lot', shape: circle, deviceIds });
    expect(drawn.message).toBe('notFound');
    expect((await owner.call('updateFence', { id, name: 'Lot', deviceIds })).message).toBe('notFound');
    const { data } = await owner.call('findFences', { id: ownerId });
    expect(data.list).toMatchObject([{ name: 'Yard', deviceNum: 0 }]);
  });

  test('is deleted with its links, and says how many there were', async () => {
    const id = await draw('Yard');
    await owner.call('insertFenceDevices', { id, deviceIds: [truck, van] });
    expect((await owner.call('deleteFence', { id })).data).toEqual({ deviceNum: 2 });
    expect((await owner.call('findFenceById', { id })).message).toBe('notFound');
    expect((await owner.call('findFencesByDevice', { ids: [truck] })).data.total).toBe(0);
  });

  test('is seen from above and by nobody beside', async () => {
    const id = await draw('Yard');
    expect((await top.call('findFenceById', { id })).message).toBe('ok');
    expect((await other.call('findFenceById', { id })).message).toBe('notFound');
  });

  test('leaves who drew, changed, linked and deleted it', async () => {
    const id = await draw('Yard', {}, top);
    await top.call('updateFence', { id, name: 'Yard', color: 'green' });
    await top.call('updateFence', { id, color: 'green' });
    await top.call('updateFenceStatus', { ids: [id], status: 'off' });
    await top.call('insertFenceDevices', { id, deviceIds: [van] });
    await top.call('deleteFenceDevices', { id, deviceIds: [van, truck] });
    await top.call('deleteFence', { id });
    const { data } = await top.call('findAuditLog', { id: topId });
    const told = data.list.map((entry: { action: string; subject: string; actorName: string }) => [
      entry.action,
      entry.subject,
    ]);
    expect(told).toEqual([
      ['deleteFence', 'Yard'],
      ['deleteFenceDevices', '13507318527'],
      ['insertFenceDevices', '13507318527'],
      ['updateFenceStatus', 'Yard'],
      ['updateFence', 'Yard'],
      ['insertFence', 'Yard'],
    ]);
    expect(data.list[4]).toMatchObject({ before: { color: 'blue' }, after: { color: 'green' } });
  });

  test('one more than an account may have is refused', async () => {
    const id = await draw('Yard');
    await sql`INSERT INTO fences (account_id, name, color, type, is_on, time_zone, days, from_minute, to_minute,
        latitude_e6, longitude_e6, radius_m, south_e6, north_e6, west_e6, east_e6, created_at)
      SELECT account_id, name, color, type, is_on, time_zone, days, from_minute, to_minute,
        latitude_e6, longitude_e6, radius_m, south_e6, north_e6, west_e6, east_e6, created_at
      FROM fences, generate_series(1, 499) WHERE fence_id = ${id}`.execute(stack.platform.database);
    const answer = await owner.call('insertFence', { userId: ownerId, name: 'Yard', shape: circle });
    expect(answer).toMatchObject({ message: 'tooManyFences', data: { params: { max: 500 } } });
  });
});

describe('the list', () => {
  beforeEach(async () => {
    await draw('Yard 2');
    await draw('yard 1', { status: 'off' });
    await draw('Port', { type: 'in' });
    await draw('Of the agent', { userId: topId }, top);
  });

  test.each([
    [{}, ['Of the agent', 'Port', 'yard 1', 'Yard 2']],
    [{ search: 'YARD' }, ['yard 1', 'Yard 2']],
    [{ search: '%' }, []],
    [{ status: 'off' }, ['yard 1']],
    [{ type: 'in' }, ['Port']],
    [{ subtree: false }, ['Of the agent']],
  ])('by %j', async (filter, expected) => {
    const answer = await top.call('findFences', { id: topId, ...filter });
    expect(namesOf(answer).toSorted()).toEqual(expected.toSorted());
    expect(answer.data.total).toBe(expected.length);
  });

  test('comes in pages, and says how many there are', async () => {
    for (const number of Array(8).keys()) await draw(`More ${number}`);
    const first = await top.call('findFences', { id: topId, pageSize: 10 });
    const second = await top.call('findFences', { id: topId, pageSize: 10, pageNum: 2 });
    expect([first.data.total, first.data.list.length, second.data.list.length]).toEqual([12, 10, 2]);
    expect(new Set([...namesOf(first), ...namesOf(second)]).size).toBe(12);
  });
});

test.each([
  ['around it', { south: 22, north: 23, west: 113, east: 115 }, ['China']],
  ['that only its border reaches', { south: 22.504, north: 23, west: 114, east: 115 }, ['China']],
  ['beside it', { south: 22.51, north: 23, west: 114, east: 115 }, []],
  ['west of the antimeridian', { south: -17, north: -16.5, west: 178, east: 179.5 }, ['Fiji']],
  ['east of it', { south: -17, north: -16.5, west: -179.5, east: -178 }, ['Fiji']],
  ['across it', { south: -17, north: -16.5, west: 170, east: -170 }, ['Fiji']],
  ['of the whole world', { south: -85, north: 85, west: -180, east: 180 }, ['China', 'Fiji']],
])('in bounds %s', async (_name, bounds, expected) => {
  await draw('China');
  await draw('Fiji', { shape: fiji });
  expect(namesOf(await owner.call('findFencesInBounds', { id: ownerId, ...bounds }))).toEqual(expected);
});

describe('the fence around a place', () => {
  const YARD = { lat: 22.5, lon: 114 };
  const NOWHERE = { lat: 50, lon: 10 };

  test('is the smallest one, and a place outside of all has none', async () => {
    await draw('City', { shape: { ...circle, radiusM: 20_000 } });
    const yard = await draw('Yard');
    await draw('Fiji', { shape: fiji });
    const { data } = await owner.call('findFencesAt', {
      places: [
        NOWHERE,
        YARD,
        { lat: 22.6, lon: 114 },
        { lat: -17.5, lon: -179.5 },
        { lat: -16.1, lon: 179.1 },
      ],
    });
    expect(data.list).toMatchObject([
      { place: 1, id: yard, name: 'Yard' },
      { place: 2, name: 'City' },
      { place: 3, name: 'Fiji' },
    ]);
  });

  test('is never one of an account beside or above the caller', async () => {
    await draw('Above', { userId: topId }, top);
    await draw('Beside', { userId: otherId }, other);
    expect((await owner.call('findFencesAt', { places: [YARD] })).data.list).toEqual([]);
    await draw('Below', { shape: { ...circle, radiusM: 200 } });
    expect(namesOf(await top.call('findFencesAt', { places: [YARD] }))).toEqual(['Below']);
    expect(namesOf(await other.call('findFencesAt', { places: [YARD] }))).toEqual(['Beside']);
  });

  test.each([
    ['no place', []],
    ['more than a hundred', Array(101).fill(YARD)],
    ['one off the globe', [{ lat: 91, lon: 0 }]],
  ])('is not looked for with %s', async (_name, places) => {
    expect((await owner.call('findFencesAt', { places })).message).not.toBe('ok');
  });
});

describe('devices', () => {
  test('are linked, listed, searched and taken off again', async () => {
    const id = await draw('Yard');
    await owner.call('insertFenceDevices', { id, deviceIds: [truck, van] });
    const all = await owner.call('findFenceDevices', { id });
    expect(all.data).toMatchObject({ total: 2, list: [{ displayName: '粤B7K318' }, { displayName: 'Van' }] });
    expect((await owner.call('findFenceDevices', { id, search: '527' })).data.list).toMatchObject([
      { id: van },
    ]);
    await owner.call('deleteFenceDevices', { id, deviceIds: [van] });
    expect((await owner.call('findFenceById', { id })).data.deviceNum).toBe(1);
  });

  test('that are assigned already are refused, with nothing done', async () => {
    const id = await draw('Yard');
    await owner.call('insertFenceDevices', { id, deviceIds: [van] });
    expect(await owner.call('insertFenceDevices', { id, deviceIds: [truck, van] })).toMatchObject({
      message: 'fenceAssigned',
      data: { params: { terminalID: '13507318527', count: 1 } },
    });
    expect((await owner.call('findFenceDevices', { id })).data.total).toBe(1);
  });

  test('of another account are refused, and look in a pasted list as if they did not exist', async () => {
    const id = await draw('Yard', {}, top);
    expect(await top.call('insertFenceDevices', { id, deviceIds: [foreign] })).toMatchObject({
      message: 'fenceDeviceElsewhere',
      data: { params: { terminalID: '13507318528' } },
    });
    await top.call('insertFenceDevices', { id, deviceIds: [van] });
    const terminalIDs = ['13507318526', '13507318527', '13507318528', '', '1', '1'];
    expect((await top.call('previewFenceDevices', { id, terminalIDs })).data).toEqual({
      total: 4,
      list: [
        { terminalID: '13507318526', verdict: 'free', id: truck, displayName: '粤B7K318' },
        { terminalID: '13507318527', verdict: 'assigned', id: van, displayName: 'Van' },
        { terminalID: '13507318528', verdict: 'unknown' },
        { terminalID: '1', verdict: 'unknown' },
      ],
    });
  });

  test('lead to their fences, those of the caller’s subtree alone', async () => {
    const below = await draw('Below');
    const above = await draw('Above', { userId: topId }, top);
    await owner.call('insertFenceDevices', { id: below, deviceIds: [truck, van] });
    await top.call('insertFenceDevices', { id: above, deviceIds: [truck] });
    const seen = await top.call('findFencesByDevice', { ids: [truck, van] });
    expect(seen.data.list).toMatchObject([
      { name: 'Above', deviceIds: [truck] },
      { name: 'Below', deviceIds: expect.arrayContaining([truck, van]) },
    ]);
    expect(namesOf(await owner.call('findFencesByDevice', { ids: [truck] }))).toEqual(['Below']);
  });

  test('that have left the account are linked no longer', async () => {
    const id = await draw('Yard');
    const moved = await stack.importDevice(ownerId, '13507318529');
    await owner.call('insertFenceDevices', { id, deviceIds: [moved] });
    await stack.platform.database
      .updateTable('devices')
      .set({ accountId: otherId })
      .where('deviceId', '=', moved)
      .execute();
    expect((await owner.call('findFenceById', { id })).data.deviceNum).toBe(0);
    expect((await owner.call('findFenceDevices', { id })).data.total).toBe(0);
    expect((await top.call('findFencesByDevice', { ids: [moved] })).data.total).toBe(0);
  });
});
