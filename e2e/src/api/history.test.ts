/** History over HTTP: what was reported comes back whole, sealed or not, to those whose it is, in every form. */
import { createLiveDecoder } from '@outrider/contract/live-decode.ts';
import { createBus } from '@outrider/server/bus/bus.ts';
import { createIngest } from '@outrider/server/ingest/ingest.ts';
import type { IncomingReport } from '@outrider/server/telemetry/incoming-report.ts';
import { makeDays } from '@outrider/server/jobs/rollups/make-days.ts';
import { remakeDays } from '@outrider/server/jobs/rollups/remake-days.ts';
import { sealHistory } from '@outrider/server/jobs/sealing/seal-history.ts';
import { createLog } from '@outrider/server/log.ts';
import { inflateRaw } from '@outrider/tracks/inflate.ts';
import { mergeTracks, sliceTrack } from '@outrider/tracks/merge-tracks.ts';
import { decodeSegment } from '@outrider/tracks/segment.ts';
import { SegmentStreamReader } from '@outrider/tracks/segment-stream.ts';
import { toPoints } from '@outrider/tracks/track.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, startStack, type Stack } from '@outrider/test-stack/stack.ts';

const BEGIN = Date.UTC(2026, 2, 16);
const MINUTE_MS = 60_000;
/** Three days, a report every five minutes. */
const COUNT = 3 * 24 * 12;
/** From here on nothing is sealed. */
const SEALED = 2 * 24 * 12 + 30;
const NEVER = { throwIfAborted: () => undefined };
const RANGE = { from: '2026-03-16T00:00:00Z', to: '2026-03-19T00:00:00Z' };
const DAYS = { from: '2026-03-15', to: '2026-03-20' };
let stack: Stack;
let top: string;
let account: string;
let deviceIds: string[];
let strangersDevice: string;
let owner: Client;

/** It drives for the first 15 minutes of each hour. */
function makeReport(deviceId: string, index: number): IncomingReport {
  const minute = (index * 5) % 60;
  const driven = Math.floor(index / 12) * 15 + Math.min(minute, 15);
  const positionedAtMs = BEGIN + index * 5 * MINUTE_MS;
  return {
    deviceId,
    receivedAtMs: positionedAtMs + 2_000,
    kind: index % 100 === 7 ? 'alarm' : 'location',
    position: {
      positionedAtMs,
      latitude: 22.5 + driven / 1_000,
      longitude: 114,
      valid: true,
      locationType: 'gps',
      speedKmh: minute < 15 ? 60 : 0,
      courseDeg: 0,
      altitudeM: 12,
    },
    historical: false,
    acc: minute < 15,
    alarms: index % 100 === 7 ? ['sos'] : [],
  };
}

const makeReports = (deviceId: string) =>
  Array.from({ length: COUNT }, (_, index) => makeReport(deviceId, index));

async function settle(): Promise<void> {
  const { database } = stack.platform;
  await makeDays(database, NEVER);
  while ((await remakeDays(database, NEVER)) > 0) await makeDays(database, NEVER);
}

beforeAll(async () => {
  stack = await startStack();
  top = await stack.createAccount('top', 'agent');
  account = await stack.createAccount('owner', 'user', top);
  const stranger = await stack.createAccount('stranger', 'agent');
  deviceIds = [
    await stack.importDevice(account, '13507318526', { plate: '粤B12345' }),
    await stack.importDevice(account, '13507318527', { name: '=HYPERLINK("x")' }),
  ];
  strangersDevice = await stack.importDevice(stranger, '13507318528');
  owner = await stack.logIn('owner');
  const { database } = stack.platform;
  const ingest = createIngest({
    databaseUrl: stack.databaseUrl,
    database,
    bus: createBus(createLog('silent')),
    log: createLog('silent'),
    pendingMax: 1_000,
  });
  for (const deviceId of deviceIds) {
    await ingest.open(deviceId);
    const reports = makeReports(deviceId);
    await Promise.all(reports.slice(0, SEALED).map((report) => ingest.accept(report)));
  }
  await sealHistory({
    database,
    nowMs: Date.now() + 1,
    sealAfterDays: 1,
    keyframeDays: 9,
    patchAfterMs: 0,
    interruption: NEVER,
  });
  for (const deviceId of deviceIds) {
    const reports = makeReports(deviceId);
    // The last ten that are sealed come again.
    await Promise.all(reports.slice(SEALED - 10).map((report) => ingest.accept(report)));
  }
  await ingest.close();
  await settle();
});

afterAll(() => stack.stop());

async function readStream(bytes: Uint8Array) {
  const reader = new SegmentStreamReader();
  const frames = reader.push(bytes);
  reader.end();
  const [contents] = frames;
  if (contents?.type !== 'contents') throw new Error('no contents');
  const tracks = contents.deviceIds.map(() => [] as Awaited<ReturnType<typeof decodeSegment>>[]);
  for (const frame of frames) {
    if (frame.type !== 'segment') continue;
    tracks[frame.deviceIndex]?.push(await decodeSegment(frame.bytes, { inflate: inflateRaw }));
  }
  return { contents, tracks: tracks.map((parts) => mergeTracks(parts)) };
}

describe('a track', () => {
  test('comes whole, each point once, whether it is sealed or not', async () => {
    const { data } = await owner.call('findTrack', { ids: deviceIds, ...RANGE });
    const { contents, tracks } = await readStream(data);
    const byTerminal = await owner.call('findTrackByTerminal', { terminalID: '13507318526', ...RANGE });
    expect((await readStream(byTerminal.data)).tracks).toEqual([tracks[0]]);
    expect(contents.deviceIds).toEqual(deviceIds);
    expect(contents.sealedPoints).toBe(2 * SEALED);
    for (const [index, track] of tracks.entries()) {
      const points = toPoints(track);
      expect(points.map(({ timeMs }) => timeMs)).toEqual(
        makeReports(deviceIds[index] ?? '').map(({ position }) => position?.positionedAtMs),
      );
      expect(points.filter(({ alarms }) => alarms.includes('sos')).length).toBe(9);
    }
  });

  test('begins with the newest day of all devices, sealed or not', async () => {
    const { data } = await owner.call('findTrack', { ids: deviceIds, ...RANGE });
    const days: string[] = [];
    for (const frame of new SegmentStreamReader().push(data)) {
      if (frame.type !== 'segment') continue;
      const { columns } = await decodeSegment(frame.bytes, { inflate: inflateRaw });
      days.push(`${new Date(columns.timeMs[0] ?? 0).toISOString().slice(0, 10)} ${frame.deviceIndex}`);
    }
    expect(days).toEqual([
      // The last day is in two parts.
      '2026-03-18 0',
      '2026-03-18 1',
      '2026-03-18 0',
      '2026-03-18 1',
      '2026-03-17 0',
      '2026-03-17 1',
      '2026-03-16 0',
      '2026-03-16 1',
    ]);
  });

  test('of a part of a day holds that part', async () => {
    const from = '2026-03-17T03:00:00Z';
    const to = '2026-03-17T04:00:00Z';
    const { data } = await owner.call('findTrack', { ids: deviceIds.slice(0, 1), from, to });
    const { tracks } = await readStream(data);
    const [track] = tracks;
    expect(track && sliceTrack(track, Date.parse(from), Date.parse(to)).count).toBe(12);
  });

  test.each([
    ['six devices', { ids: ['1', '2', '3', '4', '5', '6'] }, 'notFound'],
    ['a device of a stranger among one’s own', { ids: 'mixed' }, 'notFound'],
    ['91 days', { to: '2026-06-15T00:00:00Z' }, 'rangeTooLong'],
    ['an end before the begin', { to: '2026-03-01T00:00:00Z' }, 'invalidInput'],
    ['no device', { ids: [] }, 'invalidInput'],
  ])('%s is refused', async (_name, input, message) => {
    const ids = 'ids' in input && input.ids === 'mixed' ? [...deviceIds, strangersDevice] : deviceIds;
    for (const call of ['findTrack', 'exportTrack', 'findStayPoints', 'findTrips'] as const) {
      const answer = await owner.call(call, {
        ...RANGE,
        format: 'csv',
        ...input,
        ids: 'ids' in input && Array.isArray(input.ids) ? input.ids : ids,
      });
      expect({ call, message: answer.message }).toEqual({ call, message });
    }
  });

  test('of more than five devices of one’s own is refused with the limit', async () => {
    const more = [];
    for (let index = 0; index < 4; index++)
      more.push(await stack.importDevice(account, `1660000000${index}`));
    const answer = await owner.call('findTrack', { ids: [...deviceIds, ...more], ...RANGE });
    expect(answer).toMatchObject({ status: 400, message: 'tooManyDevices', data: { params: { max: 5 } } });
    // Exactly as much as is served.
    const most = { ids: [...deviceIds, ...more.slice(1)], ...RANGE, to: '2026-06-14T00:00:00Z' };
    expect((await owner.call('findTrack', most)).status).toBe(200);
  });
});

const asText = (bytes: Uint8Array) => Buffer.from(bytes).toString('utf8');
const countOf = (text: string, part: string) => text.split(part).length - 1;

const exportAs = async (format: string) =>
  asText((await owner.call('exportTrack', { ids: deviceIds, ...RANGE, format })).data);

describe('a file of it', () => {
  test('as CSV has a line for each point, in the device’s local time, and no formula', async () => {
    const lines = (await exportAs('csv')).trimEnd().split('\r\n');
    expect(lines.length).toBe(1 + 2 * COUNT);
    expect(lines[1]?.split(',').slice(0, 7)).toEqual([
      '13507318526',
      '粤B12345',
      '2026-03-16T00:00:00.000Z',
      '2026-03-16 08:00:00',
      '2026-03-16T00:00:02.000Z',
      '22.5',
      '114',
    ]);
    expect(lines.at(-1)).toContain(`"'=HYPERLINK(""x"")"`);
  });

  test('as JSON is an envelope with every point', async () => {
    const { code, data } = JSON.parse(await exportAs('json'));
    expect({ code, total: data.total }).toEqual({ code: 200, total: 2 });
    expect(data.list.map(({ id, points }: { id: string; points: unknown[] }) => [id, points.length])).toEqual(
      deviceIds.map((id) => [id, COUNT]),
    );
    expect(data.list[0].points[7]).toMatchObject({ alarms: ['sos'], speedKmh: 0, lat: 22.515, acc: false });
  });

  test('as GPX and KML has every fix once, in one line over midnight', async () => {
    const gpx = await exportAs('gpx');
    // Each midnight's line begins with the fix before it.
    expect(countOf(gpx, '<trkpt ')).toBe(2 * (COUNT + 2));
    expect(countOf(gpx, '<trk>')).toBe(2);
    const kml = await exportAs('kml');
    expect(countOf(kml, '<when>')).toBe(2 * (COUNT + 2));
    expect(countOf(kml, '<gx:coord>')).toBe(2 * (COUNT + 2));
    expect(kml).toContain('<name>粤B12345</name>');
  });
});

describe('stays and trips', () => {
  test('follow each other, and the last one goes on', async () => {
    const ids = deviceIds.slice(0, 1);
    const stays = (await owner.call('findStayPoints', { ids, ...RANGE })).data.list;
    const trips = (await owner.call('findTrips', { ids, ...RANGE })).data.list;
    expect([stays.length, trips.length]).toEqual([72, 72]);
    expect(stays.map((stay: { ongoing: boolean }) => stay.ongoing)).toEqual(
      Array.from({ length: 72 }, (_, index) => index === 71),
    );
    expect(stays[0]).toMatchObject({ id: ids[0], lat: 22.515, lon: 114, ongoing: false });
    expect(trips[1]).toMatchObject({ start: { lat: 22.515, lon: 114 }, end: { lat: 22.53, lon: 114 } });
    const within = { from: '2026-03-17T00:30:00Z', to: '2026-03-17T00:40:00Z' };
    expect((await owner.call('findStayPoints', { ids, ...within })).data.total).toBe(1);
    expect((await owner.call('findTrips', { ids, ...within })).data.total).toBe(0);
  });
});

interface Row {
  readonly id: string;
  readonly statsticDate: string;
  readonly distanceM: number;
  readonly alarms: Record<string, number>;
}

const callStatistics = async (name: 'findStatistics' | 'sumStatistics' | 'findMileage', input: object = {}) =>
  (await owner.call(name, { id: account, ...DAYS, ...input })).data;

describe('statistics', () => {
  test('come by pages of devices and days', async () => {
    const all = await callStatistics('findStatistics', { pageSize: 100_000 });
    expect(all.total).toBe(8);
    const pages = await Promise.all(
      [1, 2, 3].map((pageNum) => callStatistics('findStatistics', { pageNum, pageSize: 3 })),
    );
    expect(pages.flatMap(({ list }) => list)).toEqual(all.list);
    expect(pages.map(({ total }) => total)).toEqual([8, 8, 8]);
    expect(all.list[1]).toMatchObject({
      id: deviceIds[0],
      displayName: '粤B12345',
      statsticDate: '2026-03-17',
      pointCount: 288,
      maxSpeedKmh: 60,
      drivingS: 24 * 900,
    });
    const one = await callStatistics('findStatistics', {
      ids: deviceIds.slice(1),
      from: '2026-03-17',
      to: '2026-03-17',
    });
    expect(one.list.map(({ id }: Row) => id)).toEqual(deviceIds.slice(1));
    expect((await owner.call('findStatistics', { id: account, ...DAYS, pageSize: 100_001 })).status).toBe(
      400,
    );
  });

  test('summed by day, by device and all in all come to the same', async () => {
    const rows: Row[] = (await callStatistics('findStatistics', { pageSize: 100 })).list;
    const sum = (some: readonly Row[]) => some.reduce((total, { distanceM }) => total + distanceM, 0);
    const byDay: Row[] = (await callStatistics('sumStatistics', { by: 'day' })).list;
    expect(byDay.map(({ statsticDate, distanceM }) => [statsticDate, distanceM])).toEqual(
      [...Map.groupBy(rows, ({ statsticDate }) => statsticDate)].map(([day, some]) => [day, sum(some)]),
    );
    const byDevice: Row[] = (await callStatistics('sumStatistics', { by: 'device' })).list;
    expect(byDevice.map(({ id, distanceM }) => [id, distanceM])).toEqual(
      deviceIds.map((id) => [id, sum(rows.filter((row) => row.id === id))]),
    );
    expect((await callStatistics('sumStatistics', { by: 'all' })).list).toMatchObject([
      { distanceM: sum(rows), deviceCount: 2, dayCount: 8, alarms: { sos: 18 } },
    ]);
    const mileage = await callStatistics('findMileage');
    expect(mileage.days).toEqual([
      '2026-03-15',
      '2026-03-16',
      '2026-03-17',
      '2026-03-18',
      '2026-03-19',
      '2026-03-20',
    ]);
    expect(mileage.list.map(({ distancesM }: { distancesM: number[] }) => distancesM)).toEqual(
      deviceIds.map((id) => [null, ...rows.filter((row) => row.id === id).map((row) => row.distanceM), null]),
    );
    expect(sum(rows)).toBeGreaterThan(200_000);
  });

  test('of an account that is not theirs are refused, as are too many days', async () => {
    expect((await owner.call('findStatistics', { id: top, ...DAYS })).message).toBe('notFound');
    expect(
      (await owner.call('findMileage', { id: account, from: '2025-01-01', to: '2026-01-02' })).message,
    ).toBe('rangeTooLong');
    const answer = await owner.call('findStatistics', { id: account, ids: [strangersDevice], ...DAYS });
    expect(answer.message).toBe('notFound');
  });
});

const sumOf = async () =>
  (await owner.call('sumStatistics', { id: account, ...DAYS, by: 'all' })).data.list[0];

describe('settings', () => {
  test('thresholds hold for all below, and change the past', async () => {
    const agent = await stack.logIn('top');
    const found = (await owner.call('findThresholds', { id: account })).data;
    expect(found).toMatchObject({ source: 'default', thresholds: { overspeedKmh: 120 } });
    expect((await sumOf()).overspeedCount).toBe(0);
    const stricter = { ...found.thresholds, overspeedKmh: 50 };
    expect((await agent.call('updateThresholds', { id: top, thresholds: stricter })).data.source).toBe('own');
    expect((await owner.call('findThresholds', { id: account })).data).toEqual({
      thresholds: stricter,
      source: 'above',
    });
    await settle();
    expect((await sumOf()).overspeedCount).toBe(2 * 72);
    const own = { ...found.thresholds, overspeedKmh: 70 };
    await owner.call('updateThresholds', { id: account, thresholds: own });
    await settle();
    expect((await sumOf()).overspeedCount).toBe(0);
    const log = (await agent.call('findAuditLog', { id: account, actions: ['updateThresholds'] })).data.list;
    expect(log).toMatchObject([
      { before: { overspeedKmh: 50, source: 'above' }, after: { overspeedKmh: 70, source: 'own' } },
    ]);
    await owner.call('updateThresholds', { id: account });
    await agent.call('updateThresholds', { id: top });
    expect((await owner.call('findThresholds', { id: account })).data.source).toBe('default');
    await settle();
    expect(
      (await owner.call('updateThresholds', { id: account, thresholds: { ...own, stayRadiusM: 1 } })).status,
    ).toBe(400);
  });

  test('a device’s days follow its time zone', async () => {
    const agent = await stack.logIn('top');
    const [id = ''] = deviceIds;
    const daysOf = async () =>
      (await owner.call('findStatistics', { id: account, ids: [id], ...DAYS })).data.list.map(
        (row: Row) => row.statsticDate,
      );
    expect(await daysOf()).toEqual(['2026-03-16', '2026-03-17', '2026-03-18', '2026-03-19']);
    expect((await agent.call('updateZone', { ids: [id], timeZone: 'Etc/GMT+8' })).status).toBe(200);
    await settle();
    expect(await daysOf()).toEqual(['2026-03-15', '2026-03-16', '2026-03-17', '2026-03-18']);
    const log = (await agent.call('findAuditLog', { id: account, actions: ['updateZone'] })).data.list;
    expect(log).toMatchObject([{ subject: '13507318526', before: { timeZone: 'Asia/Shanghai' } }]);
    expect((await agent.call('updateZone', { ids: [id], timeZone: 'Mars/Olympus' })).status).toBe(400);
  });
});

test('latest locations in few bytes say what the long form says', async () => {
  const bytes: Uint8Array<ArrayBuffer> = (await owner.call('findAllLocationsV2', { id: account })).data;
  const message = createLiveDecoder().decode(bytes.buffer);
  const { list } = (await owner.call('findAllLocations', { id: account })).data;
  expect(message.kind).toBe('snapshot');
  expect(message.states.map(({ deviceId, position }) => [deviceId, position?.latitude])).toEqual(
    list.map(({ id, lat }: { id: string; lat: number }) => [id, lat]),
  );
  expect(list.length).toBe(2);
});
