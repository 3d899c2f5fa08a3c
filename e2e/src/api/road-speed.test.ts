/** Speeds beyond what roads allow, with a service that knows that on this machine. */
import { defaultSettings } from '@outrider/domain/alarm-rules.ts';
import { createBus } from '@outrider/server/bus/bus.ts';
import { createIngest, type Ingest } from '@outrider/server/ingest/ingest.ts';
import { judgeRoadSpeeds } from '@outrider/server/jobs/rules/judge-road-speeds.ts';
import { createLog } from '@outrider/server/log.ts';
import { createRoadMatcher, type RoadMatcher } from '@outrider/server/road-matching/road-matcher.ts';
import { saveRule } from '@outrider/server/store/rules/alarm-rules.ts';
import { ROAD_LATITUDE, type RoadService, startRoadService } from '@outrider/test-stack/road-service.ts';
import { type Client, startStack, type Stack } from '@outrider/test-stack/stack.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

/** Recent enough to be judged, and long enough ago that no clock is in doubt. */
const BEGIN = Date.now() - 480_000;
const STEP_MS = 10_000;

let stack: Stack;
let roads: RoadService;
let matcher: RoadMatcher;
let ingest: Ingest;
let owner: Client;
let ownerId: string;
let number = 13_507_318_526;

beforeAll(async () => {
  roads = await startRoadService();
  stack = await startStack();
  ownerId = await stack.createAccount('owner', 'user', await stack.createAccount('top', 'agent'));
  owner = await stack.logIn('owner');
  matcher = createRoadMatcher({ protocol: 'valhalla', url: roads.url, key: '', profile: '' });
  const log = createLog('silent');
  const { databaseUrl, platform } = stack;
  const { database } = platform;
  ingest = createIngest({ databaseUrl, database, bus: createBus(log), log, pendingMax: 1_000 });
  const settings = { ...defaultSettings('roadSpeed'), isOn: true, limit: 10, durationS: 20 };
  await saveRule(database, { accountId: ownerId }, 'roadSpeed', settings);
});

beforeEach(() => {
  Object.assign(roads, { speedLimit: 50, broken: undefined, fixesMax: 100 });
});

afterAll(async () => {
  await ingest.close();
  await stack.stop();
  await roads.stop();
});

async function startVan(): Promise<string> {
  const deviceId = await stack.importDevice(ownerId, String(number++));
  await ingest.open(deviceId);
  return deviceId;
}

/** One fix for each speed, 10 s apart. */
async function drive(deviceId: string, from: number, speedsKmh: readonly number[]): Promise<void> {
  const fixes = speedsKmh.map((speedKmh, index) => {
    const atMs = BEGIN + (from + index) * STEP_MS;
    const place = { latitude: ROAD_LATITUDE, longitude: 114 + (from + index) / 1_000 };
    const position = {
      positionedAtMs: atMs,
      ...place,
      valid: true,
      locationType: 'gps',
      courseDeg: 90,
    } as const;
    return { deviceId, receivedAtMs: atMs, kind: 'location', position: { ...position, speedKmh } } as const;
  });
  await Promise.all(fixes.map((fix) => ingest.accept({ ...fix, historical: false, alarms: [] })));
}

const judge = () =>
  judgeRoadSpeeds(stack.platform.database, matcher, Date.now(), AbortSignal.timeout(60_000));

async function readAlarms(deviceId: string) {
  const { data } = await owner.call('findAllAlarms', { id: ownerId, deviceIds: [deviceId] });
  return data.list;
}

const at = (index: number) => new Date(BEGIN + index * STEP_MS).toISOString();

test('a vehicle that is faster than its road allows is told once, and ends where it is slow again', async () => {
  const van = await startVan();
  await drive(van, 0, [40, 40, 59, 75, 80]);
  expect(await judge()).toBe(1);
  // It has not been too fast for long enough.
  expect(await readAlarms(van)).toEqual([]);
  await drive(van, 5, [78, 71, 40, 40]);
  await judge();
  expect(await readAlarms(van)).toMatchObject([
    {
      kind: 'roadOverspeed',
      level: 'warning',
      startTime: at(3),
      closedTime: at(7),
      rule: { limit: 50, measured: 80 },
    },
  ]);
  expect(await judge()).toBe(0);
});

test('a road that allows any speed, or of which nothing is known, raises nothing', async () => {
  const van = await startVan();
  roads.speedLimit = 'unlimited';
  await drive(van, 0, [150, 150, 150, 150]);
  await judge();
  roads.speedLimit = undefined;
  await drive(van, 4, [150, 150, 150, 150]);
  await judge();
  expect(await readAlarms(van)).toEqual([]);
});

test('what was driven while the service was away, or took less at once, is made up for', async () => {
  const van = await startVan();
  roads.broken = 503;
  await drive(van, 0, [40, 80, 80, 80, 80, 40, 40, 40]);
  await expect(judge()).rejects.toThrow('503');
  Object.assign(roads, { broken: undefined, fixesMax: 5 });
  // Each turn takes what the service takes.
  while ((await judge()) > 0);
  expect(await readAlarms(van)).toMatchObject([
    { kind: 'roadOverspeed', startTime: at(1), closedTime: at(5) },
  ]);
});

test('the rule of roads is offered only where a service knows what they allow', async () => {
  const { data } = await owner.call('findRules', { id: ownerId });
  expect(data.list.some(({ kind }: { kind: string }) => kind === 'roadSpeed')).toBe(false);
  const offering = await startStack({
    roadMatching: { protocol: 'valhalla', url: roads.url, key: '', profile: '' },
  });
  try {
    const id = await offering.createAccount('top', 'agent');
    const found = await (await offering.logIn('top')).call('findRules', { id });
    expect(found.data.list.some(({ kind }: { kind: string }) => kind === 'roadSpeed')).toBe(true);
  } finally {
    await offering.stop();
  }
});
