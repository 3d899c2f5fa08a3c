import { sql } from 'kysely';
import type { TireState } from '@outrider/domain/tires/judge-wheel.ts';
import { cloneDatabase } from '@outrider/test-database/clone-database.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createBus } from '../bus/bus.ts';
import { createLog } from '../log.ts';
import { insertAccount } from '../store/accounts/accounts.ts';
import { type Database, openDatabase } from '../store/database.ts';
import { insertDevices } from '../store/devices/devices.ts';
import { findWheels, findWorstWheels } from '../store/tires/tire-wheels.ts';
import type { IncomingReport } from '../telemetry/incoming-report.ts';
import { PLAIN_DEVICE } from '../test-support/plain.ts';
import { createIngest } from './ingest.ts';

const QUARTER_MS = 15 * 60_000;
const DAY_MS = 86_400_000;
const BEGIN = Math.floor((Date.now() - 8 * DAY_MS) / DAY_MS) * DAY_MS;

let clone: Awaited<ReturnType<typeof cloneDatabase>>;
let database: Database;
let deviceId: string;
let otherId: string;
let topId: string;
const bus = createBus(createLog('silent'));

beforeAll(async () => {
  clone = await cloneDatabase();
  database = openDatabase(clone.url, () => undefined);
  topId = await insertAccount(database, {
    parentId: undefined,
    username: 'top',
    nickname: 'top',
    role: 2,
    passwordHash: '',
    createdAt: new Date(BEGIN),
  });
  const devices = [0, 1].map((index) => ({
    ...PLAIN_DEVICE,
    accountId: topId,
    terminalId: `1350731853${index}`,
  }));
  [deviceId = '', otherId = ''] = await insertDevices(database, devices, new Date(BEGIN));
});

afterAll(async () => {
  await database.destroy();
  await clone.drop();
});

beforeEach(async () => {
  await sql`TRUNCATE device_alarms, alarm_reports, recent_alarms, latest_states, positions, tire_wheels`.execute(
    database,
  );
});

interface Heard {
  readonly quarter: number;
  readonly kpa: readonly number[];
  readonly historical?: boolean;
  readonly of?: string;
}

function toReport({ quarter, kpa, historical = false, of = deviceId }: Heard): IncomingReport {
  const positionedAtMs = BEGIN + quarter * QUARTER_MS;
  return {
    deviceId: of,
    receivedAtMs: positionedAtMs,
    kind: 'location',
    position: {
      positionedAtMs,
      latitude: 22.5,
      longitude: 114,
      valid: true,
      locationType: 'gps',
      speedKmh: 0,
      courseDeg: 0,
    },
    historical,
    alarms: [],
    readings: {
      tires: kpa.map((pressureKpa, wheel) => ({ wheel, pressureKpa, temperatureC: 20, states: [] })),
    },
  };
}

/** Takes each batch by a server of its own, as if it were started anew. */
async function take(...batches: readonly (readonly Heard[])[]): Promise<void> {
  for (const batch of batches) {
    const ingest = createIngest({
      databaseUrl: clone.url,
      database,
      bus,
      log: createLog('silent'),
      pendingMax: 10_000,
    });
    for (const id of [deviceId, otherId]) await ingest.open(id);
    await Promise.all(batch.map((heard) => ingest.accept(toReport(heard))));
    await ingest.close();
  }
}

const days = (from: number, to: number, kpa: (day: number) => readonly number[]): Heard[] =>
  Array.from({ length: (to - from) * 96 }, (_, index) => {
    const quarter = from * 96 + index;
    return { quarter, kpa: kpa(quarter / 96) };
  });

const statesOf = async (id: string): Promise<(readonly TireState[])[]> =>
  (await findWheels(database, id)).map(({ memory }) => memory.states);

const alarms = async () =>
  (await database.selectFrom('deviceAlarms').select(['kind', 'endedAt']).execute()).map(
    ({ kind, endedAt }) => ({
      kind,
      endedOn: (endedAt.getTime() - BEGIN) / DAY_MS,
    }),
  );

const leaking = (day: number): number[] => [240, 240 - 8 * day, 240, 240];

test('a leak is told once, with the days it leaves, across restarts', async () => {
  await take(days(0, 2, leaking), days(2, 4, leaking), days(4, 5, leaking));
  expect(await statesOf(deviceId)).toEqual([[], ['airLeak'], [], []]);
  const [, leak, sound] = await findWheels(database, deviceId);
  expect(leak?.coldKpa).toBe(240);
  expect(leak?.memory.slope?.perDay).toBeCloseTo(-8, 0);
  expect(leak?.daysUntilLow).toBeLessThan(2);
  expect(sound?.daysUntilLow).toBeNull();
  expect(await alarms()).toEqual([{ kind: 'tireLeak', endedOn: 5 - 1 / 96 }]);
});

test('what is sent again or late changes nothing', async () => {
  const all = days(0, 1, () => [240, 180, 240, 240]);
  await take(all);
  const before = await findWheels(database, deviceId);
  expect(before[1]?.memory.states).toEqual(['lowPressure']);
  await take(all, [{ quarter: 3, kpa: [10, 10, 10, 10], historical: true }]);
  expect(await findWheels(database, deviceId)).toEqual(before);
  expect(await alarms()).toEqual([{ kind: 'tireLowPressure', endedOn: 1 - 1 / 96 }]);
});

test('a flat tyre at first hearing does not pass for a full one, and a wheel beyond all is left out', async () => {
  await take(days(0, 1, () => [800, 300, 800, 810, ...Array.from({ length: 60 }, () => 790)]));
  const wheels = await findWheels(database, deviceId);
  expect(wheels).toHaveLength(34);
  expect(new Set(wheels.map(({ coldKpa }) => coldKpa))).toEqual(new Set([790]));
  expect(wheels[1]?.memory.states).toEqual(['lowPressure']);
});

test('the worst wheels of the fleet come first', async () => {
  const low = days(0, 1, () => [240, 240, 170, 240]).map((each) => ({ ...each, of: otherId }));
  await take([...days(0, 1, () => [240, 310, 240, 240]), ...low]);
  const filter = { accountId: topId, subtree: true, isTroubled: true, now: new Date() };
  const page = { limit: 10, offset: 0 };
  const { total, rows } = await findWorstWheels(database, filter, page);
  expect(total).toBe(2);
  expect(rows.map((row) => [row.deviceId, row.wheel, row.memory.states])).toEqual([
    [otherId, 2, ['lowPressure']],
    [deviceId, 1, ['highPressure']],
  ]);
  expect((await findWorstWheels(database, { ...filter, isTroubled: false }, page)).total).toBe(8);
});
