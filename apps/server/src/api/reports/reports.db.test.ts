/** Reports over a drive that is awkward in every way: they agree with the figures of days, and with each other. */
import type { ReportKindName } from '@outrider/domain/report-kinds.ts';
import { exportReport, reportRequest } from '@outrider/contract/reports.ts';
import { cloneDatabase, type ClonedDatabase } from '@outrider/test-database/clone-database.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { createBus } from '../../bus/bus.ts';
import { createAddressBook } from '../../geocoding/address-book.ts';
import { createIngest, type Ingest } from '../../ingest/ingest.ts';
import { makeDays } from '../../jobs/rollups/make-days.ts';
import { remakeDays } from '../../jobs/rollups/remake-days.ts';
import { createLog } from '../../log.ts';
import { insertAccount } from '../../store/accounts/accounts.ts';
import { type Database, openDatabase } from '../../store/database.ts';
import { insertDevices } from '../../store/devices/devices.ts';
import { insertFence } from '../../store/fences/fences.ts';
import { storeAddress } from '../../store/maps/addresses.ts';
import { preparePartitions } from '../../store/partitions.ts';
import type { IncomingReport } from '../../telemetry/incoming-report.ts';
import { PLAIN_DEVICE } from '../../test-support/plain.ts';
import { REPORT_ROWS } from './report-kinds.ts';
import { createReportSource, type ReportRow } from './report-source.ts';
import { runReport } from './run-report.ts';
import { createSums } from './sums.ts';

/** Clocks in Berlin go forward on the 29th. */
const ZONE = 'Europe/Berlin';
const BEGIN = Date.UTC(2026, 2, 27);
const DAYS = ['2026-03-27', '2026-03-28', '2026-03-29', '2026-03-30'] as const;
const LIMITS = {
  exportFileMaxMb: 512,
  exportDaysMax: 366,
  exportAccountsMax: 100,
  exportDevicesMax: 100,
  reportPageDaysMax: 1_000,
  reportPagePointDaysMax: 100,
  reportFilePointDaysMax: 1_000,
};

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
    username: 'depot',
    nickname: 'Depot',
    role: 2,
    passwordHash: '',
    createdAt: new Date(BEGIN),
  });
  const device = { accountId, terminalId: '10001', ...PLAIN_DEVICE };
  [deviceId = ''] = await insertDevices(database, [device], new Date(BEGIN));
  await database.updateTable('devices').set({ timeZone: ZONE }).execute();
  const log = createLog('silent');
  ingest = createIngest({ pendingMax: 10_000, databaseUrl: clone.url, database, bus: createBus(log), log });
  await ingest.open(deviceId);
});

afterEach(async () => {
  await ingest.close();
  await database.destroy();
  await clone.drop();
});

/**
 * Four days of a vehicle that drives 20 minutes of each hour at odd hours, also over midnight, idles for ten, is silent
 * from two to four at night, resets its odometer, and speeds now and then.
 */
function makeReports(): IncomingReport[] {
  return Array.from({ length: 4 * 24 * 60 }, (_, index): IncomingReport => {
    const positionedAtMs = BEGIN + index * 60_000;
    const minute = index % 60;
    const hour = Math.floor(index / 60);
    const drives = hour % 2 === 1 ? minute >= 50 : minute < 10;
    const driven =
      Math.floor(hour / 2) * 20 + (hour % 2 === 1 ? Math.max(0, minute - 50) : 10 + Math.min(minute, 10));
    return {
      deviceId,
      receivedAtMs: positionedAtMs + 1_000,
      kind: 'location',
      position: {
        positionedAtMs,
        latitude: 52.5 + (hour % 2 === 1 ? driven : driven - 10) / 200,
        longitude: 13.4,
        valid: index % 41 !== 3,
        locationType: 'gps',
        // Not too fast into midnight: of a step over it, the day before has no part of the duration.
        speedKmh: drives ? 40 + (minute === 59 ? 0 : index % 100) : 0,
        courseDeg: 0,
      },
      historical: false,
      acc: drives || (minute >= 10 && minute < 20),
      odometerM: (index > 3_000 ? 0 : 1_000_000) + driven * 550,
      fuelL: 60 - (driven % 100) / 5,
      temperaturesC: [4 + (index % 10)],
      alarms: [],
    };
  }).filter((_, index) => Math.floor(index / 60) % 24 !== 2 && Math.floor(index / 60) % 24 !== 3);
}

async function drive(reports: readonly IncomingReport[]): Promise<void> {
  await Promise.all(reports.map((report) => ingest.accept(report)));
  const never = { throwIfAborted: () => undefined };
  await makeDays(database, never);
  while ((await remakeDays(database, never)) > 0) await makeDays(database, never);
}

type Input = z.input<typeof reportRequest>;

async function rowsOf(
  kind: ReportKindName,
  from: string,
  to: string,
  more: Partial<Input> = {},
): Promise<ReportRow[]> {
  const request = reportRequest.parse({ id: accountId, kind, from, to, ...more });
  const rows: ReportRow[] = [];
  for await (const some of REPORT_ROWS[kind](createReportSource(database, request))) rows.push(...some);
  return rows;
}

const valuesOf = (rows: readonly ReportRow[]) => rows.map(({ values: { edge: _edge, ...values } }) => values);
const sum = (rows: readonly ReportRow[], column: 'duration' | 'distance') =>
  rows.reduce((total, { values }) => total + Number(values[column] ?? 0), 0);

describe('what crosses the edges of a period', () => {
  test.each(['trips', 'stays', 'speeding', 'idling', 'engine', 'fences'] as const)(
    'the %s of the days, each once, are those of the whole',
    async (kind) => {
      await insertFence(
        database,
        accountId,
        {
          name: 'Yard',
          shape: { kind: 'circle', center: { latitude: 52.9, longitude: 13.4 }, radiusM: 12_000 },
          type: 'inOut',
          isOn: true,
          color: 'blue',
          schedule: { timeZone: ZONE, days: [1], fromMinute: 0, toMinute: 1_440 },
        },
        new Date(BEGIN),
      );
      await drive(makeReports());
      const whole = valuesOf(await rowsOf(kind, DAYS[0], DAYS[3]));
      const days: unknown[] = [];
      for (const day of DAYS) days.push(...valuesOf(await rowsOf(kind, day, day)));
      const each = [...new Map(days.map((values) => [JSON.stringify(values), values])).values()];
      expect(whole.length).toBeGreaterThan(0);
      expect(each).toEqual(whole);
    },
  );
});

async function writeTrips(format: 'csv' | 'xlsx') {
  const order = exportReport.input.parse({
    id: accountId,
    kind: 'trips',
    from: DAYS[0],
    to: DAYS[3],
    format,
    language: 'en',
  });
  const addresses = createAddressBook({
    database,
    hasProvider: () => Promise.reject(new Error('a file asks nobody')),
    wake: () => Promise.reject(new Error('a file asks nobody')),
  });
  const parts: Uint8Array[] = [];
  const done = await runReport({ database, addresses, exportLimits: LIMITS }, order, {
    write: (bytes) => Promise.resolve(void parts.push(bytes)),
  });
  return { done, bytes: Buffer.concat(parts) };
}

describe('a file', () => {
  test('is written in every format', async () => {
    await drive(makeReports());
    for (const format of ['xlsx', 'csv'] as const) {
      const { done, bytes } = await writeTrips(format);
      expect(done).toEqual({ name: `trips-${DAYS[0]}-${DAYS[3]}.${format}`, rows: expect.any(Number) });
      expect(bytes.length).toBeGreaterThan(1_000);
    }
  });

  test('has the addresses that are known in its language', async () => {
    await drive(makeReports());
    const [trip] = await rowsOf('trips', DAYS[0], DAYS[3]);
    const { toLatitude, toLongitude } = trip?.values ?? {};
    const [latitudeE4, longitudeE4] = [Number(toLatitude), Number(toLongitude)].map((each) =>
      Math.round(each * 1e4),
    );
    const spot = { latitudeE4: latitudeE4 ?? 0, longitudeE4: longitudeE4 ?? 0, mapType: 'OSM' } as const;
    const told = [
      ['en', 'Mill Lane 7'],
      ['zh-CN', '磨坊路7号'],
    ] as const;
    for (const [language, address] of told) {
      await storeAddress(database, { ...spot, language }, { address, description: '' }, new Date());
    }
    const [, first = ''] = (await writeTrips('csv')).bytes.toString().split('\r\n');
    expect(first).toContain('Mill Lane 7');
    expect(first).not.toContain('磨坊路7号');
  });
});

test('spells add up to the figures of the days', async () => {
  await drive(makeReports());
  const rows = await database
    .selectFrom('deviceDays')
    .select(['idlingS', 'overspeedCount', 'overspeedS'])
    .where('day', '<=', DAYS[3])
    .execute();
  const idling = await rowsOf('idling', DAYS[0], DAYS[3]);
  const speeding = await rowsOf('speeding', DAYS[0], DAYS[3]);
  expect(sum(idling, 'duration')).toBe(rows.reduce((total, { idlingS }) => total + idlingS, 0));
  expect(speeding).toHaveLength(rows.reduce((total, { overspeedCount }) => total + overspeedCount, 0));
  expect(sum(speeding, 'duration')).toBe(rows.reduce((total, { overspeedS }) => total + overspeedS, 0));
});

test('sums fold each column by its rule', async () => {
  await drive(makeReports());
  const rows = await rowsOf('trips', DAYS[0], DAYS[3]);
  const sums = createSums({ kind: 'trips', group: 'day' });
  sums.add(rows);
  expect(sums.all()).toMatchObject({ count: rows.length, values: { distance: sum(rows, 'distance') } });
  expect(sums.groups().map(({ group }) => group)).toEqual([...DAYS]);
});
