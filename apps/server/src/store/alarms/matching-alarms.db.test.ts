/** The page of whoever sees many devices, which is read by time and asks of each alarm whose it is. */
import { cloneDatabase, type ClonedDatabase } from '@outrider/test-database/clone-database.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertAccount } from '../accounts/accounts.ts';
import { type Database, openDatabase } from '../database.ts';
import { countDeviceAlarms, readDeviceAlarms } from './device-alarms.ts';
import type { AlarmFilter } from './matching-alarms.ts';

const DEVICES = 2_100;
const NOW = new Date(Date.UTC(2026, 2, 16, 12));

let clone: ClonedDatabase;
let database: Database;
let accountId: string;

const account = (username: string) => ({
  parentId: undefined,
  username,
  nickname: username,
  role: 2,
  passwordHash: '',
  createdAt: NOW,
});

beforeAll(async () => {
  clone = await cloneDatabase();
  database = openDatabase(clone.url, () => undefined);
  accountId = await insertAccount(database, account('agent'));
  const strangerId = await insertAccount(database, account('stranger'));
  // Every second device is the stranger's; each has one alarm, a minute older than the one before.
  await sql`WITH made AS (
      INSERT INTO devices (account_id, terminal_id, name, plate, model, protocol_type, created_at)
      SELECT CASE number % 2 WHEN 0 THEN ${accountId}::bigint ELSE ${strangerId}::bigint END,
        (13500000000 + number)::text, '', '', 8, 1, ${NOW}
      FROM generate_series(0, ${2 * DEVICES - 1}) AS number RETURNING device_id, terminal_id
    )
    INSERT INTO device_alarms (device_id, kind, fence_id, source, level, started_at, ended_at, report_count, is_late,
      speed_dkmh)
    SELECT device_id, CASE terminal_id::bigint % 4 WHEN 0 THEN 'sos' ELSE 'overspeed' END, 0, 'device', 'warning',
      ${NOW}::timestamptz - (terminal_id::bigint - 13500000000) * interval '1 minute', ${NOW}, 1, false, 0
    FROM made`.execute(database);
});

afterAll(async () => {
  await database.destroy();
  await clone.drop();
});

const filter = (more: Partial<AlarmFilter> = {}): AlarmFilter => ({
  accountId,
  below: true,
  servedOnly: false,
  isRead: undefined,
  kinds: undefined,
  deviceIds: [],
  fenceId: undefined,
  text: '',
  from: undefined,
  to: undefined,
  ...more,
});

const minutesOf = (rows: readonly { readonly startedAt: Date }[]) =>
  rows.map(({ startedAt }) => (NOW.getTime() - startedAt.getTime()) / 60_000);

test('a page has the newest alarms of the asker’s devices alone, and their number is that of all', async () => {
  const read = (more: Partial<AlarmFilter>, offset: number) =>
    readDeviceAlarms(database, accountId, filter(more), { limit: 3, offset });
  expect(minutesOf(await read({}, 0))).toEqual([0, 2, 4]);
  expect(minutesOf(await read({}, 3))).toEqual([6, 8, 10]);
  expect(minutesOf(await read({ kinds: ['sos'] }, 0))).toEqual([0, 4, 8]);
  expect(minutesOf(await read({ kinds: ['sos', 'overspeed'] }, 0))).toEqual([0, 2, 4]);
  // A page beyond what is asked one by one.
  expect(minutesOf(await read({}, 600))).toEqual([1_200, 1_202, 1_204]);
  expect(await countDeviceAlarms(database, filter())).toBe(DEVICES);
  expect(await countDeviceAlarms(database, filter({ kinds: ['sos'] }))).toBe(DEVICES / 2);
});
