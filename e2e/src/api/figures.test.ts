/** Figures for people to look at: sums, alarms, stays and what runs out, each of whom they belong to. */
import { DUE_PERIODS } from '@outrider/contract/past-due.ts';
import { readConfig } from '@outrider/server/config.ts';
import { writeDays } from '@outrider/server/store/statistics/device-days.ts';
import { storeAddress } from '@outrider/server/store/maps/addresses.ts';
import { readResult, waitForJob } from '@outrider/test-stack/jobs.ts';
import { type Client, startStack, type Stack } from '@outrider/test-stack/stack.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** A Monday; midnight in Shanghai. */
const BEGIN = Date.parse('2026-03-15T16:00:00Z');
const RANGE = { from: '2026-03-16', to: '2026-04-05' };
const PLACE = { latitude: 22.5431, longitude: 114.0579 };

let stack: Stack;
let owner: Client;
let stranger: Client;
let accountId: string;
let belowId: string;
let strangersId: string;
/** The first is the owner's, the second belongs to the account below; the third is a stranger's. */
let deviceIds: string[];

beforeAll(async () => {
  stack = await startStack({
    exportLimits: {
      ...readConfig({}).exportLimits,
      exportDaysMax: 30,
      exportAccountsMax: 2,
      exportDevicesMax: 1,
      exportFileMaxMb: 1,
    },
  });
  accountId = await stack.createAccount('owner', 'agent');
  belowId = await stack.createAccount('below', 'user', accountId);
  strangersId = await stack.createAccount('stranger', 'agent');
  deviceIds = [
    await stack.importDevice(accountId, '13400000001', { name: 'Lorry' }),
    await stack.importDevice(belowId, '13400000002', { name: 'Van' }),
    await stack.importDevice(strangersId, '13400000003', { name: 'Theirs' }),
  ];
  const { database } = stack.platform;
  await database.transaction().execute(async (transaction) => {
    for (const [index, deviceId] of deviceIds.entries()) {
      await writeDays(
        transaction,
        Array.from({ length: 21 }, (_, day) => dayOf(deviceId, day, index === 0)),
      );
    }
  });
  owner = await stack.logIn('owner');
  stranger = await stack.logIn('stranger');
});
afterAll(() => stack.stop());

/** Ten kilometres and a stay over the next midnight; the first device has an odometer, too. */
function dayOf(deviceId: string, day: number, hasOdometer: boolean) {
  const beginMs = BEGIN + day * DAY_MS;
  return {
    deviceId,
    day: new Date(beginMs + DAY_MS / 2).toISOString().slice(0, 10),
    figures: {
      pointCount: 100,
      firstAtMs: beginMs,
      lastAtMs: beginMs + DAY_MS - 1_000,
      distanceM: 10_000,
      odometerDistanceM: hasOdometer ? 11_000 : undefined,
      drivingS: 1_200,
      idlingS: 300,
      stoppedS: 80_000,
      maxSpeedKmh: 50 + day,
      overspeedS: 0,
      overspeedCount: day === 20 ? 1 : 0,
      alarms: day % 2 === 0 ? { sos: 1, overspeed: 2 } : {},
      fuelUsedL: undefined,
      refuelledL: undefined,
      fuelUsedPercent: undefined,
      refuelledPercent: undefined,
    },
    ended: [
      {
        type: 'stay' as const,
        beginMs: beginMs - HOUR_MS,
        endMs: beginMs + HOUR_MS,
        place: PLACE,
        accOnMs: hasOdometer ? 600_000 : undefined,
      },
    ],
  };
}

const find = async (input: object) =>
  (await owner.call('findFigures', { id: accountId, ...RANGE, ...input })).data;
const findAlarms = async (input: object) =>
  (await owner.call('findAlarmFigures', { id: accountId, ...RANGE, ...input })).data;

describe('mileage', () => {
  test.each([
    ['all', 'period', 1, [21 * 21_000]],
    ['account', 'period', 2, [21 * 11_000, 21 * 10_000]],
    ['device', 'month', 4, [16 * 11_000, 16 * 10_000, 5 * 11_000, 5 * 10_000]],
    ['all', 'week', 3, [147_000, 147_000, 147_000]],
  ])('of %s by %s has %d rows that sum up to the same', async (of, per, total, mileage) => {
    const found = await find({ of, per, pageSize: 100 });
    expect(found.total).toBe(total);
    expect(found.list.map((row: { mileageM: number }) => row.mileageM)).toEqual(mileage);
  });

  test('says what it was counted by, and cuts weeks to the period', async () => {
    const { list } = await find({ of: 'device', per: 'week', from: '2026-03-18', to: '2026-03-24' });
    expect(list).toMatchObject([
      { displayName: 'Lorry', mileageBy: 'odometer', from: '2026-03-18', to: '2026-03-22', stopCount: 5 },
      { displayName: 'Van', mileageBy: 'line', accountName: 'below account' },
      { from: '2026-03-23', to: '2026-03-24', maxSpeedKmh: 58 },
      {},
    ]);
    const [all] = (await find({ of: 'all' })).list;
    expect(all).toMatchObject({ mileageBy: 'both', deviceCount: 2, dayCount: 42 });
  });

  test('of the account alone, or of one device, has nothing else', async () => {
    expect((await find({ subtree: false, of: 'all' })).list[0].mileageM).toBe(21 * 11_000);
    expect((await find({ ids: [deviceIds[1]], of: 'all' })).list[0].mileageM).toBe(21 * 10_000);
  });

  test('of single days says what the vehicle did, and sums leave that out', async () => {
    const input = { id: accountId, ids: [deviceIds[0]], ...RANGE, pageNum: 1, pageSize: 100_000 };
    const { data } = await owner.call('findStatistics', input);
    const states = data.list.map((row: { statsticState: number }) => row.statsticState);
    expect([states[0], states[15], states[20]]).toEqual([1, 2, 3]);
    const merged = (await owner.call('sumStatistics', { id: accountId, ...RANGE, by: 'day' })).data.list;
    expect(merged[0]).toMatchObject({ statsticDate: '2026-03-16', deviceCount: 2, distanceM: 20_000 });
    expect(merged[0]).not.toHaveProperty('statsticState');
  });
});

describe('alarms', () => {
  test.each([
    ['kind', [44, 22]],
    ['device', [33, 33]],
    ['week', [24, 18, 24]],
    ['month', [48, 18]],
    ['all', [66]],
  ])('by %s', async (by, counts) => {
    const { list } = await findAlarms({ by });
    expect(list.map((row: { count: number }) => row.count)).toEqual(counts);
  });

  test('of one kind and some weeks say from which day to which', async () => {
    const { list } = await findAlarms({ by: 'week', kinds: ['sos'], from: '2026-03-18' });
    expect(list[0]).toMatchObject({ day: '2026-03-18', to: '2026-03-22', count: 6, alarms: { sos: 6 } });
  });
});

const at = (day: number) => new Date(BEGIN + day * DAY_MS).toISOString();

const stays = async (input: object) =>
  (await owner.call('findStays', { id: accountId, from: at(1), to: at(2), ...input })).data;

describe('stays', () => {
  test('come whole and marked where they cross the edge, with their ignition', async () => {
    const { total, list } = await stays({});
    expect(total).toBe(4);
    expect(list[0]).toMatchObject({
      edge: 'after',
      startTime: new Date(BEGIN + 2 * DAY_MS - HOUR_MS).toISOString(),
    });
    expect(list[3]).toMatchObject({ edge: 'before', durationS: 7_200 });
    const ofLorry = list.filter((stay: { displayName: string }) => stay.displayName === 'Lorry');
    expect(ofLorry.map((stay: { accOnS: number }) => stay.accOnS)).toEqual([600, 600]);
    expect(list.some((stay: object) => 'addressPending' in stay && stay.addressPending)).toBe(false);
  });

  test('add up to their sums', async () => {
    const { list } = await stays({});
    const sum = (name: 'durationS' | 'accOnS') =>
      list.reduce((all: number, stay: Record<string, number>) => all + (stay[name] ?? 0), 0);
    const ask = { id: accountId, from: at(1), to: at(2) };
    const { data: sums } = await owner.call('sumStays', ask);
    expect(sums).toEqual({ count: 4, deviceCount: 2, durationS: sum('durationS'), accOnS: sum('accOnS') });
    const { data: none } = await owner.call('sumStays', { ...ask, from: at(-9), to: at(-8) });
    expect(none).toEqual({ count: 0, deviceCount: 0, durationS: 0 });
  });

  test('have the address that a provider has told before, in its language', async () => {
    const name = { latitudeE4: 225_431, longitudeE4: 1_140_579, language: 'en', mapType: 'OSM' } as const;
    await storeAddress(
      stack.platform.database,
      name,
      { address: '1 Lotus Road', description: '' },
      new Date(),
    );
    expect((await stays({ language: 'en' })).list[0].address).toBe('1 Lotus Road');
    expect((await stays({ language: 'th' })).list[0]).not.toHaveProperty('address');
  });
});

const due = async (name: 'sumPastDue' | 'findPastDue', input: object) =>
  (await owner.call(name, { id: accountId, ...input })).data;

const ends = async (index: number, days: number, period: number | null) =>
  sql`UPDATE devices SET expires_at = ${new Date(Date.now() + days * DAY_MS)}, service_period = ${period}
    WHERE device_id = ${deviceIds[index]}`.execute(stack.platform.database);

describe('what runs out', () => {
  test('is counted by account and by service period, and listed', async () => {
    await ends(0, -1, 2);
    await ends(1, 20, null);
    await ends(2, -1, 2);
    expect((await due('sumPastDue', {})).list).toMatchObject([
      { accountName: 'owner account', over: 1, within30: 0 },
      { accountName: 'below account', over: 0, within7: 0, within30: 1, within60: 1 },
    ]);
    const byPeriod = (await due('sumPastDue', { by: 'period' })).list;
    expect(byPeriod).toMatchObject([
      { servicePeriod: 'oneYear', over: 1 },
      { servicePeriod: 'fixed', within30: 1 },
    ]);
    expect((await due('sumPastDue', { by: 'all' })).list).toEqual([
      { over: 1, within7: 0, within30: 1, within60: 1 },
    ]);
    expect((await due('sumPastDue', { by: 'all', end: 'sim' })).list).toEqual([]);
    expect((await due('findPastDue', { servicePeriod: 'oneYear' })).list).toMatchObject([
      { displayName: 'Lorry', servicePeriod: 'oneYear' },
    ]);
    for (const servicePeriod of DUE_PERIODS.filter((each) => each !== 'oneYear'))
      expect((await due('findPastDue', { servicePeriod })).total).toBe(0);
  });
});

describe('files', () => {
  test('are refused beyond the operator’s limits, which are told before', async () => {
    const limits = (await owner.call('findExportLimits')).data;
    expect(limits).toMatchObject({ daysMax: 30, accountsMax: 2, devicesMax: 1, fileMaxMb: 1 });
    const tooLong = await owner.call('exportFigures', {
      id: accountId,
      from: '2026-03-01',
      to: '2026-03-31',
    });
    expect([tooLong.message, tooLong.data.params]).toEqual(['rangeTooLong', { maxDays: 30 }]);
    const tooMany = await owner.call('exportFigures', { id: accountId, ...RANGE });
    expect([tooMany.message, tooMany.data.params]).toEqual(['tooManyDevices', { max: 1 }]);
    const wideId = await stack.createAccount('wide', 'agent');
    for (const index of [1, 2, 3]) {
      const id = await stack.createAccount(`wide${index}`, 'user', wideId);
      await stack.importDevice(id, `1340000010${index}`);
    }
    const wide = await stack.logIn('wide');
    const tooWide = await wide.call('exportFigures', { id: wideId, ...RANGE });
    expect([tooWide.message, tooWide.data.params]).toEqual(['tooManyAccounts', { max: 2 }]);
  });

  test('have what the page lists, and are nobody else’s', async () => {
    const own = { id: accountId, subtree: false, ...RANGE };
    const { data } = await owner.call('exportFigures', { ...own, per: 'month', format: 'csv' });
    const job = await waitForJob(owner, data.jobId);
    expect(job).toMatchObject({ state: 'done', done: 2 });
    expect(await readResult(owner, data.jobId)).toContain(
      'Lorry,13400000001,owner account,2026-03-16,2026-03-31,176,odometer',
    );
    expect((await stranger.call('getJobResult', { id: data.jobId })).message).toBe('notFound');
    expect((await stranger.call('repeatJob', { id: data.jobId })).message).toBe('notFound');
    const again = (await owner.call('repeatJob', { id: data.jobId })).data.jobId;
    expect(await waitForJob(owner, again)).toMatchObject({ kind: 'exportFigures', state: 'done', done: 2 });
    expect(await readResult(owner, again)).toBe(await readResult(owner, data.jobId));
    expect((await stranger.call('exportFigures', own)).message).toBe('notFound');
    expect(
      (await stranger.call('exportFigures', { ...own, id: strangersId, ids: [deviceIds[0]] })).message,
    ).toBe('notFound');
  });
});
