/**
 * A fleet at past instants, read from open rows, closed rows and segments, is the same as if computed from all points.
 */
import type { LiveState } from '@outrider/contract/live.ts';
import { MINUTE_MS } from '@outrider/contract/rewind.ts';
import { cloneDatabase, type ClonedDatabase } from '@outrider/test-database/clone-database.ts';
import { EMPTY_BATCH, PLAIN_POSITION } from '../../test-support/plain.ts';
import { toPoints } from '@outrider/tracks/track.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeMissingKeyframes } from '../../jobs/sealing/make-keyframes.ts';
import { sealHistory } from '../../jobs/sealing/seal-history.ts';
import { insertAccount } from '../../store/accounts/accounts.ts';
import { type Database, openDatabase } from '../../store/database.ts';
import { saveContacts } from '../../store/history/device-contacts.ts';
import { clearDevicesData } from '../../store/devices/device-data.ts';
import { insertDevices } from '../../store/devices/devices.ts';
import { preparePartitions } from '../../store/partitions.ts';
import { closeDay } from '../../store/history/position-days.ts';
import { createReportWriter, type ReportWriter } from '../../store/reports/report-batches.ts';
import type { PositionRow } from '../../telemetry/position-row.ts';
import { findKeyframes } from '../../store/history/track-keyframes.ts';
import { DAY_MS } from '../../telemetry/days.ts';
import { readTrack } from '../read-history.ts';
import { readRewind } from './rewind.ts';
import { createSealedSamples, type SealedSamples } from './sealed-samples.ts';

const MONDAY = Date.UTC(2026, 2, 16);
const TUESDAY = MONDAY + DAY_MS;
const WEDNESDAY = TUESDAY + DAY_MS;
const NEVER = { throwIfAborted: () => undefined };

let clone: ClonedDatabase;
let database: Database;
let writer: ReportWriter;
let sealed: SealedSamples;
let driver: string;
let parked: string;
let blind: string;
let silent: string;

function row(deviceId: string, timeMs: number, more: Partial<PositionRow> = {}): PositionRow {
  const seconds = Math.floor((timeMs - MONDAY) / 1_000);
  return {
    ...PLAIN_POSITION,
    deviceId,
    positionedAtMs: timeMs,
    receivedAtMs: timeMs + 2_000,
    latitudeE6: 22_500_000 + seconds,
    longitudeE6: 114_000_000 - seconds,
    altitudeM: 12,
    speedDkmh: seconds % 900,
    courseDdeg: seconds % 3_600,
    locationType: 1,
    satellites: null,
    acc: seconds % 3 === 0 ? null : seconds % 3 === 1,
    alarms: seconds % 7 === 0 ? ['sos'] : [],
    ...more,
  };
}

const write = (positions: readonly PositionRow[]) => writer.write({ ...EMPTY_BATCH, positions });

const instants = (beginMs: number, endMs: number, stepMs: number) =>
  Array.from({ length: Math.ceil((endMs - beginMs) / stepMs) }, (_, index) => beginMs + index * stepMs);

/** Monday is sealed, Tuesday closed, Wednesday open; each device has late points. */
beforeAll(async () => {
  clone = await cloneDatabase();
  database = openDatabase(clone.url, () => undefined);
  writer = createReportWriter(clone.url);
  sealed = createSealedSamples(database);
  const account = { parentId: undefined, username: 'a', nickname: 'a', role: 2, passwordHash: '' };
  const accountId = await insertAccount(database, { ...account, createdAt: new Date(MONDAY) });
  const common = { accountId, name: '', plate: '', simNumber: '', iconType: 1, expiresAt: null };
  const ids = await insertDevices(
    database,
    ['10001', '10002', '10003', '10004'].map((terminalId) => ({
      ...common,
      terminalId,
      model: 8,
      protocolType: 1,
    })),
    new Date(MONDAY),
  );
  [driver = '', parked = '', blind = '', silent = ''] = ids;
  await preparePartitions(database, 'positions', MONDAY);
  const noFix = { valid: false, latitudeE6: null, longitudeE6: null };
  await write([
    ...instants(MONDAY, MONDAY + DAY_MS, 47_000).map((timeMs) => row(driver, timeMs)),
    // Two points of one instant, as a location and its alarm; and points on both sides of a whole minute.
    row(driver, MONDAY + 60 * MINUTE_MS, { kind: 1 }),
    row(driver, MONDAY + 60 * MINUTE_MS, { kind: 2, speedDkmh: 333 }),
    row(driver, MONDAY + 60 * MINUTE_MS + 1, { speedDkmh: 334 }),
    row(parked, MONDAY + 20 * 60 * MINUTE_MS),
    row(blind, MONDAY + 60 * MINUTE_MS),
    ...instants(MONDAY + 70 * MINUTE_MS, MONDAY + 90 * MINUTE_MS, 31_000).map((timeMs) =>
      row(blind, timeMs, noFix),
    ),
  ]);
  await sealHistory({
    database,
    nowMs: MONDAY + 2 * DAY_MS,
    sealAfterDays: 1,
    keyframeDays: 9,
    patchAfterMs: 0,
    interruption: NEVER,
  });
  await preparePartitions(database, 'positions', WEDNESDAY);
  await write([
    ...instants(TUESDAY, WEDNESDAY + 6 * 60 * MINUTE_MS, 53_000).map((timeMs) => row(driver, timeMs)),
    row(driver, WEDNESDAY),
    // Late points, for the day that is already sealed and the day before it.
    row(driver, MONDAY + 12 * 60 * MINUTE_MS + 29_000, { historical: true }),
    row(blind, MONDAY + 80 * MINUTE_MS + 500, { historical: true }),
    row(blind, TUESDAY + 3 * 60 * MINUTE_MS),
  ]);
  await closeDay(database, '2026-03-17');
  await write([row(driver, TUESDAY + 12 * 60 * MINUTE_MS + 29_000, { historical: true })]);
});

afterAll(async () => {
  await writer.close();
  await database.destroy();
  await clone.drop();
});

/** The last state of each device at the end of a window that starts at an instant. */
async function rewind(atMs: number, toMs = atMs): Promise<Map<string, LiveState>> {
  const states = new Map<string, LiveState>();
  const deviceIds = [driver, parked, blind, silent];
  let endMs = 0;
  for await (const frame of readRewind(database, sealed, { deviceIds, atMs, toMs })) {
    if (frame.type === 'end') endMs = frame.toMs;
    else for (const state of frame.states) states.set(state.deviceId, state);
  }
  expect(endMs).toBe(toMs);
  return states;
}

/** The expected result, computed from every point. */
async function expected(deviceId: string, atMs: number): Promise<LiveState | undefined> {
  const points = toPoints(await readTrack(database, deviceId, 0, Date.UTC(2100))).filter(
    ({ timeMs }) => timeMs <= atMs && timeMs > atMs - DAY_MS,
  );
  const last = points.at(-1);
  const fix = points.findLast(({ valid, latitudeE6 }) => valid && latitudeE6 !== undefined);
  if (!last) return undefined;
  if (!fix) return { deviceId, communicatedAtMs: last.timeMs, alarm: false };
  return {
    deviceId,
    communicatedAtMs: last.timeMs,
    position: {
      latitude: (fix.latitudeE6 ?? 0) / 1e6,
      longitude: (fix.longitudeE6 ?? 0) / 1e6,
      positionedAtMs: fix.timeMs,
      receivedAtMs: fix.timeMs,
      speedKmh: (fix.speedDkmh ?? 0) / 10,
      courseDeg: (fix.courseDdeg ?? 0) / 10,
      locationType: fix.locationType,
    },
    acc: fix.acc,
    alarm: fix.alarms.length > 0,
  };
}

const HOUR_MS = 60 * MINUTE_MS;

describe('the fleet at a past instant', () => {
  test.each([
    ['before anything', MONDAY - MINUTE_MS],
    ['at the first point', MONDAY],
    ['at a whole minute with points on both sides of it', MONDAY + HOUR_MS],
    ['a minute later', MONDAY + HOUR_MS + MINUTE_MS],
    ['while a device sees no satellite', MONDAY + 85 * MINUTE_MS],
    ['beside what came late for a sealed day', MONDAY + 12 * HOUR_MS + MINUTE_MS],
    ['at the end of a sealed day', TUESDAY - MINUTE_MS],
    ['at the border of sealed and closed', TUESDAY],
    ['in a closed day, with what came late', TUESDAY + 12 * HOUR_MS + MINUTE_MS],
    ['when a device has just been silent for the look-back', MONDAY + 44 * HOUR_MS],
    ['a minute before that', MONDAY + 44 * HOUR_MS - MINUTE_MS],
    ['at the border of closed and open', WEDNESDAY],
    ['in an open day', WEDNESDAY + 3 * HOUR_MS],
    ['after everything', WEDNESDAY + 20 * HOUR_MS],
    ['a day after everything', WEDNESDAY + 40 * HOUR_MS],
  ])('%s', async (_name, atMs) => {
    const states = await rewind(atMs);
    for (const deviceId of [driver, parked, blind, silent]) {
      expect(states.get(deviceId)).toEqual(await expected(deviceId, atMs));
    }
  });

  test.each([
    ['in a sealed day', MONDAY + 30 * MINUTE_MS],
    ['over the border of sealed and closed', TUESDAY - 30 * MINUTE_MS],
    ['over the border of closed and open', WEDNESDAY - 30 * MINUTE_MS],
  ])('each minute of a window is what a request for that minute alone returns, %s', async (_name, atMs) => {
    for (let toMs = atMs; toMs <= atMs + HOUR_MS; toMs += 7 * MINUTE_MS) {
      const states = await rewind(atMs, toMs);
      for (const deviceId of [driver, blind]) {
        expect(states.get(deviceId)).toEqual(await expected(deviceId, toMs));
      }
    }
  });

  test('is the same with segments as with keyframes, and while keyframes are made', async () => {
    const instants = [MONDAY + HOUR_MS, MONDAY + 12 * HOUR_MS + MINUTE_MS, TUESDAY, TUESDAY + HOUR_MS];
    const answers = () => Promise.all(instants.map((atMs) => rewind(atMs, atMs + 20 * MINUTE_MS)));
    const byKeyframes = await answers();
    await database.deleteFrom('trackKeyframes').where('deviceId', '=', driver).execute();
    await database.deleteFrom('trackKeyframeDays').execute();
    expect(await answers()).toEqual(byKeyframes);
    await makeMissingKeyframes({
      database,
      nowMs: TUESDAY,
      sealAfterDays: 1,
      keyframeDays: 9,
      patchAfterMs: 0,
      interruption: NEVER,
    });
    expect(await findKeyframes(database, [driver], '2026-03-16', [0, 23])).toHaveLength(2);
    expect(await answers()).toEqual(byKeyframes);
  });

  test('a day that is sealed anew is read at once', async () => {
    const atMs = MONDAY + 21 * HOUR_MS;
    expect((await rewind(atMs)).get(parked)?.communicatedAtMs).toBe(MONDAY + 20 * HOUR_MS);
    await write([row(parked, atMs - MINUTE_MS, { historical: true })]);
    const sealing = {
      database,
      nowMs: MONDAY + 2 * DAY_MS,
      sealAfterDays: 2,
      keyframeDays: 9,
      interruption: NEVER,
    };
    await sealHistory({ ...sealing, patchAfterMs: 0 });
    expect((await rewind(atMs)).get(parked)?.communicatedAtMs).toBe(atMs - MINUTE_MS);
    await database.transaction().execute((transaction) => clearDevicesData(transaction, [parked]));
    expect((await rewind(atMs)).get(parked)).toBeUndefined();
  });

  test('is the same whether days are opened anew each time or cached', async () => {
    const kept = await rewind(MONDAY + 5 * HOUR_MS, MONDAY + 6 * HOUR_MS);
    sealed = createSealedSamples(database, 0);
    expect(await rewind(MONDAY + 5 * HOUR_MS, MONDAY + 6 * HOUR_MS)).toEqual(kept);
    expect(kept.get(driver)?.position?.positionedAtMs).toBeGreaterThan(MONDAY + 6 * HOUR_MS - MINUTE_MS);
  });

  test('a parked device that still sends heartbeats is online then, minute by minute', async () => {
    const fromMs = MONDAY + 14 * HOUR_MS;
    const untilMs = fromMs + 3 * HOUR_MS + 2 * MINUTE_MS;
    await saveContacts(database, [{ deviceId: blind, fromMs, untilMs: fromMs }]);
    await saveContacts(database, [{ deviceId: blind, fromMs, untilMs }]);
    const heardAt = async (atMs: number, toMs = atMs) =>
      (await rewind(atMs, toMs)).get(blind)?.communicatedAtMs;
    const lastMs = await heardAt(fromMs - MINUTE_MS);
    expect(lastMs).toBeLessThan(fromMs - 10 * HOUR_MS);
    expect(await heardAt(fromMs + HOUR_MS)).toBe(fromMs + HOUR_MS);
    expect(await heardAt(fromMs + HOUR_MS, fromMs + HOUR_MS + 20 * MINUTE_MS)).toBe(
      fromMs + HOUR_MS + 20 * MINUTE_MS,
    );
    expect(await heardAt(fromMs - HOUR_MS, fromMs + MINUTE_MS)).toBe(fromMs + MINUTE_MS);
    expect(await heardAt(untilMs + HOUR_MS)).toBe(untilMs);
    expect(await heardAt(untilMs - MINUTE_MS, untilMs + 30 * MINUTE_MS)).toBe(untilMs);
    const state = (await rewind(fromMs + HOUR_MS)).get(blind);
    expect(state?.position?.positionedAtMs).toBe(MONDAY + 80 * MINUTE_MS + 500);
    await database.deleteFrom('deviceContacts').execute();
  });

  test('a vehicle that has been parked since before the look-back is at its latest position', async () => {
    await database
      .insertInto('latestStates')
      .values({
        deviceId: silent,
        communicatedAt: new Date(MONDAY - 3 * DAY_MS),
        positionedAt: new Date(MONDAY - 3 * DAY_MS),
        positionReceivedAt: new Date(MONDAY - 3 * DAY_MS),
        latitudeE6: 11_000_000,
        longitudeE6: 104_000_000,
        altitudeM: null,
        speedDkmh: 0,
        courseDdeg: 0,
        locationType: 0,
        satellites: null,
        acc: null,
        batteryPercent: null,
        gsmPercent: null,
        odometerM: null,
        alarms: [],
      })
      .execute();
    const states = await rewind(MONDAY + HOUR_MS);
    expect(states.get(silent)).toMatchObject({
      communicatedAtMs: MONDAY - 3 * DAY_MS,
      position: { latitude: 11, longitude: 104 },
    });
    expect((await rewind(MONDAY - 4 * DAY_MS)).get(silent)).toBeUndefined();
  });
});
