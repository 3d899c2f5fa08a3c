import { cloneDatabase } from '@outrider/test-database/clone-database.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '../database.ts';
import { clearDevicesData } from './device-data.ts';

/** What knows a device but holds nothing that it reported. */
const NOT_REPORTED = new Set([
  'devices',
  'device_terminals',
  'device_search_texts',
  'sealing_progress',
  'audit_log',
  'sessions',
  'device_logins',
  'device_pictures',
  'known_browsers',
  'number_claims',
  'share_link_devices',
  'fence_devices',
  'policy_devices',
  'alarm_rules',
  'stock_units',
]);

/** Of columns that take some texts alone. */
const ALLOWED: Readonly<Record<string, string>> = { level: 'notice', source: 'device', status: 'done' };

/** A message that tells of alarms of both devices. */
const MESSAGE_ID = '5b0d4c1e-7c0f-4f63-9d0e-2f6f6f4d8a11';

test('a reset empties every table that holds something of the device, and no other device’s rows', async () => {
  const clone = await cloneDatabase();
  const database = openDatabase(clone.url, () => undefined);
  const { rows: columns } = await sql<{ table: string; column: string; type: string }>`
    SELECT table_name AS "table", column_name AS "column", data_type AS type FROM information_schema.columns
    WHERE is_nullable = 'NO' AND column_default IS NULL AND is_identity = 'NO' AND table_name IN (
      SELECT table_name FROM information_schema.columns JOIN pg_class ON relname = table_name
      WHERE column_name = 'device_id' AND table_schema = 'public' AND NOT relispartition)`.execute(database);
  const tables = Map.groupBy(
    columns.filter(({ table }) => !NOT_REPORTED.has(table)),
    ({ table }) => table,
  );
  await sql`INSERT INTO accounts (username, nickname, role, password_hash, created_at)
    VALUES ('a', 'a', 2, '', now())`.execute(database);
  await sql`INSERT INTO devices (device_id, account_id, terminal_id, model, protocol_type, created_at, activated_at)
    SELECT number, account_id, number::text, 8, 1, now(), now() FROM accounts, generate_series(1, 2) AS number`.execute(
    database,
  );
  await sql`INSERT INTO notification_messages (message_id, account_id, recipient_name, channel, kind, is_urgent, status,
      is_collecting, created_at, due_at, attempts, may_be_double)
    SELECT ${MESSAGE_ID}, account_id, 'a', 'email', 'alarm', false, 'sent', false, now(), now(), 1, false FROM accounts`.execute(
    database,
  );
  await sql`CREATE TABLE positions_2026_03_16 PARTITION OF closed_positions
    FOR VALUES FROM ('2026-03-16') TO ('2026-03-17')`.execute(database);
  for (const deviceId of ['1', '2']) {
    for (const [table, named] of tables) {
      const names = sql.join(named.map(({ column }) => sql.ref(column)));
      const values = sql.join(
        named.map(({ column, type }) =>
          column === 'device_id' ? sql.lit(deviceId) : exampleOf(type, column),
        ),
      );
      await sql`INSERT INTO ${sql.table(table)} (${names}) VALUES (${values})`.execute(database);
    }
  }
  const count = async (deviceId: string) => {
    const counts: Record<string, number> = {};
    for (const table of tables.keys()) {
      const { rows } = await sql<{ count: number }>`
        SELECT count(*)::integer AS count FROM ${sql.table(table)} WHERE device_id = ${deviceId}`.execute(
        database,
      );
      counts[table] = rows[0]?.count ?? 0;
    }
    return counts;
  };
  const full = await count('1');
  expect(Object.values(full)).toEqual([...tables.keys()].map(() => 1));
  await database.transaction().execute((transaction) => clearDevicesData(transaction, ['1']));
  expect(await count('1')).toEqual(Object.fromEntries([...tables.keys()].map((table) => [table, 0])));
  expect(await count('2')).toEqual(full);
  const { rows } = await sql`SELECT device_id FROM devices WHERE activated_at IS NULL`.execute(database);
  expect(rows).toEqual([{ deviceId: '1' }]);
  await database.destroy();
  await clone.drop();
});

/** Any value of a type, that of 2026-03-16 where it is a time. */
function exampleOf(type: string, column: string) {
  if (column in ALLOWED) return sql.lit(ALLOWED[column]);
  if (type === 'uuid') return sql.lit(MESSAGE_ID);
  if (type.startsWith('timestamp')) return sql.lit('2026-03-16T12:00:00Z');
  if (type === 'date') return sql.lit('2026-03-16');
  if (type === 'boolean') return sql.lit(true);
  if (type === 'bytea') return sql.lit('\\x00');
  if (type === 'jsonb') return sql.lit('{}');
  if (type === 'text') return sql.lit('');
  return sql.lit(1);
}
