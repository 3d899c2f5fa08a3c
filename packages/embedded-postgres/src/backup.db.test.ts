import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { type BackupManifest, backUp, MANIFEST } from './backup.ts';
import { layoutOf } from './layout.ts';
import { restore } from './restore.ts';
import { makeDataDir, query, recordLog, start } from './test-support.ts';

// A thousand files are copied to and fro, and each has to reach the disk.
vi.setConfig({ testTimeout: 180_000 });

/** What every table holds, by name: a change of a single value changes its sum. */
async function sumTables(url: string): Promise<Record<string, string>> {
  const tables = await query<{ name: string }>(
    url,
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`,
  );
  const sums: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await query<{ sum: string }>(
      url,
      `SELECT count(*) || '/' || coalesce(sum(hashtextextended(each::text, 0)), 0) AS sum FROM ${name} AS each`,
    );
    sums[name] = row?.sum ?? '';
  }
  return sums;
}

/** Some of each kind of table that the server has: with identities, in partitions, with long values. */
const SCHEMA = `
  CREATE TABLE accounts (account_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, username text NOT NULL UNIQUE,
    nickname text NOT NULL);
  CREATE TABLE sessions (token_hash bytea PRIMARY KEY, account_id bigint NOT NULL REFERENCES accounts);
  CREATE TABLE positions (device_id bigint, positioned_at timestamptz, alarms text[], PRIMARY KEY (device_id, positioned_at))
    PARTITION BY RANGE (positioned_at);
  CREATE TABLE positions_2026_03_14 PARTITION OF positions
    FOR VALUES FROM ('2026-03-14 00:00Z') TO ('2026-03-15 00:00Z');
  CREATE TABLE segments (device_id bigint PRIMARY KEY, segment bytea NOT NULL);`;

const DATA = `
  INSERT INTO accounts (username, nickname) SELECT 'user' || n, 'Ünïcode 用户' FROM generate_series(1, 500) AS n;
  INSERT INTO sessions SELECT sha256(username::bytea), account_id FROM accounts;
  INSERT INTO positions SELECT n, timestamptz '2026-03-14 10:00Z', '{sos}' FROM generate_series(1, 500) AS n;
  INSERT INTO segments SELECT n, decode(repeat(md5(n::text), 1000), 'hex') FROM generate_series(1, 100) AS n;`;

test('what was backed up is back after a restore, table for table', async () => {
  const dataDir = makeDataDir();
  const target = join(makeDataDir(), 'backup');
  const first = await start(dataDir);
  await query(first.url, SCHEMA);
  await query(first.url, DATA);
  const before = await sumTables(first.url);
  await backUp(dataDir, target, recordLog());
  await query(first.url, `UPDATE accounts SET nickname = 'changed'`);
  await query(first.url, 'DROP TABLE sessions');
  await first.stop();
  await expect(restore(target, dataDir, { replaces: false })).rejects.toThrow('--replace');
  const { replaced } = await restore(target, dataDir, { replaces: true });
  expect(existsSync(replaced ?? '')).toBe(true);
  const second = await start(dataDir);
  expect(await sumTables(second.url)).toEqual(before);
  // Numbers that were given are not given again.
  const [next] = await query<{ id: string }>(
    second.url,
    `SELECT nextval(pg_get_serial_sequence('accounts', 'account_id')) AS id`,
  );
  expect(Number(next?.id)).toBeGreaterThan(500);
});

test('a backup made while reports come in holds all that was committed before it, and no hole', async () => {
  const dataDir = makeDataDir();
  const target = join(makeDataDir(), 'backup');
  const { url, stop } = await start(dataDir);
  await query(url, 'CREATE TABLE reports (number integer PRIMARY KEY, filling text)');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  let committed = 0;
  const end = new AbortController();
  const writing = (async () => {
    while (!end.signal.aborted) {
      await client.query(`INSERT INTO reports VALUES ($1, repeat('x', 500))`, [committed + 1]);
      committed++;
    }
  })();
  await new Promise((resolve) => setTimeout(resolve, 200));
  const committedBefore = committed;
  await backUp(dataDir, target, recordLog());
  end.abort();
  await writing;
  await client.end();
  await stop();
  const elsewhere = makeDataDir();
  await restore(target, elsewhere, { replaces: false });
  const restored = await start(elsewhere);
  const [row] = await query<{ rows: number; last: number }>(
    restored.url,
    'SELECT count(*)::int AS rows, max(number) AS last FROM reports',
  );
  expect(committedBefore).toBeGreaterThan(0);
  expect(row?.rows).toBeGreaterThanOrEqual(committedBefore);
  expect(row?.rows).toBe(row?.last);
});

test('a stopped database is started for its backup, and stopped again', async () => {
  const dataDir = makeDataDir();
  const target = join(makeDataDir(), 'backup');
  const { url, stop } = await start(dataDir);
  await query(url, `CREATE TABLE notes AS SELECT 'kept' AS text`);
  await stop();
  await backUp(dataDir, target, recordLog());
  expect(existsSync(join(layoutOf(dataDir).cluster, 'postmaster.pid'))).toBe(false);
  const elsewhere = makeDataDir();
  await restore(target, elsewhere, { replaces: false });
  const restored = await start(elsewhere);
  expect(await query(restored.url, 'SELECT text FROM notes')).toEqual([{ text: 'kept' }]);
});

test('a running database is not replaced', async () => {
  const dataDir = makeDataDir();
  const target = join(makeDataDir(), 'backup');
  await start(dataDir);
  await backUp(dataDir, target, recordLog());
  await expect(restore(target, dataDir, { replaces: true })).rejects.toThrow('stop the server first');
});

test('a folder without a database has nothing to back up, and gets none', async () => {
  const dataDir = makeDataDir();
  await expect(backUp(dataDir, join(dataDir, 'backup'), recordLog())).rejects.toThrow('There is no database');
  expect(existsSync(layoutOf(dataDir).home)).toBe(false);
});

test('a damaged backup is refused, and the data folder keeps what it has', async () => {
  const dataDir = makeDataDir();
  const target = join(makeDataDir(), 'backup');
  const { stop } = await start(dataDir);
  await backUp(dataDir, target, recordLog());
  await stop();
  // Written by the lines above.
  const manifest = JSON.parse(readFileSync(join(target, MANIFEST), 'utf8')) as BackupManifest;
  const victim = manifest.files.find(({ path }) => path.endsWith('pg_control'))?.path ?? '';
  appendFileSync(join(target, victim), 'x');
  await expect(restore(target, dataDir, { replaces: true })).rejects.toThrow(
    `${victim} is missing or changed`,
  );
  await start(dataDir);
});
