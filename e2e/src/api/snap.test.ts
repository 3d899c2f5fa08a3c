/** Tracks on roads, with a service of each protocol's kind on this machine. */
import { createRoadMatcher } from '@outrider/server/road-matching/road-matcher.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ROAD_LATITUDE, type RoadService, startRoadService } from '@outrider/test-stack/road-service.ts';
import { type Client, startStack, type Stack } from '@outrider/test-stack/stack.ts';

const BEGIN = Date.UTC(2026, 2, 16);
/** A fix every 10 s, 100 m apart. */
const COUNT = 450;
const STEP_DEG = 0.001;
/** Off the road from here, for this long. */
const AWAY = { from: 200, to: 210 };
/** Silent for an hour before this fix. */
const SILENCE = 300;

const PROTOCOLS = ['osrm', 'valhalla'] as const;

let roads: RoadService;
const stacks = new Map<string, { stack: Stack; owner: Client; deviceId: string }>();

const timeOf = (index: number) => BEGIN + index * 10_000 + (index >= SILENCE ? 3_600_000 : 0);

async function makeStack(protocol: 'osrm' | 'valhalla' | 'none') {
  const roadMatching =
    protocol === 'none' ? undefined : { protocol, url: `${roads.url}/?tenant=1`, key: 'secret', profile: '' };
  const stack = await startStack({ roadMatching });
  const account = await stack.createAccount('owner', 'user', await stack.createAccount('top', 'agent'));
  const deviceId = await stack.importDevice(account, '13507318526');
  const owner = await stack.logIn('owner');
  const { database } = stack.platform;
  await database
    .insertInto('positions')
    .values(
      Array.from({ length: COUNT }, (_, index) => ({
        deviceId,
        positionedAt: new Date(timeOf(index)),
        kind: 1,
        receivedAt: new Date(timeOf(index)),
        latitudeE6: Math.round(
          (ROAD_LATITUDE + (index >= AWAY.from && index < AWAY.to ? 0.01 : ((index % 3) - 1) * 5e-5)) * 1e6,
        ),
        longitudeE6: Math.round((114 + index * STEP_DEG) * 1e6),
        speedDkmh: 360,
        courseDdeg: 900,
        valid: true,
        historical: false,
        locationType: 0,
        alarms: [],
      })),
    )
    .execute();
  stacks.set(protocol, { stack, owner, deviceId });
}

const DAY = { from: new Date(BEGIN).toISOString(), to: new Date(BEGIN + 86_400_000).toISOString() };

async function snap(protocol: string, more: object = {}) {
  const found = stacks.get(protocol);
  if (!found) throw new Error(`no stack of ${protocol}`);
  return found.owner.call('snapTrack', { id: found.deviceId, ...DAY, ...more });
}

const askProvider = async (name: string) =>
  (await stacks.get(name)?.owner.call('findSnapProvider', {}))?.data;

beforeAll(async () => {
  roads = await startRoadService();
  for (const protocol of [...PROTOCOLS, 'none'] as const) await makeStack(protocol);
});
afterEach(() => {
  roads.broken = undefined;
  roads.fixesMax = 100;
});
afterAll(async () => {
  for (const { stack } of stacks.values()) await stack.stop();
  await roads.stop();
});

interface Piece {
  readonly from: string;
  readonly to: string;
  readonly confidence: number;
  readonly line: number[];
}

describe.each(PROTOCOLS)('by %s', (protocol) => {
  test('ways lie on the road, and break where it was left and where it was silent', async () => {
    const { data } = await snap(protocol);
    const pieces: Piece[] = data.pieces;
    expect({ fixes: data.fixes, matched: data.matchedFixes }).toEqual({
      fixes: COUNT,
      matched: expect.any(Number),
    });
    const longitudes = pieces.flatMap(({ line }) => line.filter((_, index) => index % 2 === 0));
    const latitudes = pieces.flatMap(({ line }) => line.filter((_, index) => index % 2 === 1));
    expect(new Set(latitudes)).toEqual(new Set([ROAD_LATITUDE]));
    // Eastwards all along: what two chunks share is there once.
    expect(longitudes).toEqual(longitudes.toSorted((a, b) => a - b));
    expect(longitudes[0]).toBeCloseTo(114);
    expect(longitudes.at(-1)).toBeCloseTo(114 + (COUNT - 1) * STEP_DEG);
    const gaps = pieces.slice(1).map(({ from }, index) => {
      const before = pieces[index];
      return (Date.parse(from) - Date.parse(before?.to ?? '')) / 1_000;
    });
    // Pieces meet, or nearly, but for the eleven steps away from the road and the hour of silence.
    expect(gaps.filter((gap) => gap > 0)).toEqual([110, 3_610]);
    for (const { confidence } of pieces) expect(confidence).toBeGreaterThan(0.8);
  });

  test('a stretch is asked for once', async () => {
    await snap(protocol);
    const before = roads.sizes.length;
    await snap(protocol);
    expect(roads.sizes.length).toBe(before);
  });

  test('smaller chunks are asked for when the service says that one is too big', async () => {
    roads.fixesMax = 30;
    roads.sizes.length = 0;
    // Another begin makes other chunks, which nobody remembers.
    const { data } = await snap(protocol, { from: new Date(BEGIN + 5_000).toISOString() });
    expect(data.matchedFixes).toBeGreaterThan(COUNT - 20);
    expect(Math.min(...roads.sizes)).toBeLessThanOrEqual(30);
  });

  test('nothing near any road is an empty answer, not a failure', async () => {
    const from = new Date(timeOf(AWAY.from)).toISOString();
    const to = new Date(timeOf(AWAY.to)).toISOString();
    expect((await snap(protocol, { from, to })).data).toEqual({ pieces: [], fixes: 10, matchedFixes: 0 });
  });

  test.each([500, 302, 401])('a service that answers %i is a failure', async (status) => {
    roads.broken = status;
    const answer = await snap(protocol, { from: new Date(BEGIN + status * 1_000).toISOString() });
    expect([answer.status, answer.message]).toEqual([502, 'roadMatchingFailed']);
  });

  test('the key goes where the operator wants it', async () => {
    await snap(protocol, { from: new Date(BEGIN + 15_000).toISOString() });
    expect(roads.last.authorization).toBe('Bearer secret');
    expect(roads.last.path).toContain('tenant=1');
    const url = `${roads.url}/?api_key={key}`;
    const matcher = createRoadMatcher({ protocol, url, key: 'a b', profile: '' });
    const fixes = [0, 1].map((index) => ({
      timeMs: index * 10_000,
      longitude: 114 + index / 1_000,
      latitude: ROAD_LATITUDE,
    }));
    await matcher.match(fixes, new AbortController().signal);
    expect(roads.last.authorization).toBeUndefined();
    expect(new URL(roads.last.path, roads.url).searchParams.get('api_key')).toBe('a b');
  });
});

test('a day at a time is served', async () => {
  const answer = await snap('osrm', { to: new Date(BEGIN + 86_400_001).toISOString() });
  expect(answer.message).toBe('rangeTooLong');
});

test('where no service is set up, that is said beforehand and on asking', async () => {
  const none = await snap('none');
  expect([none.status, none.message]).toEqual([404, 'roadMatchingNotSetUp']);
  expect([await askProvider('none'), await askProvider('valhalla')]).toEqual([
    { protocol: null },
    { protocol: 'valhalla' },
  ]);
});
