/** Base maps by the operator's keys: set up by those who may, and given to everyone who is logged in. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, startStack, type Stack } from '@outrider/test-stack/stack.ts';

let stack: Stack;
let admin: Client;
let adminId: string;
let user: Client;

beforeAll(async () => {
  stack = await startStack();
  adminId = await stack.createAccount('root', 'admin');
  await stack.createAccount('driver', 'user');
  admin = await stack.logIn('root');
  user = await stack.logIn('driver');
});

afterAll(() => stack.stop());

beforeEach(() => stack.platform.database.deleteFrom('mapKeys').execute());

const baidu = {
  mapType: 'Baidu',
  key: 'tile key',
  serviceKey: 'secret',
  normal: { layers: ['https://tiles{s}.example/?x={x}&y={y}&z={z}&ak={key}'], subdomains: ['0', '1'] },
  satellite: { layers: ['https://tiles.example/sat/{z}/{x}/{y}'], maxZoom: 19 },
};

describe('the key of a map', () => {
  test('is not obtained before it is set up, and says of which map', async () => {
    expect(await user.call('getKey', { mapType: 'gaode' })).toMatchObject({
      status: 200,
      message: 'mapConfigNotObtained',
      data: { params: { mapType: 'GaoDe' } },
    });
  });

  test.each([[{}], [{ mapType: 'baidu' }], [{ mapType: 'Tencent' }]])(
    'for %j it is Baidu’s',
    async (input) => {
      await admin.call('saveKey', baidu);
      const { data } = await user.call('getKey', input);
      expect(data).toEqual({
        mapType: 'Baidu',
        key: 'tile key',
        normal: { ...baidu.normal, minZoom: 3, maxZoom: 18 },
        satellite: { ...baidu.satellite, subdomains: [], minZoom: 3, maxZoom: 19 },
      });
    },
  );

  test('is each application’s own', async () => {
    await admin.call('saveKey', { ...baidu, devicePlatform: 2, key: 'of the phone' });
    expect((await user.call('getKey', {})).message).toBe('mapConfigNotObtained');
    expect((await user.call('getKey', { devicePlatform: 2 })).data.key).toBe('of the phone');
  });

  test('the services’ key stays with the server, and stays when the rest is replaced', async () => {
    await admin.call('saveKey', baidu);
    await admin.call('saveKey', { mapType: 'Baidu', key: 'new', normal: baidu.normal });
    const { data } = await admin.call('findAllKeys');
    expect(data.list).toMatchObject([{ mapType: 'Baidu', key: 'new', hasServiceKey: true }]);
    expect(JSON.stringify(data)).not.toContain('secret');
    expect(data.list[0].satellite).toBeUndefined();
  });

  test('a map that has a key of services alone stays when that is kept', async () => {
    await admin.call('saveKey', { mapType: 'Bing', serviceKey: 'secret' });
    await admin.call('saveKey', { mapType: 'Bing', key: '', keepServiceKey: true });
    expect((await admin.call('findAllKeys')).data.list).toMatchObject([
      { mapType: 'Bing', hasServiceKey: true },
    ]);
  });

  test('a map without any style and service is taken away', async () => {
    await admin.call('saveKey', baidu);
    await admin.call('saveKey', { mapType: 'Baidu' });
    expect((await admin.call('findAllKeys')).data.total).toBe(0);
  });

  test.each([
    ['no address', 'tiles/{z}/{x}/{y}'],
    ['a script', 'javascript:{x}{y}'],
    ['nothing to tell tiles apart by', 'https://tiles.example/{z}/{x}'],
  ])('refuses %s', async (_name, template) => {
    const answer = await admin.call('saveKey', { mapType: 'OSM', normal: { layers: [template] } });
    expect(answer.message).toBe('invalidInput');
  });
});

interface Entry {
  readonly action: string;
  readonly subject: string;
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
}
const readEntries = async (): Promise<Entry[]> => {
  const { data } = await admin.call('findAuditLog', { id: adminId, actions: ['saveKey'] });
  return data.list;
};

describe('whoever sets up a map', () => {
  test('leaves an entry of each change, with what became of the keys and without them', async () => {
    const osm = {
      mapType: 'OSM',
      key: 'tile secret',
      normal: { layers: ['https://user:hidden@a.example/{z}/{x}/{y}?k=hidden'] },
    };
    await admin.call('saveKey', {
      ...osm,
      serviceKey: 'hidden',
      serviceUrl: 'https://geo.example/?k=hidden',
    });
    await admin.call('saveKey', { ...osm, key: 'another secret', keepServiceKey: true });
    await admin.call('saveKey', { ...osm, key: '', serviceKey: '', keepServiceKey: true });
    await admin.call('saveKey', { mapType: 'OSM' });
    const entries = (await readEntries()).slice(0, 4);
    expect(new Set(entries.map(({ subject }) => subject))).toEqual(new Set(['OSM (carhere, 1)']));
    const [removed, emptied, changed, first] = entries;
    expect(first).not.toHaveProperty('before');
    expect(first?.after).toEqual({
      normal: 'https://a.example',
      satellite: '',
      services: 'https://geo.example',
      addresses: 'set',
      tileKey: 'set',
      serviceKey: 'set',
    });
    expect(changed?.after).toMatchObject({
      addresses: 'kept',
      tileKey: 'changed',
      serviceKey: 'kept',
      services: '',
    });
    expect(emptied?.after).toMatchObject({ tileKey: 'removed', serviceKey: 'removed' });
    expect(removed).not.toHaveProperty('after');
    expect(JSON.stringify(entries)).not.toMatch(/hidden|secret/);
  });

  test('leaves none where nothing was and nothing is', async () => {
    const before = await readEntries();
    await admin.call('saveKey', { mapType: 'Yandex' });
    expect(await readEntries()).toEqual(before);
  });
});
