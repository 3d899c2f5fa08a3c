import { cloneDatabase } from '@outrider/test-database/clone-database.ts';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { type Database, openDatabase } from './database.ts';
import { deleteOld, deleteRowsBefore } from './retention.ts';

const NOW = Date.parse('2026-03-16T12:00:00Z');
const SETTINGS = { frameLogDays: 3, mediaDays: 90, historyDays: 400, rewindDays: 7 };

async function openClone(): Promise<Database> {
  const { url, drop } = await cloneDatabase();
  const database = openDatabase(url, () => undefined);
  onTestFinished(async () => {
    await database.destroy();
    await drop();
  });
  return database;
}

test('what was kept for long enough goes, and only that', async () => {
  const database = await openClone();
  await sql`INSERT INTO accounts (username, nickname, role, password_hash, created_at)
    VALUES ('owner', '', 2, '', now())`.execute(database);
  await sql`INSERT INTO devices (device_id, account_id, terminal_id, model, protocol_type, created_at)
    SELECT number, account_id, number::text, 8, 1, now() FROM accounts, generate_series(0, 12) AS number`.execute(
    database,
  );
  await sql`INSERT INTO recent_alarms (device_id, raised_at, kind, latitude_e6, longitude_e6, speed_dkmh)
    SELECT number, ${new Date(NOW)}::timestamptz - number * interval '1 day', 'sos', 0, 0, 0
    FROM generate_series(0, 5) AS number`.execute(database);
  await sql`INSERT INTO device_contacts (device_id, from_at, until_at)
    SELECT number, at, at FROM generate_series(5, 12) AS number,
      LATERAL (SELECT ${new Date(NOW)}::timestamptz - number * interval '1 day' AS at) AS contact`.execute(
    database,
  );
  await sql`INSERT INTO command_records (device_id, kind, parameters, content, sender_id, sender_name, status, created_at,
      expires_at, outcome, reply)
    SELECT 1, 'raw', '{}', status, 1, '', status, '2024-01-01', '2024-01-02', '', ''
    FROM unnest('{queued,sent,delivered,done}'::text[]) AS status`.execute(database);
  await deleteOld(database, SETTINGS, NOW);
  const alarms = await database.selectFrom('recentAlarms').select('deviceId').orderBy('deviceId').execute();
  expect(alarms.map(({ deviceId }) => deviceId)).toEqual(['0', '1', '2']);
  const contacts = await database
    .selectFrom('deviceContacts')
    .select('deviceId')
    .orderBy('deviceId')
    .execute();
  expect(contacts.map(({ deviceId }) => deviceId)).toEqual(['5', '6', '7', '8']);
  const commands = await database.selectFrom('commandRecords').select('status').orderBy('status').execute();
  expect(commands.map(({ status }) => status)).toEqual(['delivered', 'queued', 'sent']);
});

test('rows go in lots until none is left', async () => {
  const database = await openClone();
  await sql`INSERT INTO login_attempts (key, failures, last_at, blocked_until)
    SELECT number::text::bytea, 1, ${new Date(NOW)}, ${new Date(NOW)} FROM generate_series(1, 25) AS number`.execute(
    database,
  );
  const attempts = { table: 'loginAttempts', since: 'lastAt' };
  await deleteRowsBefore(database, attempts, new Date(NOW), 10);
  expect(await database.selectFrom('loginAttempts').selectAll().execute()).toHaveLength(25);
  await deleteRowsBefore(database, attempts, new Date(NOW + 1), 10);
  expect(await database.selectFrom('loginAttempts').selectAll().execute()).toEqual([]);
});
