import { cloneDatabase } from '@outrider/test-database/clone-database.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { EMPTY_BATCH, PLAIN_DEVICE, PLAIN_POSITION } from '../../test-support/plain.ts';
import { insertAccount } from '../accounts/accounts.ts';
import { type Database, openDatabase } from '../database.ts';
import { insertDevices } from '../devices/devices.ts';
import { createReportWriter, type ReportWriter } from '../reports/report-batches.ts';
import type { AlarmReportRow } from './alarm-reports.ts';

const NOON = Date.UTC(2026, 2, 14, 12);
const GAP_S = 600;

let clone: Awaited<ReturnType<typeof cloneDatabase>>;
let database: Database;
let writer: ReportWriter;
let accountId: string;
let deviceIds: string[];

beforeAll(async () => {
  clone = await cloneDatabase();
  database = openDatabase(clone.url, () => undefined);
  writer = createReportWriter(clone.url);
  const owner = {
    username: 'owner',
    nickname: 'owner',
    role: 2,
    passwordHash: '',
    createdAt: new Date(NOON),
  };
  accountId = await insertAccount(database, { ...owner, parentId: undefined });
  const devices = ['13507318526', '13507318527'].map((terminalId) => ({
    ...PLAIN_DEVICE,
    accountId,
    terminalId,
  }));
  deviceIds = await insertDevices(database, devices, new Date(NOON));
});

afterAll(async () => {
  await writer.close();
  await database.destroy();
  await clone.drop();
});

interface Told {
  readonly device: number;
  readonly kind: 'sos' | 'overspeed' | 'fenceIn';
  readonly minute: number;
  readonly isLate: boolean;
}

/** The minute is also the latitude, in degrees, and the speed. */
function toRow({ device, kind, minute, isLate }: Told): AlarmReportRow {
  return {
    deviceId: deviceIds[device] ?? '',
    kind,
    source: kind === 'fenceIn' ? 'fence' : 'device',
    level: 'warning',
    fence: kind === 'fenceIn' ? { fenceId: '7', name: 'Yard', accountId } : undefined,
    toldAtMs: NOON + minute * 60_000,
    gapS: kind === 'fenceIn' ? 0 : GAP_S,
    isLate,
    isNews: false,
    latitudeE6: minute * 1e6,
    longitudeE6: 114_000_000,
    speedDkmh: minute,
  };
}

/** A position of the first device without any alarm; a silent one has no word of alarms. */
interface Clear {
  readonly clearMinute: number;
  readonly isSilent: boolean;
}

const write = (reports: readonly (Told | Clear)[]) => {
  const clears = reports.flatMap((report) =>
    'clearMinute' in report
      ? [
          {
            deviceId: deviceIds[0] ?? '',
            atMs: NOON + report.clearMinute * 60_000,
            tellsAlarms: report.isSilent ? (false as const) : null,
          },
        ]
      : [],
  );
  return writer.write({
    ...EMPTY_BATCH,
    positions: clears.map(({ deviceId, atMs, tellsAlarms }) => ({
      ...PLAIN_POSITION,
      tellsAlarms,
      deviceId,
      positionedAtMs: atMs,
      receivedAtMs: atMs,
    })),
    alarmReports: reports.flatMap((report) => ('clearMinute' in report ? [] : [toRow(report)])),
    alarmEnds: clears
      .filter(({ tellsAlarms }) => tellsAlarms === null)
      .map(({ deviceId, atMs }) => ({ deviceId, toldAtMs: atMs, alarms: [] })),
  });
};

/** As `device kind start-end count`, `late` where it is, and where it ended. */
async function readAlarms(): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    SELECT concat_ws(' ', device_id - ${deviceIds[0]}, kind, concat(
        (extract(epoch FROM started_at) - ${NOON / 1000}) / 60, '-',
        (extract(epoch FROM ended_at) - ${NOON / 1000}) / 60) , report_count,
      latitude_e6 / 1000000, end_latitude_e6 / 1000000, speed_dkmh, CASE WHEN is_late THEN 'late' END,
      '<' || (extract(epoch FROM closed_at) - ${NOON / 1000}) / 60) AS text
    FROM device_alarms`.execute(database);
  return rows
    .map(({ text }) =>
      text.replaceAll(/\.(\d*?)0+(?=\D|$)/g, (_all, rest: string) => (rest === '' ? '' : `.${rest}`)),
    )
    .toSorted();
}

/** What the alarms of a set of reports are by definition. */
function expectedOf(told: readonly Told[], clears: readonly Clear[]): string[] {
  const series = Map.groupBy(told, ({ device, kind }) => `${device} ${kind}`);
  return [...series]
    .flatMap(([name, all]) => {
      const gap = name.endsWith('fenceIn') ? 0 : GAP_S / 60;
      const alarms: Told[][] = [];
      for (const each of all.toSorted((a, b) => a.minute - b.minute)) {
        const last = alarms.at(-1)?.at(-1);
        if (last && each.minute - last.minute <= gap) alarms.at(-1)?.push(each);
        else alarms.push([each]);
      }
      return alarms.map((alarm) => {
        const [first, last] = [alarm[0]?.minute, alarm.at(-1)?.minute];
        const isLate = alarm.every((each) => each.isLate);
        const ends = name.startsWith('0') && !name.endsWith('fenceIn') ? clears : [];
        const after = ends.flatMap(({ clearMinute, isSilent }) =>
          !isSilent && clearMinute > (last ?? 0) ? [clearMinute] : [],
        );
        const end = isLate ? last : after.length > 0 ? Math.min(...after) : undefined;
        return `${name} ${first}-${last} ${alarm.length} ${first} ${last} ${first}${isLate ? ' late' : ''}${end === undefined ? '' : ` <${end}`}`;
      });
    })
    .toSorted();
}

const reports = fc.uniqueArray(
  fc.record({
    device: fc.nat(1),
    kind: fc.constantFrom<Told['kind'][]>('sos', 'overspeed', 'fenceIn'),
    minute: fc.nat(80),
    isLate: fc.boolean(),
  }),
  { selector: ({ device, kind, minute }) => `${device} ${kind} ${minute}`, maxLength: 30 },
);

test('reports in any order, repeated and in any batches give the same alarms', async () => {
  const clearMinutes = fc.uniqueArray(fc.tuple(fc.nat(80), fc.boolean()), {
    selector: ([minute]) => minute,
    maxLength: 12,
  });
  const history = fc.tuple(reports, clearMinutes).chain(([told, minutes]) => {
    const clears = minutes.map(([minute, isSilent]) => ({ clearMinute: minute + 0.5, isSilent }));
    const all = [...told, ...clears];
    return fc.record({
      told: fc.constant(told),
      clears: fc.constant(clears),
      arriving: fc.shuffledSubarray([...all, ...all], { minLength: all.length * 2 }),
      batchSize: fc.integer({ min: 1, max: 12 }),
    });
  });
  await fc.assert(
    fc.asyncProperty(history, async ({ told, clears, arriving, batchSize }) => {
      await sql`TRUNCATE device_alarms, alarm_reports, positions`.execute(database);
      for (let at = 0; at < arriving.length; at += batchSize) await write(arriving.slice(at, at + batchSize));
      // A batch whose answer was lost is sent again.
      if (arriving.length > 0) await write(arriving.slice(-batchSize));
      expect(await readAlarms()).toEqual(expectedOf(told, clears));
    }),
    { numRuns: 60 },
  );
}, 60_000);

const sos = (minute: number): Told => ({ device: 0, kind: 'sos', minute, isLate: false });

async function readMarks() {
  return database
    .selectFrom('deviceAlarms')
    .select(['startedAt', 'readAt', 'note', 'deletedAt', 'address'])
    .orderBy('startedAt')
    .execute();
}

test('a read alarm stays read while it lasts, and is unread again when it is news; its note stays', async () => {
  await sql`TRUNCATE device_alarms, alarm_reports`.execute(database);
  await write([sos(20)]);
  const at = new Date(NOON);
  await database
    .updateTable('deviceAlarms')
    .set({ readAt: at, note: 'Called the driver', deletedAt: at, address: 'Shenzhen' })
    .execute();
  await write([sos(21)]);
  expect(await readMarks()).toMatchObject([{ readAt: at, deletedAt: at, address: 'Shenzhen' }]);
  await writer.write({ ...EMPTY_BATCH, alarmReports: [{ ...toRow(sos(22)), isNews: true }] });
  expect(await readMarks()).toMatchObject([{ readAt: null, deletedAt: null, note: 'Called the driver' }]);
  // The start moved: the address was that of another place.
  await write([sos(15)]);
  expect(await readMarks()).toMatchObject([{ startedAt: new Date(NOON + 15 * 60_000), address: null }]);
});

test('two alarms that a late report joins are one, which is shown if either was', async () => {
  await sql`TRUNCATE device_alarms, alarm_reports`.execute(database);
  await write([sos(0), sos(18)]);
  const at = new Date(NOON);
  await database
    .updateTable('deviceAlarms')
    .set({ readAt: at, deletedAt: at, note: 'False alarm' })
    .where('startedAt', '=', at)
    .execute();
  await write([sos(9)]);
  expect(await readMarks()).toMatchObject([
    { startedAt: at, readAt: null, deletedAt: null, note: 'False alarm' },
  ]);
});
