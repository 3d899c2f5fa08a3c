import { fleetIdentities } from '@outrider/simulator/fleet.ts';
import { type ClonedDatabase, cloneDatabase } from '@outrider/test-database/clone-database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../apps/server/src/store/database.ts';
import { ensureDemoAccounts } from './accounts.ts';
import { ensureDemoDevices } from './devices.ts';
import { ensureDemoPast } from './past.ts';

const FLEET = { seed: 808, size: 8 };
const DAYS = 3;
const identities = fleetIdentities(FLEET);
const active = identities.filter(({ presence }) => presence !== 'inactive');

let clone: ClonedDatabase;
let database: Database;

beforeAll(async () => {
  clone = await cloneDatabase();
  database = openDatabase(clone.url, (error) => {
    throw error;
  });
  const { ids } = await ensureDemoAccounts(database, 'a password of the test');
  await ensureDemoDevices(database, identities, ids);
});

afterAll(async () => {
  await database.destroy();
  await clone.drop();
});

const countOf = async (
  table: 'trackSegments' | 'deviceDays' | 'fences' | 'fenceAlarms' | 'deviceAlarms',
): Promise<number> => {
  const { count } = await database
    .selectFrom(table)
    .select((from) => from.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

test('each vehicle has days of history with figures, and is made once', async () => {
  const { awaited, whereabouts, done } = await ensureDemoPast(database, {
    fleet: FLEET,
    identities,
    days: DAYS,
  });
  expect([...awaited]).toEqual(active.map(({ index }) => index));
  await done;
  expect(awaited.size).toBe(0);
  expect([...whereabouts.keys()].toSorted((a, b) => a - b)).toEqual(active.map(({ index }) => index));
  const days = await database
    .selectFrom('deviceDays')
    .select(({ fn }) => [
      'deviceId',
      fn.count<string>('day').as('days'),
      fn.sum<string>('distanceM').as('distanceM'),
    ])
    .groupBy('deviceId')
    .execute();
  expect(days).toHaveLength(active.length);
  for (const device of days) {
    expect(Number(device.days)).toBeGreaterThanOrEqual(DAYS);
    expect(Number(device.distanceM)).toBeGreaterThan(5_000);
  }
  expect(await countOf('trackSegments')).toBeGreaterThanOrEqual(DAYS * active.length);
  // Those that start from a depot leave it in the morning.
  const crossings = await countOf('fenceAlarms');
  expect(crossings).toBeGreaterThan(await countOf('fences'));
  // People read of each crossing, and only of the last day's anew.
  const read = (isRead: boolean) =>
    database
      .selectFrom('deviceAlarms')
      .where('fenceName', 'is not', null)
      .where('readAt', isRead ? 'is not' : 'is', null)
      .select(({ fn }) => [fn.countAll<string>().as('count'), fn.min('startedAt').as('first')])
      .executeTakeFirstOrThrow();
  const [old, unread] = [await read(true), await read(false)];
  expect(Number(old.count) + Number(unread.count)).toBe(crossings);
  expect(Number(old.count)).toBeGreaterThan(0);
  expect(unread.first?.getTime()).toBeGreaterThan(old.first?.getTime() ?? 0);

  const before = await countOf('trackSegments');
  const again = await ensureDemoPast(database, { fleet: FLEET, identities, days: DAYS });
  expect(again.awaited.size).toBe(0);
  await again.done;
  expect(await countOf('trackSegments')).toBe(before);
});

test('a start that was broken off goes on with the vehicles that are missing', async () => {
  const [first] = await database.selectFrom('rollupProgress').select('deviceId').execute();
  if (!first) throw new Error('nothing was made');
  const before = await countOf('trackSegments');
  const fences = await countOf('fences');
  for (const table of [
    'rollupProgress',
    'rollupStates',
    'deviceDays',
    'deviceStays',
    'deviceTrips',
    'trackSegments',
    'fenceAlarms',
    'fenceDevices',
    'recentAlarms',
    'deviceAlarms',
    'alarmReports',
  ] as const) {
    await database.deleteFrom(table).where('deviceId', '=', first.deviceId).execute();
  }
  const goesOn = await ensureDemoPast(database, { fleet: FLEET, identities, days: DAYS });
  expect(goesOn.awaited.size).toBe(1);
  await goesOn.done;
  expect(await countOf('trackSegments')).toBe(before);
  expect(await countOf('fences')).toBe(fences);
});
