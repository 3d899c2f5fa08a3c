/** The operator's own street map: a file that comes and goes, its bytes in ranges, and the addresses and places in it. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  REGION_CENTER,
  REGION_FUEL,
  REGION_ROAD,
  REGION_TOWN,
  writeRegion,
} from '@outrider/test-stack/region-archive.ts';
import { type Client, startStack, type Stack } from '@outrider/test-stack/stack.ts';

const ARCHIVE = writeRegion();

let folder: string;
let stack: Stack;
let admin: Client;
let user: Client;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outrider-region-'));
  stack = await startStack({ mapsDir: folder });
  await stack.createAccount('root', 'admin');
  await stack.createAccount('driver', 'user');
  admin = await stack.logIn('root');
  user = await stack.logIn('driver');
});

afterAll(async () => {
  await stack.stop();
  await rm(folder, { recursive: true });
});

const file = (): string => join(folder, 'region.pmtiles');

const put = (bytes: Uint8Array): Promise<void> => writeFile(file(), bytes);

const findRegion = async () => (await user.call('findMaps')).data.region;

const findState = async () => (await admin.call('findAllKeys')).data.region;

const search = async (q: string, near?: string) =>
  (await user.call('getSuggestion', { param: { q, coord_type: 1, language: 'en', ...(near && { near }) } }))
    .data;

async function read(path: string, headers: Record<string, string>, method = 'GET'): Promise<Response> {
  return fetch(stack.url + path, { headers, method });
}

describe('the file', () => {
  beforeEach(() => rm(file(), { force: true }));

  test('is offered as soon as it is there, no longer once it has gone, and is told to who sets up maps', async () => {
    expect(await findRegion()).toBeUndefined();
    expect(await findState()).toEqual({ state: 'none', file: file() });
    await put(ARCHIVE);
    const bounds = { west: 2.2, south: 48.7, east: 2.5, north: 49 };
    expect(await findRegion()).toMatchObject({ bounds, minZoom: 0, maxZoom: 15 });
    expect(await findState()).toMatchObject({ state: 'ready', sizeBytes: ARCHIVE.length, bounds });
    await rm(file());
    expect(await findRegion()).toBeUndefined();
  });

  test.each([
    ['notPmtiles', Buffer.from('a text of somebody’s')],
    ['notPmtiles', Buffer.alloc(0)],
    ['incomplete', ARCHIVE.subarray(0, 100)],
    ['incomplete', ARCHIVE.subarray(0, -1)],
    ['otherTiles', writeRegion({ tileType: 2 })],
    ['otherSchema', writeRegion({ layers: ['transportation', 'place'] })],
    // Its directory is there, and nothing that can be unpacked.
    ['broken', Buffer.concat([ARCHIVE.subarray(0, 127), Buffer.alloc(ARCHIVE.length - 127)])],
  ])('that is %s is not offered, and the reason is told', async (problem, bytes) => {
    await put(bytes);
    expect(await findRegion()).toBeUndefined();
    expect(await findState()).toEqual({ state: problem, sizeBytes: bytes.length, file: file() });
  });
});

describe('its bytes', () => {
  let path: string;

  beforeAll(async () => {
    await put(ARCHIVE);
    ({ path } = await findRegion());
  });

  test('are read in ranges, whose end may lie behind the file’s, and need not be read twice', async () => {
    const answer = await read(path, { range: 'bytes=100-299' });
    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-range')).toBe(`bytes 100-299/${ARCHIVE.length}`);
    expect(Buffer.from(await answer.arrayBuffer()).equals(ARCHIVE.subarray(100, 300))).toBe(true);
    const etag = answer.headers.get('etag') ?? '';
    expect((await read(path, { range: 'bytes=0-9', 'if-none-match': etag })).status).toBe(304);
    const end = await read(path, { range: `bytes=${ARCHIVE.length - 5}-4000000` });
    expect(Buffer.from(await end.arrayBuffer()).equals(ARCHIVE.subarray(-5))).toBe(true);
  });

  test.each([
    [undefined],
    ['bytes=0-'],
    ['bytes=-5'],
    ['bytes=0-1,5-6'],
    ['bytes=9-3'],
    ['bytes=999999999-999999999'],
    ['lines=0-5'],
  ])('are not given out for the range %s', async (range) => {
    const answer = await read(path, range === undefined ? {} : { range });
    expect(answer.status).toBe(416);
    expect(answer.headers.get('content-range')).toBe(`bytes */${ARCHIVE.length}`);
    expect(await answer.text()).toBe('');
  });

  test.each([
    '/map/region/region.pmtiles',
    '/map/region/..%2f..%2fpackage.json',
    '/map/region/%2e%2e/region.pmtiles',
    `/map/region/${'0'.repeat(32)}`,
    '/map/region/',
  ])('are nowhere but at the path that was told: %s', async (other) => {
    expect((await read(other, { range: 'bytes=0-9' })).status).toBe(404);
  });

  test('have another path for another file, and none at the old one', async () => {
    await put(Buffer.concat([ARCHIVE, Buffer.alloc(1)]));
    const { path: next } = await findRegion();
    expect(next).not.toBe(path);
    expect((await read(path, { range: 'bytes=0-9' })).status).toBe(404);
    expect((await read(next, { range: 'bytes=0-9' })).status).toBe(206);
  });
});

describe('where no provider is set up', () => {
  beforeAll(() => put(ARCHIVE));

  const location = `${REGION_CENTER.latitude},${REGION_CENTER.longitude}`;

  test.each([
    ['zh-CN', `${REGION_TOWN.chinese}${REGION_ROAD.chinese}7号`],
    ['en', `${REGION_ROAD.english} 7, ${REGION_TOWN.english}`],
    ['fr', `${REGION_ROAD.local} 7, ${REGION_TOWN.local}`],
  ])('an address is made of its names in %s', async (language, address) => {
    const { data } = await user.call('getKeyAddress', { param: { location, language } });
    expect(data).toMatchObject({
      mapType: 'region',
      result: { formatted_address: address, sematic_description: REGION_FUEL },
    });
  });

  test('a place outside of it has no address', async () => {
    const { data } = await user.call('getKeyAddress', { param: { location: '10,10' } });
    expect(data.result.formatted_address).toBe('');
  });

  test('its towns are found by any of their names, its roads and other things near where the user looks', async () => {
    for (const q of ['port', 'hafenst', REGION_TOWN.chinese]) {
      const { list } = await search(q);
      expect(list[0]).toMatchObject({ name: REGION_TOWN.english });
      expect(list[0].location.lat).toBeCloseTo(REGION_CENTER.latitude + 0.001, 3);
    }
    expect((await search('harbour')).total).toBe(0);
    expect((await search('harbour', location)).list[0]).toMatchObject({
      name: REGION_ROAD.english,
      address: REGION_TOWN.english,
    });
    expect((await search('nordtank', location)).list[0].name).toBe(REGION_FUEL);
    expect((await search('nordtank', '-80,170')).total).toBe(0);
  });

  test('tiles that cannot be read fail that question alone', async () => {
    const broken = Buffer.from(ARCHIVE);
    // The tiles' bytes, not the directory.
    broken.fill(0xff, ARCHIVE.length - 30_000);
    await put(broken);
    expect((await user.call('getKeyAddress', { param: { location, language: 'en' } })).message).toBe(
      'mapServiceFailed',
    );
    expect((await user.call('findMaps')).status).toBe(200);
    await put(ARCHIVE);
  });
});

test('a visitor of a link is told it with the map, and reads it without a session', async () => {
  await put(ARCHIVE);
  const ownerId = await stack.createAccount('owner', 'user');
  const owner = await stack.logIn('owner');
  const deviceId = await stack.importDevice(ownerId, '13507318527');
  const day = { from: new Date().toISOString(), to: new Date(Date.now() + 3_600_000).toISOString() };
  const { data } = await owner.call('insertShare', { ids: [deviceId], ...day });
  const token = data.path.split('/').at(-1);
  const shared = await stack.stranger.call('findShared', { token, mapType: 'Baidu' });
  expect(shared.data).toMatchObject({ status: 'open', map: null });
  expect((await read(shared.data.region.path, { range: 'bytes=0-9' })).status).toBe(206);
  expect((await stack.stranger.call('findShared', { token })).data.region).toBeUndefined();
});
