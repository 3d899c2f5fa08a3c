/**
 * What the database sums up is what the rows add up to: of vehicles in zones whose clocks change meanwhile, with trips
 * and stays over every edge, some of which go on.
 */
import { reportRequest } from '@outrider/contract/reports.ts';
import { REPORT_GROUPS } from '@outrider/domain/report-kinds.ts';
import { zoneOffsetMs } from '@outrider/domain/local-day.ts';
import { cloneDatabase, type ClonedDatabase } from '@outrider/test-database/clone-database.ts';
import fc from 'fast-check';
import type { Insertable } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { insertAccount } from '../../store/accounts/accounts.ts';
import { atOneInstant, type Database, openDatabase } from '../../store/database.ts';
import { insertDevices } from '../../store/devices/devices.ts';
import type { DB } from '../../store/tables.ts';
import { FIRST_STATE, type Halt, type RollupState } from '../../telemetry/rollup.ts';
import { PLAIN_DEVICE } from '../../test-support/plain.ts';
import { clockOffsetMs } from './local-days.ts';
import { REPORT_ROWS, REPORT_SUMS } from './report-kinds.ts';
import { createReportSource, type ReportRow } from './report-source.ts';
import { createSums, type Sum, type Sums } from './sums.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Clocks in Berlin go forward on the 29th. */
const BEGIN = Date.UTC(2026, 2, 20);
const DAYS = 20;
const ZONES = ['Europe/Berlin', 'Asia/Kathmandu', 'America/New_York', 'Etc/GMT-14', 'Europe/Berlin'];

let clone: ClonedDatabase;
let database: Database;
let accountId: string;
const deviceIds: string[] = [];

beforeAll(async () => {
  clone = await cloneDatabase();
  database = openDatabase(clone.url, () => undefined);
  const createdAt = new Date(BEGIN);
  const newAccount = (username: string, parentId?: string) =>
    insertAccount(database, { parentId, username, nickname: username, role: 2, passwordHash: '', createdAt });
  accountId = await newAccount('depot');
  const below = await newAccount('yard', accountId);
  for (const [index, timeZone] of ZONES.entries()) {
    const device = { ...PLAIN_DEVICE, accountId: index % 2 === 0 ? accountId : below, timeZone };
    deviceIds.push(
      ...(await insertDevices(database, [{ ...device, terminalId: `1000${index}` }], createdAt)),
    );
  }
  for (const [index, deviceId] of deviceIds.entries()) await insertSpans(deviceId, index);
}, 60_000);

afterAll(async () => {
  await database.destroy();
  await clone.drop();
});

/** Trips and stays in turn, of odd lengths down to the half second; one stay of each vehicle lasts three days. */
async function insertSpans(deviceId: string, index: number): Promise<void> {
  const timeZone = ZONES[index] ?? '';
  const dayOf = (at: Date) => toDay(at.getTime() + zoneOffsetMs(timeZone, at.getTime()));
  const [trips, stays, days]: [Trip[], Stay[], Map<string, number>] = [[], [], new Map()];
  let atMs = BEGIN + index * 17 * MINUTE_MS;
  for (let count = 0; atMs < BEGIN + DAYS * 24 * HOUR_MS; count++) {
    const tripMs = ((count * 7 + index) % 150) * MINUTE_MS + 30_500;
    const stayMs = count === 60 ? 72 * HOUR_MS : ((count * 11 + index) % 200) * MINUTE_MS + 500;
    const beganAt = new Date(atMs);
    const endedAt = new Date(atMs + tripMs);
    const leftAt = new Date(atMs + tripMs + stayMs);
    const way = { fromLatitudeE6: 0, fromLongitudeE6: 0, toLatitudeE6: 0, toLongitudeE6: 0 };
    const driven = { distanceM: count * 13, maxSpeedDkmh: 300 + (count % 97) };
    trips.push({ deviceId, day: dayOf(endedAt), beganAt, endedAt, ...way, ...driven });
    const place = { latitudeE6: 0, longitudeE6: 0 };
    stays.push({ deviceId, day: dayOf(leftAt), beganAt: endedAt, endedAt: leftAt, ...place });
    if (!days.has(dayOf(leftAt))) days.set(dayOf(leftAt), count);
    atMs += tripMs + stayMs;
  }
  await database.insertInto('deviceTrips').values(trips).execute();
  await database.insertInto('deviceStays').values(stays).execute();
  await database
    .insertInto('deviceDays')
    .values([...days].map(([name, count]) => dayFigures(deviceId, name, count)))
    .execute();
  await goOn(deviceId, index, atMs);
}

type Trip = Insertable<DB['deviceTrips']>;
type Stay = Insertable<DB['deviceStays']>;
const toDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Of some days litres are known, of some percents, of some neither. */
const dayFigures = (deviceId: string, name: string, count: number) => ({
  deviceId,
  day: name,
  pointCount: 1,
  distanceM: count * 1_000,
  drivingS: 1,
  idlingS: 0,
  stoppedS: 0,
  maxSpeedDkmh: 0,
  overspeedS: 0,
  overspeedCount: 0,
  alarms: '{}',
  fuelUsedDl: count % 3 > 0 ? count : null,
  fuelUsedDpercent: count % 5 === 0 ? count : null,
});

/** Every second vehicle stands now, the others drive. */
async function goOn(deviceId: string, index: number, beginMs: number): Promise<void> {
  const endMs = beginMs + 90 * MINUTE_MS;
  const isStay = index % 2 === 0;
  const place = { latitude: 0, longitude: 0 };
  const halt: Halt = {
    anchor: place,
    beginMs: isStay ? beginMs : endMs,
    endMs,
    count: 1,
    latitudeSum: 0,
    longitudeSum: 0,
    beginTotalM: 5_000,
    endTotalM: 5_000,
    isStay,
  };
  const trip = { beginMs, from: place, beginTotalM: 0, maxSpeedKmh: 91 };
  const state: RollupState = { ...FIRST_STATE, halt, totalM: 5_000, ...(!isStay && { trip }) };
  await database
    .insertInto('rollupProgress')
    .values({
      deviceId,
      communicatedAt: new Date(endMs),
      day: '2026-04-08',
      rollup: JSON.stringify({ state }),
    })
    .execute();
}

type Input = z.input<typeof reportRequest>;

async function read(input: Input): Promise<{ sums: Sums | undefined; rows: ReportRow[]; hours: number[][] }> {
  const request = reportRequest.parse(input);
  return atOneInstant(database, async (snapshot) => {
    const source = createReportSource(snapshot, request);
    const add = REPORT_SUMS[request.kind];
    const sums = add && createSums(request);
    if (sums) await add(source, sums);
    const rows: ReportRow[] = [];
    for await (const some of REPORT_ROWS[request.kind](source)) rows.push(...some);
    return { sums, rows, hours: source.hours };
  });
}

const day = (index: number) => toDay(BEGIN + index * 24 * HOUR_MS);

/** Vehicles have names of their own here; of equal sums the order is open. */
const byKey = (a: Sum, b: Sum) => (a.group ?? '').localeCompare(b.group ?? '');

const periods = fc.tuple(fc.integer({ min: -2, max: DAYS + 2 }), fc.integer({ min: 0, max: DAYS }));

test.each(['trips', 'stays', 'fuel'] as const)(
  'the %s that the database sums up are those of the rows',
  async (kind) => {
    let found = 0;
    await fc.assert(
      fc.asyncProperty(
        periods,
        fc.constantFrom(...REPORT_GROUPS, undefined),
        fc.constantFrom({}, { minDurationS: 1_801 }, { minDistanceM: 400 }),
        fc.boolean(),
        async ([from, length], group, thresholds, subtree) => {
          const input = { id: accountId, kind, from: day(from), to: day(from + length), group, subtree };
          const { sums, rows } = await read({ ...input, thresholds: kind === 'fuel' ? {} : thresholds });
          const added = createSums({ kind, group });
          added.add(rows);
          expect(sums?.all()).toEqual(added.all());
          expect(sums?.groups().toSorted(byKey)).toEqual(added.groups().toSorted(byKey));
          found += rows.length;
        },
      ),
      { numRuns: 20, examples: [[[0, DAYS], 'device', {}, true]] },
    );
    expect(found).toBeGreaterThan(50);
  },
);

test('hours of the week are those of the trips, second by second', async () => {
  await fc.assert(
    fc.asyncProperty(periods, async ([from, length]) => {
      const input = { id: accountId, from: day(from), to: day(from + length) };
      const { rows: trips } = await read({ ...input, kind: 'trips' });
      const { rows, hours } = await read({ ...input, kind: 'utilisation' });
      expect(hours.map((each) => each.map(Math.round))).toEqual(countHours(trips));
      for (const { device, values } of rows) {
        const own = trips.filter(({ device: { deviceId } }) => deviceId === device.deviceId);
        expect(values.trips).toBe(own.length);
        expect(values.firstUse).toBe(own[0]?.values.begin);
        expect(values.lastUse).toBe(own.at(-1)?.values.end);
      }
    }),
    { numRuns: 3 },
  );
});

function countHours(trips: readonly ReportRow[]): number[][] {
  const hours = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0));
  for (const { device, values } of trips) {
    const endMs = Math.min(Number(values.end), device.endMs);
    // Trips begin and end at full seconds or at half ones.
    for (let timeMs = Math.max(Number(values.begin), device.beginMs); timeMs < endMs; timeMs += 500) {
      const clock = new Date(timeMs + clockOffsetMs(device.timeZone, timeMs));
      const row = hours[(clock.getUTCDay() + 6) % 7];
      if (row) row[clock.getUTCHours()] = (row[clock.getUTCHours()] ?? 0) + 0.5;
    }
  }
  return hours.map((each) => each.map(Math.round));
}
