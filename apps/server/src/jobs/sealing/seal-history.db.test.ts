/** The way from rows to segments, interrupted at every step: no point is lost or doubled, whenever a reader looks. */
import type { AlarmKind } from '@outrider/domain/alarm-kinds.ts';
import { cloneDatabase, type ClonedDatabase } from '@outrider/test-database/clone-database.ts';
import { PLAIN_DEVICE } from '../../test-support/plain.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { EMPTY_BATCH, PLAIN_POSITION } from '../../test-support/plain.ts';
import { toPoints, type TrackPoint } from '@outrider/tracks/track.ts';
import { insertAccount } from '../../store/accounts/accounts.ts';
import { type Database, openDatabase } from '../../store/database.ts';
import { insertDevices } from '../../store/devices/devices.ts';
import { preparePartitions } from '../../store/partitions.ts';
import { findDays } from '../../store/history/position-days.ts';
import { createReportWriter, type ReportWriter } from '../../store/reports/report-batches.ts';
import type { PositionRow } from '../../telemetry/position-row.ts';
import { dropMonthsBefore } from '../../store/month-partitions.ts';
import { findSegments } from '../../store/history/track-segments.ts';
import { DAY_MS } from '../../telemetry/days.ts';
import { readHotTracks, readTrack } from '../../history/read-history.ts';
import { sealHistory } from './seal-history.ts';

const MONDAY = Date.UTC(2026, 2, 16);
/** A kind that a newer program wrote, with what the text of an array has to escape. */
const OF_TOMORROW = 'power"Off' as AlarmKind;
const NEVER = { throwIfAborted: () => undefined };

let clone: ClonedDatabase;
let database: Database;
let writer: ReportWriter;
let deviceIds: string[];

beforeEach(async () => {
  clone = await cloneDatabase();
  database = openDatabase(clone.url, () => undefined);
  writer = createReportWriter(clone.url);
  const account = { parentId: undefined, username: 'a', nickname: 'a', role: 2, passwordHash: '' };
  const accountId = await insertAccount(database, { ...account, createdAt: new Date(MONDAY) });
  deviceIds = await insertDevices(
    database,
    ['10001', '10002', '10003'].map((terminalId) => ({ ...PLAIN_DEVICE, accountId, terminalId })),
    new Date(MONDAY),
  );
  await preparePartitions(database, 'positions', MONDAY);
});

afterEach(async () => {
  await writer.close();
  await database.destroy();
  await clone.drop();
});

function row(deviceId: string, timeMs: number, more: Partial<PositionRow> = {}): PositionRow {
  const minutes = Math.floor((timeMs - MONDAY) / 60_000);
  return {
    ...PLAIN_POSITION,
    deviceId,
    positionedAtMs: timeMs,
    receivedAtMs: timeMs + 2_000,
    latitudeE6: 22_500_000 + minutes * 100,
    longitudeE6: 114_000_000 - minutes * 70,
    altitudeM: 12,
    speedDkmh: 415,
    courseDdeg: 2_710,
    locationType: 1,
    satellites: null,
    acc: minutes % 3 === 0 ? null : minutes % 3 === 1,
    odometerM: 48_000_000_000 + minutes * 13,
    alarms: minutes % 7 === 0 ? ['sos', OF_TOMORROW] : [],
    fuelDpercent: 437,
    gsmPercent: 80,
    externalVoltageMv: 12_640,
    temperaturesDdegc: minutes % 2 === 0 ? [-183, null, 41] : [],
    ...more,
  };
}

const write = (positions: readonly PositionRow[]) => writer.write({ ...EMPTY_BATCH, positions });

const minutesFrom = (begin: number, count: number) =>
  Array.from({ length: count }, (_, index) => begin + index * 60_000);

/** Everything that a reader sees of a device now. */
const read = async (deviceId: string): Promise<TrackPoint[]> =>
  toPoints(await readTrack(database, deviceId, Date.UTC(2000), Date.UTC(2100)));

const countRows = async () =>
  (await Promise.all(deviceIds.map(async (id) => readHotTracks(database, [id], 0, Date.UTC(2100)))))
    .flat()
    .reduce((sum, { track }) => sum + track.count, 0);

const seal = (nowMs: number, interruption: { throwIfAborted(): void } = NEVER) =>
  sealHistory({ database, nowMs, sealAfterDays: 1, keyframeDays: 9, patchAfterMs: 0, interruption });

describe('sealing', () => {
  test('keeps every value of every point, and deletes its rows', async () => {
    const times = minutesFrom(MONDAY, 50);
    await write(deviceIds.flatMap((id) => times.map((timeMs) => row(id, timeMs))));
    const before = await Promise.all(deviceIds.map(read));
    const counts = await seal(MONDAY + 2 * DAY_MS);
    expect(counts).toMatchObject({ days: 1, segments: 3, points: 150 });
    expect(await countRows()).toBe(0);
    expect(await Promise.all(deviceIds.map(read))).toEqual(before);
    expect(before[0]?.[7]).toMatchObject({
      timeMs: MONDAY + 7 * 60_000,
      kind: 1,
      receiveDelayS: 2,
      latitudeE6: 22_500_700,
      acc: true,
      locationType: 'beidou',
      odometerM: 48_000_000_091,
      alarms: ['sos', 'other'],
      temperaturesDdegc: [],
      fuelDpercent: 437,
    });
    expect(before[0]?.[0]).toMatchObject({ acc: undefined, temperaturesDdegc: [-183, null, 41] });
    expect(before[0]?.[7]).not.toHaveProperty('satellites');
  });

  test('leaves days alone that ended too recently', async () => {
    await write([row(deviceIds[0] ?? '', MONDAY + 60_000)]);
    expect(await seal(MONDAY + 2 * DAY_MS - 1)).toMatchObject({ days: 0, points: 0 });
    expect(await findDays(database, 'positions')).toContain('2026-03-16');
  });

  test('merges late points repeatedly, and a repeat of a sealed point changes nothing', async () => {
    const [deviceId = ''] = deviceIds;
    await write(minutesFrom(MONDAY, 10).map((timeMs) => row(deviceId, timeMs)));
    await seal(MONDAY + 3 * DAY_MS);
    const late = minutesFrom(MONDAY + 600_000, 5).map((timeMs) =>
      row(deviceId, timeMs, { historical: true }),
    );
    const repeat = row(deviceId, MONDAY, { speedDkmh: 0 });
    await write([...late, repeat]);
    const expected = await read(deviceId);
    expect(expected).toHaveLength(15);
    expect(expected[0]?.speedDkmh).toBe(415);
    expect(await seal(MONDAY + 3 * DAY_MS)).toMatchObject({ patches: 1, merged: 1 });
    expect(await read(deviceId)).toEqual(expected);
    expect(await findSegments(database, deviceId, '2026-03-16', '2026-03-16')).toHaveLength(1);
    expect(await countRows()).toBe(0);
    await write([...late, repeat]);
    await seal(MONDAY + 3 * DAY_MS);
    expect(await read(deviceId)).toEqual(expected);
  });

  test('seals points of days long past, and lets the newest of them wait for more', async () => {
    const [deviceId = ''] = deviceIds;
    await write([row(deviceId, Date.UTC(2025, 7, 1)), row(deviceId, Date.UTC(2025, 7, 2))]);
    const nowMs = MONDAY + DAY_MS;
    const options = { database, nowMs, sealAfterDays: 1, keyframeDays: 9, interruption: NEVER };
    expect(await sealHistory({ ...options, patchAfterMs: 10 * 365 * DAY_MS })).toMatchObject({ patches: 0 });
    expect(await sealHistory({ ...options, patchAfterMs: 60_000 })).toMatchObject({ patches: 2 });
    expect(await read(deviceId)).toHaveLength(2);
  });

  test('history is kept until the whole month is past its time', async () => {
    const [deviceId = ''] = deviceIds;
    await write([row(deviceId, Date.UTC(2025, 7, 1)), row(deviceId, MONDAY)]);
    await seal(MONDAY + 3 * DAY_MS);
    await dropMonthsBefore(database, '2026-03-31');
    expect((await read(deviceId)).map(({ timeMs }) => timeMs)).toEqual([MONDAY]);
    await dropMonthsBefore(database, '2026-04-01');
    expect(await read(deviceId)).toEqual([]);
  });

  test('interrupted at every step and restarted, with data coming in between, loses and doubles nothing', async () => {
    const [first = '', second = ''] = deviceIds;
    await write(
      [first, second].flatMap((id) =>
        [MONDAY, MONDAY + DAY_MS].flatMap((day) => minutesFrom(day, 20).map((timeMs) => row(id, timeMs))),
      ),
    );
    const expected = new Map([
      [first, await read(first)],
      [second, await read(second)],
    ]);
    let runs = 0;
    for (let isDone = false; !isDone; runs++) {
      let steps = runs;
      const interruption = {
        throwIfAborted() {
          if (steps-- === 0) throw new Error('killed');
        },
      };
      isDone = await seal(MONDAY + 4 * DAY_MS, interruption).then(
        () => true,
        () => false,
      );
      // An interrupted run leaves history complete.
      for (const [deviceId, points] of expected) expect(await read(deviceId)).toEqual(points);
      if (isDone) break;
      const late = row(first, MONDAY + 12 * 3_600_000 + runs * 1_000, { historical: true });
      await write([late]);
      expected.set(first, await read(first));
      expect(expected.get(first)).toHaveLength(41 + runs);
    }
    expect(runs).toBeGreaterThan(6);
    expect(await countRows()).toBe(0);
    expect(await findDays(database, 'closed_positions')).toEqual([]);
  });
});
