/** Addresses and places by the services of providers, each played by a server of the test's own in its own words. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline, Readable } from 'node:stream';
import { writeDays } from '@outrider/server/store/statistics/device-days.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, startStack, type Stack } from '@outrider/test-stack/stack.ts';

let stack: Stack;
let admin: Client;
let user: Client;
let provider: Server;
let url: string;
let asked: URL[] = [];
let answer: { status: number; body: unknown };
/** Instead of an answer: blanks without end. Resolves when nobody reads them any more. */
let endless: PromiseWithResolvers<void> | undefined;

beforeAll(async () => {
  stack = await startStack();
  await stack.createAccount('root', 'admin');
  await stack.createAccount('driver', 'user');
  admin = await stack.logIn('root');
  user = await stack.logIn('driver');
  provider = createServer((request, response) => {
    asked.push(new URL(request.url ?? '/', 'http://provider'));
    if (endless) {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.once('close', endless.resolve);
      pipeline(Readable.from(blanks()), response, () => undefined);
      return;
    }
    response
      .writeHead(answer.status, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  // It listens on a port.
  url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
});

afterAll(async () => {
  provider.close();
  await stack.stop();
});

function* blanks(): Generator<Buffer> {
  for (;;) yield Buffer.alloc(65_536, ' ');
}

/** Of the devices' numbers. */
let drawn = 1;

interface Listed {
  readonly address?: string;
  readonly addressPending: boolean;
}

const FIGURES = {
  pointCount: 1,
  firstAtMs: 0,
  lastAtMs: 0,
  distanceM: 0,
  odometerDistanceM: undefined,
  drivingS: 0,
  idlingS: 0,
  stoppedS: 0,
  maxSpeedKmh: 0,
  overspeedS: 0,
  overspeedCount: 0,
  alarms: {},
  fuelUsedL: undefined,
  refuelledL: undefined,
  fuelUsedPercent: undefined,
  refuelledPercent: undefined,
};

beforeEach(async () => {
  endless = undefined;
  const { database } = stack.platform;
  await database.deleteFrom('mapKeys').execute();
  await database.deleteFrom('addresses').execute();
  await database.deleteFrom('wantedAddresses').execute();
  asked = [];
});

const SHENZHEN = '22.543096,114.057865';
const addressOf = (location: string, more: object = {}) =>
  user.call('getKeyAddress', { param: { location, language: 'en' }, ...more });

const setUp = (mapType: string) =>
  admin.call('saveKey', { mapType, serviceKey: 'secret', serviceUrl: url, normal: undefined });

describe('the address of a place', () => {
  test.each([
    [
      'Baidu',
      { status: 0, result: { formatted_address: 'Futian', sematic_description: 'near the park' } },
      { location: '22.5431,114.0579', coordtype: 'wgs84ll', ak: 'secret', output: 'json' },
      'near the park',
    ],
    [
      'GaoDe',
      { status: '1', regeocode: { formatted_address: 'Futian' } },
      { location: '114.063014,22.540383', key: 'secret' },
      '',
    ],
    [
      'Google',
      { status: 'OK', results: [{ formatted_address: 'Futian' }] },
      { language: 'en', key: 'secret' },
      '',
    ],
    [
      'Bing',
      {
        features: [
          {
            properties: { address: { formattedAddress: 'Futian' } },
            geometry: { coordinates: [114, 22.5] },
          },
        ],
      },
      { coordinates: '114.0579,22.5431', 'subscription-key': 'secret' },
      '',
    ],
    [
      'Yandex',
      {
        response: {
          GeoObjectCollection: {
            featureMember: [
              {
                GeoObject: {
                  name: 'x',
                  metaDataProperty: { GeocoderMetaData: { text: 'Futian' } },
                  Point: { pos: '114 22.5' },
                },
              },
            ],
          },
        },
      },
      { geocode: '114.0579,22.5431', apikey: 'secret' },
      '',
    ],
    ['OSM', { display_name: 'Futian' }, { lat: '22.5431', lon: '114.0579', 'accept-language': 'en' }, ''],
  ] as const)('is asked of %s in its own words', async (mapType, body, question, description) => {
    await setUp(mapType);
    answer = { status: 200, body };
    expect((await addressOf(SHENZHEN)).data).toEqual({
      status: 0,
      mapType,
      result: { formatted_address: 'Futian', sematic_description: description },
    });
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toMatchObject(question);
  });

  test('is asked for once within 11 m, and anew in another language', async () => {
    await setUp('OSM');
    answer = { status: 200, body: { display_name: 'Futian' } };
    await addressOf(SHENZHEN);
    await addressOf('22.54311,114.05788');
    expect(asked).toHaveLength(1);
    await user.call('getKeyAddress', { param: { location: SHENZHEN, language: 'km' } });
    expect(asked).toHaveLength(2);
  });

  test('is empty where the provider knows none, which is remembered as well', async () => {
    await setUp('OSM');
    answer = { status: 200, body: { error: 'Unable to geocode' } };
    expect((await addressOf('0,-150')).data.result.formatted_address).toBe('');
    await addressOf('0,-150');
    expect(asked).toHaveLength(1);
  });

  test.each([
    ['refuses', 403, {}],
    ['has a quota that ran out', 200, { status: 302, message: 'quota' }],
  ] as const)('is refused when the provider %s, and asked for again', async (_name, status, body) => {
    await setUp('Baidu');
    answer = { status, body };
    expect(await addressOf(SHENZHEN)).toMatchObject({
      status: 502,
      message: 'mapServiceFailed',
      data: { params: { mapType: 'Baidu' } },
    });
    answer = { status: 200, body: { status: 0, result: { formatted_address: 'Futian' } } };
    expect((await addressOf(SHENZHEN)).data.result.formatted_address).toBe('Futian');
  });

  test('is given up when the provider answers without end', async () => {
    await setUp('OSM');
    endless = Promise.withResolvers();
    const refused = { status: 502, message: 'mapServiceFailed' };
    expect(await addressOf(SHENZHEN)).toMatchObject(refused);
    await endless.promise;
    endless = Promise.withResolvers();
    expect(await user.call('getSuggestion', { param: { q: 'civic' } })).toMatchObject(refused);
    await endless.promise;
  });

  test('is kept without what no database takes', async () => {
    await setUp('OSM');
    answer = { status: 200, body: { display_name: `Fu\0tian\ud800${'x'.repeat(5_000)}` } };
    const { data } = await addressOf(SHENZHEN);
    expect(data.result.formatted_address).toMatch(/^Futian\ufffdx{900,}$/);
    expect(data.result.formatted_address.length).toBeLessThanOrEqual(1_000);
  });

  test('comes from the map that is looked at, if that has services, else from another', async () => {
    await setUp('Baidu');
    await setUp('OSM');
    answer = { status: 200, body: { display_name: 'Futian' } };
    expect((await addressOf(SHENZHEN, { mapType: 'osm' })).data.mapType).toBe('OSM');
    answer = { status: 200, body: { status: 0, result: { formatted_address: 'Futian' } } };
    expect((await addressOf(SHENZHEN, { mapType: 'Yandex' })).data.mapType).toBe('Baidu');
  });

  test('is not obtained where no service is set up', async () => {
    expect((await addressOf(SHENZHEN)).message).toBe('mapConfigNotObtained');
  });

  test.each(['114.05,222', '91,0', '22.5', 'here', '22.5,114;x'])('%j is no place', async (location) => {
    expect((await addressOf(location)).message).toBe('invalidInput');
  });
});

describe('places by their name', () => {
  // Baidu's own coordinates of the spot, worked out with gcoord.
  const places = {
    status: 0,
    result: [
      { name: 'Civic Centre', location: { lat: 22.546037, lng: 114.069529 }, city: 'Shenzhen' },
      { name: 'A district' },
    ],
  };

  test.each([
    [1, 22.543096, 114.057865],
    [2, 22.540379, 114.062979],
    [3, 22.546037, 114.069529],
  ])('are given in coordinate type %d', async (coordType, lat, lng) => {
    await setUp('Baidu');
    answer = { status: 200, body: places };
    const { data } = await user.call('getSuggestion', { param: { q: 'civic', coord_type: coordType } });
    expect(data.list).toHaveLength(1);
    expect(data.list[0]).toMatchObject({ name: 'Civic Centre', address: 'Shenzhen' });
    expect(Math.abs(data.list[0].location.lat - lat)).toBeLessThan(2e-6);
    expect(Math.abs(data.list[0].location.lng - lng)).toBeLessThan(2e-6);
    expect(asked[0]?.searchParams.get('query')).toBe('civic');
  });
});

/** Of the timer that asks for addresses: those that wait or run. */
async function countTurns(): Promise<number> {
  const { rows } = await sql`SELECT FROM graphile_worker.jobs WHERE task_identifier = 'addresses'`.execute(
    stack.platform.database,
  );
  return rows.length;
}

/** By default two stays in one cell of 11 m, and one elsewhere. */
async function stay(
  latitudes = [22.54311, 22.54313, 22.6],
): Promise<{ id: string; find: () => Promise<readonly Listed[]> }> {
  const { id } = (await user.call('findCurrent')).data;
  const deviceId = await stack.importDevice(id, String(13_400_000_000 + drawn++));
  const beginMs = Date.parse('2026-03-16T08:00:00Z');
  await stack.platform.database.transaction().execute((transaction) =>
    writeDays(transaction, [
      {
        deviceId,
        day: '2026-03-16',
        figures: FIGURES,
        ended: latitudes.map((latitude, index) => ({
          type: 'stay' as const,
          beginMs: beginMs + index * 3_600_000,
          endMs: beginMs + index * 3_600_000 + 600_000,
          place: { latitude, longitude: 114.05791 },
          accOnMs: undefined,
        })),
      },
    ]),
  );
  const range = { id, ids: [deviceId], from: '2026-03-16T00:00:00Z', to: '2026-03-17T00:00:00Z' };
  return { id, find: async () => (await user.call('findStays', { ...range, language: 'en' })).data.list };
}

describe('the addresses of a list', () => {
  test('are asked for by a timer, each cell once, while the list is there at once', async () => {
    answer = { status: 200, body: { display_name: '1 Lotus Road' } };
    await setUp('OSM');
    const { find } = await stay();
    expect((await find()).map(({ address, addressPending }) => [address, addressPending])).toEqual(
      Array.from({ length: 3 }, () => [undefined, true]),
    );
    await expect
      .poll(async () => (await find()).map(({ address }) => address), { timeout: 20_000 })
      .toEqual(Array.from({ length: 3 }, () => '1 Lotus Road'));
    expect(asked).toHaveLength(2);
    expect((await find()).some(({ addressPending }) => addressPending)).toBe(false);
  });

  test('are not waited for where no provider is set up, nor asked for again at once from one that refuses', async () => {
    const { find } = await stay();
    expect((await find()).some(({ addressPending }) => addressPending)).toBe(false);
    answer = { status: 503, body: {} };
    await setUp('OSM');
    expect((await find()).every(({ addressPending }) => addressPending)).toBe(true);
    await expect.poll(() => asked.length).toBe(1);
    // Somewhere else is new to the list, and wakes the timer again.
    const { find: findOther } = await stay([22.7]);
    expect((await findOther()).every(({ addressPending }) => addressPending)).toBe(true);
    await expect.poll(countTurns).toBe(0);
    expect(asked).toHaveLength(1);
  });
});
