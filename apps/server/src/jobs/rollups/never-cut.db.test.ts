/**
 * Figures of a period are never cut and never different: whatever period is asked about, the same trips and stays come,
 * whole, and the days of a month sum up to the month. Tried on drives over midnight, with silences, late data, an
 * odometer that is exchanged, and in a zone whose clocks change meanwhile.
 */
import { localDay } from '@outrider/domain/local-day.ts';
import { sliceTrack } from '@outrider/tracks/merge-tracks.ts';
import { cloneDatabase, type ClonedDatabase } from '@outrider/test-database/clone-database.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBus } from '../../bus/bus.ts';
import { readTrack } from '../../history/read-history.ts';
import { trackDistanceM } from '../../history/track-distance.ts';
import { createIngest } from '../../ingest/ingest.ts';
import { createLog } from '../../log.ts';
import { insertAccount } from '../../store/accounts/accounts.ts';
import { type Database, openDatabase } from '../../store/database.ts';
import { insertDevices } from '../../store/devices/devices.ts';
import { preparePartitions } from '../../store/partitions.ts';
import { findFigures } from '../../store/statistics/figures.ts';
import { findStatistics } from '../../store/statistics/statistics.ts';
import { findStays, findTrips } from '../../store/statistics/stays-trips.ts';
import type { IncomingReport } from '../../telemetry/incoming-report.ts';
import { DEFAULT_THRESHOLDS } from '../../telemetry/thresholds.ts';
import { PLAIN_DEVICE } from '../../test-support/plain.ts';
import { makeDays } from './make-days.ts';
import { remakeDays } from './remake-days.ts';

/** Its clocks go forward on March 29th, at 01:00 UTC. */
const ZONE = 'Europe/Paris';
const BEGIN = Date.parse('2026-03-26T00:00:00Z');
const DAYS = 6;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const NEVER = { throwIfAborted: () => undefined };
const RANGE = { fromDay: '2026-03-26', toDay: '2026-03-31' };

let clone: ClonedDatabase;
let database: Database;
let accountId: string;
let deviceId: string;

/**
 * A report every two minutes. It drives for 50 minutes and stands for 40, so that drives lie over midnight; each second
 * night it is silent for three hours in the middle of one. Its odometer starts anew on the third day.
 */
function makeReports(): IncomingReport[] {
  const reports: IncomingReport[] = [];
  let driven = 0;
  for (let minute = 0; minute < DAYS * 24 * 60; minute += 2) {
    const isDriving = minute % 90 < 50;
    if (isDriving) driven += 2;
    const ofTwoDays = minute % (2 * 24 * 60);
    if (ofTwoDays > 1_400 && ofTwoDays < 1_580) continue;
    const positionedAtMs = BEGIN + minute * MINUTE_MS;
    reports.push({
      deviceId,
      receivedAtMs: positionedAtMs + 1_000,
      kind: 'location',
      position: {
        positionedAtMs,
        latitude: 48 + driven / 1_500,
        longitude: 2,
        valid: minute % 86 !== 4,
        locationType: 'gps',
        speedKmh: isDriving ? 60 : 0,
        courseDeg: 0,
      },
      historical: false,
      acc: minute % 90 < 56,
      odometerM: (minute < 3 * 24 * 60 ? 90_000_000 : 0) + driven * 74,
      alarms: [],
    });
  }
  return reports;
}

const isLate = (index: number) => index % 400 > 350;

beforeAll(async () => {
  clone = await cloneDatabase();
  database = openDatabase(clone.url, () => undefined);
  await preparePartitions(database, 'positions', BEGIN);
  const createdAt = new Date(BEGIN);
  accountId = await insertAccount(database, {
    parentId: undefined,
    username: 'a',
    nickname: 'a',
    role: 2,
    passwordHash: '',
    createdAt,
  });
  const device = { ...PLAIN_DEVICE, accountId, terminalId: '10001', timeZone: ZONE };
  [deviceId = ''] = await insertDevices(database, [device], createdAt);
  const log = createLog('silent');
  const ingest = createIngest({
    pendingMax: 10_000,
    databaseUrl: clone.url,
    database,
    bus: createBus(log),
    log,
  });
  await ingest.open(deviceId);
  const reports = makeReports();
  const settle = async () => {
    await makeDays(database, NEVER);
    while ((await remakeDays(database, NEVER)) > 0) await makeDays(database, NEVER);
  };
  await Promise.all(reports.filter((_, index) => !isLate(index)).map((report) => ingest.accept(report)));
  await settle();
  await Promise.all(
    reports
      .filter((_, index) => isLate(index))
      .map((report) => ingest.accept({ ...report, historical: true })),
  );
  await settle();
  await ingest.close();
}, 120_000);

afterAll(async () => {
  await database.destroy();
  await clone.drop();
});

const spansIn = async (fromMs: number, toMs: number) => {
  const range = { deviceIds: [deviceId], from: new Date(fromMs), to: new Date(toMs) };
  return { trips: await findTrips(database, range), stays: await findStays(database, range) };
};
const keyOf = ({ beganAt, endedAt }: { beganAt: Date; endedAt: Date }) =>
  `${beganAt.toISOString()} ${endedAt.toISOString()}`;
const whole = () => spansIn(BEGIN - DAY_MS, BEGIN + (DAYS + 1) * DAY_MS);
const localDays = Array.from({ length: DAYS }, (_, index) => localDay(ZONE, `2026-03-${26 + index}`));

/** Each once. */
const together = <Span extends { beganAt: Date; endedAt: Date }>(spans: readonly Span[]) => [
  ...new Map(spans.map((span) => [keyOf(span), span])).values(),
];

describe('trips and stays', () => {
  test('there are some over midnight, beside silences, and after them', async () => {
    const { trips, stays } = await whole();
    expect(trips.length).toBeGreaterThan(80);
    expect(stays.length).toBeGreaterThan(80);
    const overMidnight = trips.filter(({ beganAt, endedAt }) =>
      localDays.some(({ beginMs }) => beganAt.getTime() < beginMs && endedAt.getTime() > beginMs),
    );
    expect(overMidnight.length).toBeGreaterThan(1);
  });

  test('of each day together are those of all days', async () => {
    const all = await whole();
    // The last drive ends after midnight of the zone.
    const days = [...localDays, localDay(ZONE, '2026-04-01')];
    const found = await Promise.all(days.map(({ beginMs, endMs }) => spansIn(beginMs, endMs)));
    expect(together(found.flatMap(({ trips }) => trips))).toEqual(all.trips);
    expect(together(found.flatMap(({ stays }) => stays))).toEqual(all.stays);
  });

  test('of any period are those of all days that touch it, each whole', async () => {
    const all = await whole();
    const minute = fc.integer({ min: -60, max: DAYS * 24 * 60 + 60 });
    await fc.assert(
      fc.asyncProperty(minute, minute, async (a, b) => {
        const [from, to] = [Math.min(a, b), Math.max(a, b) + 1].map((each) => BEGIN + each * MINUTE_MS);
        const found = await spansIn(from ?? 0, to ?? 0);
        for (const what of ['trips', 'stays'] as const) {
          const touching = all[what].filter(
            ({ beganAt, endedAt }) => beganAt.getTime() < (to ?? 0) && endedAt.getTime() >= (from ?? 0),
          );
          expect(found[what]).toEqual(touching);
        }
      }),
      { numRuns: 60 },
    );
  });

  // What others get wrong (Traccar's issues 5279, 5544 and 3307).
  test('of today are those of the week (Traccar 5279)', async () => {
    const today = localDays[3] ?? localDay(ZONE, RANGE.toDay);
    const week = await whole();
    const ofToday = week.trips.filter(
      ({ beganAt, endedAt }) => beganAt.getTime() < today.endMs && endedAt.getTime() >= today.beginMs,
    );
    expect((await spansIn(today.beginMs, today.endMs)).trips).toEqual(ofToday);
  });

  test('are there for more than a day (Traccar 5544)', async () => {
    for (let days = 1; days <= DAYS; days++) {
      expect((await spansIn(BEGIN, BEGIN + days * DAY_MS)).trips.length).toBeGreaterThan(days * 10);
    }
  });

  test('that began before the period come whole (Traccar 3307)', async () => {
    const { trips } = await whole();
    for (const trip of trips) {
      const midst = (trip.beganAt.getTime() + trip.endedAt.getTime()) / 2;
      expect((await spansIn(midst, midst + MINUTE_MS)).trips).toEqual([trip]);
    }
  });
});

const filter = (per: 'day' | 'week' | 'month' | 'period') =>
  ({
    accountId,
    subtree: true,
    deviceIds: undefined,
    ...RANGE,
    of: 'all',
    per,
    sort: undefined,
    descending: false,
  }) as const;

describe('figures', () => {
  const page = { limit: 1_000, offset: 0 };

  test.each(['day', 'week', 'month'] as const)('by %s sum up to those of the period', async (per) => {
    const parts = (await findFigures(database, filter(per), page)).rows;
    const [all] = (await findFigures(database, filter('period'), page)).rows;
    expect(parts.length).toBe({ day: 6, week: 2, month: 1 }[per]);
    for (const what of [
      'mileageM',
      'distanceM',
      'drivingS',
      'idlingS',
      'stoppedS',
      'stopCount',
      'dayCount',
    ] as const) {
      const sum = parts.reduce((total, row) => total + row[what], 0);
      expect([what, sum]).toEqual([what, all?.[what]]);
    }
  });

  test('of each day have the distance that the replay of the day has, to the metre', async () => {
    const range = { accountId, subtree: true, deviceIds: undefined, ...RANGE };
    const { rows } = await findStatistics(database, range, page);
    const whole = await readTrack(database, deviceId, BEGIN - DAY_MS, BEGIN + (DAYS + 1) * DAY_MS);
    // The way from the last point before midnight to the first after it belongs to the later day.
    const untilMs = (toMs: number) => trackDistanceM(sliceTrack(whole, BEGIN, toMs));
    const replayed = localDays.map(({ beginMs, endMs }) => untilMs(endMs) - untilMs(beginMs));
    expect(rows.map(({ distanceM }) => distanceM)).toEqual(replayed.map(Math.round));
  });

  test('count every second between the reports, but for silences while it drove', async () => {
    const times = makeReports().map(({ position }) => position?.positionedAtMs ?? 0);
    const spans = times.slice(1).map((timeMs, index) => (timeMs - (times[index] ?? 0)) / 1_000);
    const known = spans.filter((seconds) => seconds <= DEFAULT_THRESHOLDS.gapS);
    const { rows } = await findFigures(database, { ...filter('period'), toDay: '2026-04-01' }, page);
    const [all] = rows;
    expect(spans.length - known.length).toBe(3);
    expect((all?.drivingS ?? 0) + (all?.idlingS ?? 0) + (all?.stoppedS ?? 0)).toBe(
      known.reduce((sum, seconds) => sum + seconds, 0),
    );
  });

  test('count no way backwards when an odometer starts anew', async () => {
    const { rows } = await findFigures(database, filter('day'), page);
    for (const { odometerDistanceM, distanceM } of rows) {
      expect(odometerDistanceM).toBeGreaterThan(distanceM * 0.8);
      expect(odometerDistanceM).toBeLessThan(distanceM * 1.3);
    }
  });

  test('of the day on which clocks go forward have 23 hours', async () => {
    const { rows } = await findFigures(database, filter('day'), page);
    const hours = rows.map(({ drivingS, idlingS, stoppedS }) => (drivingS + idlingS + stoppedS) / 3_600);
    expect(Math.max(...hours)).toBeLessThanOrEqual(24);
    expect(hours[3]).toBeLessThanOrEqual(23);
    expect(hours[3]).toBeGreaterThan(19);
  });
});
