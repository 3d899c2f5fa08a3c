/** A database with a fleet, for the benchmarks that need no server. */
import { cloneDatabase } from '@outrider/test-database/clone-database.ts';
import { EMPTY_BATCH, PLAIN_DEVICE } from '@outrider/server/test-support/plain.ts';
import { insertAccount } from '@outrider/server/store/accounts/accounts.ts';
import { type Database, openDatabase } from '@outrider/server/store/database.ts';
import { insertDevices } from '@outrider/server/store/devices/devices.ts';
import { preparePartitions } from '@outrider/server/store/partitions.ts';
import { createReportWriter } from '@outrider/server/store/reports/report-batches.ts';
import type { PositionRow } from '@outrider/server/telemetry/position-row.ts';
import pg from 'pg';
import { createDrive, POINTS_PER_DAY } from './drive.ts';

export interface FleetDatabase {
  readonly url: string;
  readonly database: Database;
  readonly accountId: string;
  readonly deviceIds: readonly string[];
  close(): Promise<void>;
}

const IMPORT_MAX = 2_000;

/** Includes the partitions of the days from `beginMs` on. */
export async function createFleetDatabase(size: number, beginMs: number): Promise<FleetDatabase> {
  const clone = await cloneDatabase();
  const database = openDatabase(clone.url, () => undefined);
  const createdAt = new Date(beginMs);
  const accountId = await insertAccount(database, {
    parentId: undefined,
    username: 'owner',
    nickname: 'owner',
    role: 2,
    passwordHash: '',
    createdAt,
  });
  const deviceIds: string[] = [];
  for (let begin = 0; begin < size; begin += IMPORT_MAX) {
    const devices = Array.from({ length: Math.min(IMPORT_MAX, size - begin) }, (_, index) => ({
      accountId,
      terminalId: String(13_000_000_000 + begin + index),
      ...PLAIN_DEVICE,
    }));
    deviceIds.push(...(await insertDevices(database, devices, createdAt)));
  }
  await preparePartitions(database, 'positions', beginMs);
  return {
    url: clone.url,
    database,
    accountId,
    deviceIds,
    async close() {
      await database.destroy();
      await clone.drop();
    },
  };
}

const BATCH = 5_000;

/** Writes each device's drive over some days as rows. */
export async function writeDrives(
  { url, deviceIds }: Pick<FleetDatabase, 'url' | 'deviceIds'>,
  beginMs: number,
  days: number,
): Promise<void> {
  const writer = createReportWriter(url);
  let positions: PositionRow[] = [];
  const flush = async () => {
    await writer.write({
      ...EMPTY_BATCH,
      positions,
    });
    positions = [];
  };
  for (const [index, deviceId] of deviceIds.entries()) {
    const drive = createDrive(deviceId, index, beginMs);
    for (let point = 0; point < days * POINTS_PER_DAY; point++) {
      positions.push(drive.next());
      if (positions.length === BATCH) await flush();
    }
  }
  await flush();
  await writer.close();
}

/** Runs work without the time limit of the API's calls, for what takes longer on a busy machine. */
export async function runUnhurried(
  { url }: Pick<FleetDatabase, 'url'>,
  ...statements: string[]
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
