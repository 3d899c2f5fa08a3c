import { sql } from 'kysely';
import fc from 'fast-check';
import { cloneDatabase } from '@outrider/test-database/clone-database.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createBus } from '../bus/bus.ts';
import { createLog } from '../log.ts';
import { insertAccount } from '../store/accounts/accounts.ts';
import { type Database, openDatabase } from '../store/database.ts';
import { insertDevices } from '../store/devices/devices.ts';
import { deleteRiskPoints, insertRiskPoints } from '../store/risk-points/risk-points.ts';
import type { IncomingReport } from '../telemetry/incoming-report.ts';
import { PLAIN_DEVICE, PLAIN_RISK_POINT } from '../test-support/plain.ts';
import { createIngest } from './ingest.ts';

const NOON = Date.now() - 3_600_000;
const LATITUDE = 22.5;
const DEGREES_PER_M = 1 / 102_700;

let clone: Awaited<ReturnType<typeof cloneDatabase>>;
let database: Database;
let deviceId: string;
let foreignId: string;
let bend: string;
let topId: string;
const bus = createBus(createLog('silent'));
const point = { ...PLAIN_RISK_POINT, latitudeE6: 22_500_000, longitudeE6: 114_000_000 };

beforeAll(async () => {
  clone = await cloneDatabase();
  database = openDatabase(clone.url, () => undefined);
  const account = (username: string, parentId?: string) =>
    insertAccount(database, {
      parentId,
      username,
      nickname: username,
      role: 2,
      passwordHash: '',
      createdAt: new Date(NOON),
    });
  topId = await account('top');
  const below = await account('below', topId);
  const stranger = await account('stranger');
  const devices = [below, stranger].map((accountId, index) => ({
    ...PLAIN_DEVICE,
    accountId,
    terminalId: `1350731852${index}`,
  }));
  [deviceId = '', foreignId = ''] = await insertDevices(database, devices, new Date(NOON));
  [bend = ''] = await insertRiskPoints(database, topId, [point], new Date(NOON));
});

afterAll(async () => {
  await database.destroy();
  await clone.drop();
});

beforeEach(async () => {
  await sql`TRUNCATE device_alarms, alarm_reports, recent_alarms, risk_point_passes, latest_states, positions`.execute(
    database,
  );
});

interface Fix {
  readonly second: number;
  /** East of the point; negative = before it. */
  readonly eastM: number;
  readonly historical?: boolean;
  readonly of?: string;
}

function toReport({ second, eastM, historical = false, of = deviceId }: Fix): IncomingReport {
  const positionedAtMs = NOON + second * 1_000;
  return {
    deviceId: of,
    receivedAtMs: historical ? Date.now() : positionedAtMs,
    kind: 'location',
    position: {
      positionedAtMs,
      latitude: LATITUDE,
      longitude: 114 + eastM * DEGREES_PER_M,
      valid: true,
      locationType: 'gps',
      speedKmh: 60,
      courseDeg: 90,
    },
    historical,
    alarms: [],
  };
}

const open = () =>
  createIngest({
    databaseUrl: clone.url,
    database,
    bus,
    log: createLog('silent'),
    pendingMax: 1_000,
  });

/** Takes each batch by a server of its own: it is killed after each. */
async function take(batches: readonly (readonly Fix[])[]): Promise<void> {
  for (const batch of batches) {
    const ingest = open();
    for (const id of [deviceId, foreignId]) await ingest.open(id);
    await Promise.all(batch.map((fix) => ingest.accept(toReport(fix))));
    await ingest.close();
  }
}

/** As `second` of its beginning, and `late` where it is. */
async function readAlarms(): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    SELECT concat_ws(' ', round((extract(epoch FROM started_at) - ${NOON / 1000})::numeric), kind, fence_name,
      CASE WHEN is_late THEN 'late' END) AS text
    FROM device_alarms ORDER BY started_at`.execute(database);
  return rows.map(({ text }) => text);
}

/** Once past the point, from 800 m before it to 800 m behind. */
const pass = (from: number, more: Partial<Fix> = {}): Fix[] =>
  Array.from({ length: 17 }, (_, index) => ({ second: from + index * 6, eastM: index * 100 - 800, ...more }));

test('a pass is one alarm with its point, in the transaction of its report, also where the server is killed within', async () => {
  const fixes = pass(0);
  await take([fixes.slice(0, 5), fixes.slice(5, 8), fixes.slice(8), pass(600), pass(900, { of: foreignId })]);
  // The first fix within 500 m; a stranger's vehicle is not warned.
  expect(await readAlarms()).toEqual(['24 riskPoint Bend', '624 riskPoint Bend']);
  const { rows } = await sql<{ alarms: string[] }>`
    SELECT alarms FROM positions WHERE alarms <> '{}'`.execute(database);
  expect(rows).toEqual([{ alarms: ['riskPoint'] }, { alarms: ['riskPoint'] }]);
});

test('what comes late is an alarm of its own time, once, and no pass of now', async () => {
  const late = pass(0, { historical: true });
  await take([pass(1_200), late.slice(0, 9), late.slice(6)]);
  expect(await readAlarms()).toEqual(['24 riskPoint Bend late', '1224 riskPoint Bend']);
  expect((await sql`SELECT FROM risk_point_passes`.execute(database)).rows).toHaveLength(0);
});

test('in whatever order, repeated and with restarts the same passes give alarms of the same instants', async () => {
  const fixes = [...pass(0), ...pass(1_200)];
  const history = fc.record({
    arriving: fc.shuffledSubarray([...fixes, ...fixes.slice(3, 9)], { minLength: fixes.length + 6 }),
    batchSize: fc.integer({ min: 3, max: 40 }),
  });
  await fc.assert(
    fc.asyncProperty(history, async ({ arriving, batchSize }) => {
      await sql`TRUNCATE device_alarms, alarm_reports, risk_point_passes, latest_states`.execute(database);
      const batches = Array.from({ length: Math.ceil(arriving.length / batchSize) }, (_, index) =>
        arriving.slice(index * batchSize, (index + 1) * batchSize),
      );
      await take(batches);
      expect((await readAlarms()).map((text) => text.replace(' late', ''))).toEqual([
        '24 riskPoint Bend',
        '1224 riskPoint Bend',
      ]);
    }),
    { numRuns: 12 },
  );
}, 60_000);

test('a point that is added or deleted counts from then on', async () => {
  const [added = ''] = await insertRiskPoints(database, topId, [{ ...point, name: 'School' }], new Date());
  const ingest = open();
  await ingest.open(deviceId);
  const accept = (fixes: readonly Fix[]) => Promise.all(fixes.map((fix) => ingest.accept(toReport(fix))));
  await accept(pass(0));
  await deleteRiskPoints(database, [added]);
  bus.publish('riskPoints.changed', { accountId: topId });
  await expect
    .poll(async () => {
      await sql`TRUNCATE device_alarms, alarm_reports`.execute(database);
      await accept(pass(Math.floor((Date.now() - NOON) / 1_000)));
      return readAlarms();
    })
    .toHaveLength(1);
  await ingest.close();
  expect(await readAlarms()).toEqual([expect.stringContaining('Bend')]);
  expect(bend).not.toBe(added);
});
