/**
 * A database of the first release, with data, is brought to the newest schema: it loses nothing, and comes to the same
 * schema as a new one.
 */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { administer, withDatabase } from '@outrider/test-database/administer.ts';
import { cloneDatabase } from '@outrider/test-database/clone-database.ts';
import { expect, inject, onTestFinished, test } from 'vitest';
import { describeSchema } from './describe-schema.ts';
import { migrate } from './migrate.ts';
import { statements as firstRelease } from './migrations/0001-accounts-devices-positions.ts';
import { statements as readingsByDevice } from './migrations/0031-latest-readings.ts';

/** The whole schema, for readers. */
const SCHEMA = readFileSync(new URL('schema.sql', import.meta.url), 'utf8');

const OLD_DATA = [
  `INSERT INTO accounts (username, nickname, role, password_hash, created_at) VALUES ('owner', 'Owner', 2, 'x', now())`,
  `INSERT INTO account_ancestors SELECT account_id, account_id, 0 FROM accounts`,
  `INSERT INTO devices (account_id, terminal_id, model, protocol_type, created_at)
    SELECT account_id, '13507318526', 8, 1, now() FROM accounts`,
  `INSERT INTO device_terminals SELECT terminal_id, device_id FROM devices`,
  `INSERT INTO latest_states (device_id, communicated_at, positioned_at, latitude_e6, longitude_e6, alarms)
    SELECT device_id, '2026-03-14 10:00Z', '2026-03-14 09:59:59Z', 22543096, 114057865, '{sos}' FROM devices`,
  `CREATE TABLE positions_2026_03_14 PARTITION OF positions
    FOR VALUES FROM ('2026-03-14 00:00Z') TO ('2026-03-15 00:00Z')`,
  // Of a day with a partition, and of one without.
  `INSERT INTO positions (device_id, positioned_at, kind, received_at, latitude_e6, longitude_e6, speed_dkmh,
      course_ddeg, valid, historical, location_type, alarms)
    SELECT device_id, at, 1, at, 22543096, 114057865, 425, 2710, true, false, 0, '{sos}'
    FROM devices, unnest('{2026-03-14 10:00Z,2026-03-14 10:00:10Z,2025-11-02 08:00Z}'::timestamptz[]) AS at`,
  `INSERT INTO future_positions SELECT device_id, '2027-03-14 10:00Z', 1, '2026-03-14 10:00Z', 22543096, 114057865
    FROM devices`,
];

async function createOldDatabase(): Promise<string> {
  const { adminUrl, prefix } = inject('testServer');
  const name = `${prefix}_${randomBytes(4).toString('hex')}`;
  await administer(adminUrl, (client) => client.query(`CREATE DATABASE ${name}`));
  onTestFinished(async () => {
    await administer(adminUrl, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
  });
  const url = withDatabase(adminUrl, name);
  await administer(url, async (client) => {
    await client.query(
      'CREATE TABLE schema_migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL)',
    );
    for (const statement of [...firstRelease, ...OLD_DATA]) await client.query(statement);
    await client.query(`INSERT INTO schema_migrations VALUES ('0001-accounts-devices-positions', now())`);
  });
  return url;
}

async function read(url: string, text: string): Promise<unknown[]> {
  return administer(url, async (client) => (await client.query(text)).rows);
}

/** The columns that the first release knew. */
const OLD_COLUMNS: Readonly<Record<string, string>> = {
  accounts: 'account_id, parent_id, username, nickname, role, password_hash, created_at',
  account_ancestors: 'ancestor_id, account_id, depth',
  devices: 'device_id, account_id, terminal_id, model, protocol_type, created_at',
  device_terminals: 'terminal_id, device_id',
  latest_states: 'device_id, communicated_at, positioned_at, latitude_e6, longitude_e6, alarms',
  positions:
    'device_id, positioned_at, kind, received_at, latitude_e6, longitude_e6, speed_dkmh, valid, alarms',
};

const readOldColumns = async (url: string): Promise<Record<string, unknown[]>> =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(OLD_COLUMNS).map(async ([table, columns]) => [
        table,
        await read(url, `SELECT ${columns} FROM ${table} ORDER BY ${columns}`),
      ]),
    ),
  );

test('an upgrade from the first release keeps every row', async () => {
  const url = await createOldDatabase();
  const before = await readOldColumns(url);
  const misdated = await read(url, 'SELECT * FROM future_positions');
  await migrate(url);
  expect(await readOldColumns(url)).toEqual(before);
  expect(before['positions']).toHaveLength(3);
  expect(await read(url, 'SELECT * FROM misdated_positions')).toEqual(misdated);
});

test('schema.sql is the schema of a new database: npm run schema -- --write', async () => {
  const clone = await cloneDatabase();
  onTestFinished(clone.drop);
  expect(await describeSchema(clone.url)).toBe(SCHEMA);
});

test('an upgraded database has the schema of a new one', async () => {
  const url = await createOldDatabase();
  await migrate(url);
  expect(await describeSchema(url)).toBe(SCHEMA);
});

test('readings that were kept as one document a device become a row each', async () => {
  const url = await createOldDatabase();
  await administer(url, async (client) => {
    for (const statement of readingsByDevice) await client.query(statement);
    await client.query(`INSERT INTO schema_migrations VALUES ('0031-latest-readings', now())`);
    await client.query(`INSERT INTO latest_readings SELECT device_id,
      '{"fuelL": [1773482400123, 61.5], "tyres": [1773482401000, [{"wheel": 1}]]}' FROM devices`);
  });
  await migrate(url);
  expect(
    await read(url, 'SELECT name, reported_at AS "reportedAt", value FROM latest_readings ORDER BY name'),
  ).toEqual([
    { name: 'fuelL', reportedAt: new Date(1_773_482_400_123), value: 61.5 },
    { name: 'tyres', reportedAt: new Date(1_773_482_401_000), value: [{ wheel: 1 }] },
  ]);
});
