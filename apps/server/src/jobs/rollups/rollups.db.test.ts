/**
 * Figures made while reports arrive, in whatever order and with sealing in between, equal figures made at once from all
 * of history.
 */
import { cloneDatabase, type ClonedDatabase } from '@outrider/test-database/clone-database.ts';
import { PLAIN_DEVICE } from '../../test-support/plain.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createBus } from '../../bus/bus.ts';
import { DAY_MS } from '../../telemetry/days.ts';
import { createIngest, type Ingest } from '../../ingest/ingest.ts';
import type { IncomingReport } from '../../telemetry/incoming-report.ts';
import { createLog } from '../../log.ts';
import { DEFAULT_THRESHOLDS } from '../../telemetry/thresholds.ts';
import { insertAccount } from '../../store/accounts/accounts.ts';
import { type Database, openDatabase } from '../../store/database.ts';
import { insertDevices } from '../../store/devices/devices.ts';
import { preparePartitions } from '../../store/partitions.ts';
import { requestAllDays } from '../../store/statistics/rollups.ts';
import { saveThresholds } from '../../store/statistics/thresholds.ts';
import { sealHistory } from '../sealing/seal-history.ts';
import type { Interruption } from '../interruption.ts';
import { makeDays } from './make-days.ts';
import { remakeDays } from './remake-days.ts';

const BEGIN = Date.UTC(2026, 2, 16);
const NEVER = { throwIfAborted: () => undefined };

let clone: ClonedDatabase;
let database: Database;
let ingest: Ingest;
let accountId: string;
let deviceId: string;

beforeEach(async () => {
  clone = await cloneDatabase();
  database = openDatabase(clone.url, () => undefined);
  await preparePartitions(database, 'positions', BEGIN);
  accountId = await insertAccount(database, {
    parentId: undefined,
    username: 'a',
    nickname: 'a',
    role: 2,
    passwordHash: '',
    createdAt: new Date(BEGIN),
  });
  const [id = ''] = await insertDevices(
    database,
    [
      {
        accountId,
        terminalId: '10001',
        ...PLAIN_DEVICE,
      },
    ],
    new Date(BEGIN),
  );
  deviceId = id;
  ingest = createIngest({
    pendingMax: 1_000,
    databaseUrl: clone.url,
    database,
    bus: createBus(createLog('silent')),
    log: createLog('silent'),
  });
  await ingest.open(deviceId);
});

afterEach(async () => {
  await ingest.close();
  await database.destroy();
  await clone.drop();
});

/** Three days of a vehicle that drives a quarter of each hour, and reports every two minutes. */
function makeReports(): IncomingReport[] {
  return Array.from({ length: 3 * 24 * 30 }, (_, index) => {
    const minute = (index * 2) % 60;
    const hour = Math.floor(index / 30);
    const driven = hour * 15 + Math.min(minute, 15);
    const positionedAtMs = BEGIN + index * 120_000;
    return {
      deviceId,
      receivedAtMs: positionedAtMs + 1_000,
      kind: index % 50 === 0 ? 'alarm' : 'location',
      position: {
        positionedAtMs,
        latitude: 22.5 + driven / 2_000,
        longitude: 114,
        valid: index % 40 !== 3,
        locationType: 'gps',
        speedKmh: minute < 15 ? 40 + (index % 90) : 0,
        courseDeg: 0,
      },
      historical: false,
      acc: minute < 20,
      odometerM: driven * 55,
      fuelL: 60 - driven / 40,
      alarms: index % 50 === 0 ? ['sos'] : [],
    };
  });
}

/** Of a vehicle that stands, so many hours after the beginning. */
function reportAt(hour: number, latitude: number): IncomingReport {
  const positionedAtMs = BEGIN + hour * 3_600_000;
  return {
    deviceId,
    receivedAtMs: positionedAtMs + 1_000,
    kind: 'location',
    position: {
      positionedAtMs,
      latitude,
      longitude: 114,
      valid: true,
      locationType: 'gps',
      speedKmh: 0,
      courseDeg: 0,
    },
    historical: false,
    alarms: [],
  };
}

/** Everything that was made, except when. */
async function readMade() {
  return {
    days: await database.selectFrom('deviceDays').selectAll().orderBy('day').execute(),
    stays: await database.selectFrom('deviceStays').selectAll().orderBy('beganAt').execute(),
    trips: await database.selectFrom('deviceTrips').selectAll().orderBy('beganAt').execute(),
    states: await database.selectFrom('rollupStates').selectAll().orderBy('day').execute(),
    progress: await database.selectFrom('rollupProgress').select(['day', 'rollup']).execute(),
  };
}

async function settle(interruption: Interruption = NEVER): Promise<void> {
  await makeDays(database, interruption);
  while ((await remakeDays(database, interruption)) > 0) await makeDays(database, interruption);
}

/** Finishes although it is interrupted again and again: each attempt gets one step further. */
async function settleBrokenOff(): Promise<number> {
  for (let steps = 0; ; steps++) {
    let left = steps;
    const interruption = {
      throwIfAborted() {
        if (left-- === 0) throw new Error('broken off');
      },
    };
    try {
      await settle(interruption);
      return steps;
    } catch (error) {
      if (!(error instanceof Error) || error.message !== 'broken off') throw error;
    }
  }
}

async function remakeAll(): Promise<void> {
  await requestAllDays(database, accountId);
  await settle();
}

const seal = (nowMs: number) =>
  sealHistory({ database, nowMs, sealAfterDays: 1, keyframeDays: 9, patchAfterMs: 0, interruption: NEVER });

describe('figures of days', () => {
  test('are made as reports arrive, by days of the device’s zone', async () => {
    await Promise.all(makeReports().map((report) => ingest.accept(report)));
    await settle();
    const made = await readMade();
    expect(made.days.map(({ day }) => day)).toEqual(['2026-03-16', '2026-03-17', '2026-03-18', '2026-03-19']);
    expect(made.days[1]).toMatchObject({ pointCount: 720, alarms: { sos: 14 }, overspeedCount: 0 });
    // One trip an hour; the stay after the last one goes on.
    expect([made.trips.length, made.stays.length]).toEqual([72, 71]);
    await remakeAll();
    expect(await readMade()).toEqual(made);
  });

  // A transaction for each of two thousand reports.
  test(
    'are the same in whatever order reports arrive, with sealing in between',
    { timeout: 120_000 },
    async () => {
      const reports = makeReports();
      const random = createRandom();
      // Mostly in order, as devices send; some come hours or days later, some twice.
      const arrivals = reports
        .flatMap((report, index) => {
          const delay = random() < 0.9 ? 0 : random() < 0.7 ? 100 : 1_500;
          const arrival = { report, at: index + delay * random() };
          return random() < 0.03 ? [arrival, { report, at: index + 200 }] : [arrival];
        })
        .toSorted((a, b) => a.at - b.at);
      for (const [index, { report }] of arrivals.entries()) {
        await ingest.accept({ ...report, historical: random() < 0.1 });
        if (index % 211 === 0) await makeDays(database, NEVER);
        if (index % 503 === 0) await settle();
        if (index === 1_700) await seal(BEGIN + 3 * DAY_MS);
      }
      await settle();
      const asTheyCame = await readMade();
      await seal(BEGIN + 10 * DAY_MS);
      await settle();
      expect(await readMade()).toEqual(asTheyCame);
      await remakeAll();
      expect(await readMade()).toEqual(asTheyCame);
      // And from nothing but history.
      for (const table of ['deviceDays', 'deviceStays', 'deviceTrips', 'rollupStates'] as const) {
        await database.deleteFrom(table).execute();
      }
      await remakeAll();
      expect(await readMade()).toEqual(asTheyCame);
    },
  );

  test('are the same when points are sealed before they are counted', async () => {
    const reports = makeReports();
    await Promise.all(reports.slice(0, 500).map((report) => ingest.accept(report)));
    await settle();
    await Promise.all(reports.slice(500).map((report) => ingest.accept(report)));
    await seal(BEGIN + 10 * DAY_MS);
    await settle();
    const counted = await readMade();
    expect(counted.days.map(({ pointCount }) => pointCount)).toEqual([480, 720, 720, 240]);
    // And of a database in which nothing was ever counted.
    for (const table of [
      'deviceDays',
      'deviceStays',
      'deviceTrips',
      'rollupStates',
      'rollupProgress',
    ] as const) {
      await database.deleteFrom(table).execute();
    }
    await settle();
    expect(await readMade()).toEqual(counted);
  });

  test('are the same when the making is interrupted at every step', async () => {
    const reports = makeReports();
    // The second half first, so that each day of the first half is then made anew.
    await Promise.all(reports.slice(1_000).map((report) => ingest.accept(report)));
    await settleBrokenOff();
    await Promise.all(reports.slice(0, 1_000).map((report) => ingest.accept(report)));
    expect(await settleBrokenOff()).toBeGreaterThan(3);
    const asBrokenOff = await readMade();
    await remakeAll();
    expect(await readMade()).toEqual(asBrokenOff);
    expect(asBrokenOff.days.map(({ pointCount }) => pointCount)).toEqual([480, 720, 720, 240]);
  });

  test('are there for days of silence, and the same when a late report ends one, or is the first of a day', async () => {
    const stoppedHours = async () => {
      const { days } = await readMade();
      return days.map(({ day, pointCount, stoppedS }) => [day.slice(-2), pointCount, stoppedS / 3_600]);
    };
    // In the device's zone it is 8 o'clock.
    for (const hour of [0, 1, 96, 97]) await ingest.accept(reportAt(hour, 22.5));
    await settle();
    expect(await stoppedHours()).toEqual([
      ['16', 2, 16],
      ['17', 0, 24],
      ['18', 0, 24],
      ['19', 0, 24],
      ['20', 2, 9],
    ]);
    // It was elsewhere meanwhile: of the silences around that nobody knows anything.
    await ingest.accept({ ...reportAt(50, 22.6), historical: true });
    await settleBrokenOff();
    expect(await stoppedHours()).toEqual([
      ['16', 2, 1],
      ['18', 1, 0],
      ['20', 2, 1],
    ]);
    await ingest.accept({ ...reportAt(90, 22.5), historical: true });
    await settleBrokenOff();
    expect(await stoppedHours()).toEqual([
      ['16', 2, 1],
      ['18', 1, 0],
      ['20', 3, 7],
    ]);
    const asTheyCame = await readMade();
    await remakeAll();
    expect(await readMade()).toEqual(asTheyCame);
  });

  test('do not exist for a device that never had a position, which is checked once', async () => {
    await ingest.accept({ deviceId, receivedAtMs: BEGIN, kind: 'status', historical: false, alarms: [] });
    expect(await makeDays(database, NEVER)).toBe(1);
    expect(await makeDays(database, NEVER)).toBe(0);
    const [report] = makeReports();
    if (report) await ingest.accept({ ...report, receivedAtMs: BEGIN + 1 });
    await settle();
    expect((await readMade()).days).toMatchObject([{ day: '2026-03-16', pointCount: 1 }]);
  });

  test('follow a change of thresholds, and of the zone', async () => {
    await Promise.all(makeReports().map((report) => ingest.accept(report)));
    await settle();
    const before = await readMade();
    await saveThresholds(database, accountId, { ...DEFAULT_THRESHOLDS, overspeedKmh: 80, stayMinS: 86_400 });
    await remakeAll();
    const after = await readMade();
    expect(after.stays).toEqual([]);
    expect(after.days[1]).not.toMatchObject({ overspeedCount: 0 });
    await database.deleteFrom('accountThresholds').execute();
    await database.updateTable('devices').set({ timeZone: 'America/Los_Angeles' }).execute();
    await remakeAll();
    const moved = await readMade();
    expect(moved.days.map(({ day }) => day)).toEqual([
      '2026-03-15',
      '2026-03-16',
      '2026-03-17',
      '2026-03-18',
    ]);
    expect(moved.trips.map(withoutDay)).toEqual(before.trips.map(withoutDay));
    await database.updateTable('devices').set({ timeZone: 'Asia/Shanghai' }).execute();
    await remakeAll();
    expect(await readMade()).toEqual(before);
  });
});

function withoutDay(row: { readonly day: string }): object {
  return { ...row, day: undefined };
}

function createRandom(): () => number {
  let state = 20_260_316;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}
