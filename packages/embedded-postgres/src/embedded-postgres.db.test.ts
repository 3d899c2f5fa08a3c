import { appendFileSync, chmodSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { layoutOf } from './layout.ts';
import { findPostmaster } from './postmaster.ts';
import { makeDataDir, query, start } from './test-support.ts';

const isRoot = process.getuid?.() === 0;

describe('a new database', () => {
  test('starts in an empty folder, with what a promise of durability needs', async () => {
    const { url } = await start(makeDataDir());
    const settings = await query(
      url,
      `SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit,
              current_setting('data_checksums') AS checksums, current_setting('server_encoding') AS encoding,
              current_setting('jit') AS jit, current_setting('listen_addresses') AS addresses,
              current_setting('shared_buffers') AS buffers, datlocprovider AS provider, datlocale AS locale
         FROM pg_database WHERE datname = current_database()`,
    );
    expect(settings).toEqual([
      {
        fsync: 'on',
        commit: 'on',
        checksums: 'on',
        encoding: 'UTF8',
        jit: 'off',
        addresses: '',
        buffers: '256MB',
        provider: 'b',
        locale: 'C.UTF-8',
      },
    ]);
  });

  test('asks for its password, which only the server can read', async () => {
    const dataDir = makeDataDir();
    const { url } = await start(dataDir);
    const { password } = layoutOf(dataDir);
    expect(statSync(password).mode & 0o777).toBe(0o600);
    expect(new URL(url).password).toBe(encodeURIComponent(readFileSync(password, 'utf8')));
    await expect(query(url.replace(/:[^:@]+@/, ':guessed@'), 'SELECT')).rejects.toThrow(/password/);
  });

  test('keeps what it was told when it is stopped and started again', async () => {
    const dataDir = makeDataDir();
    const first = await start(dataDir);
    await query(first.url, `CREATE TABLE notes AS SELECT 'kept' AS text`);
    await Promise.all([first.stop(), first.stop()]);
    expect(findPostmaster(layoutOf(dataDir).cluster)).toBeUndefined();
    const second = await start(dataDir);
    expect(await query(second.url, 'SELECT text FROM notes')).toEqual([{ text: 'kept' }]);
    expect(second.url).toBe(first.url);
  });

  test("an operator's settings below the include win over ours, and outlive a restart", async () => {
    const dataDir = makeDataDir();
    const first = await start(dataDir);
    await first.stop();
    const file = join(layoutOf(dataDir).cluster, 'postgresql.conf');
    appendFileSync(file, `work_mem = '3MB'\n`);
    const { url } = await start(dataDir);
    expect(await query(url, `SELECT current_setting('work_mem') AS memory`)).toEqual([{ memory: '3MB' }]);
  });

  test('logs to files of its own', async () => {
    const { url } = await start(makeDataDir());
    const [row] = await query<{ file: string }>(url, 'SELECT pg_current_logfile() AS file');
    expect(row?.file).toMatch(/^log\/postgres-\w{3}\.log$/);
  });
});

describe('where it may lie', () => {
  test('listens on a random loopback port where the folder is too deep for a socket', async () => {
    const dataDir = join(makeDataDir(), 'd'.repeat(100));
    const { url, stop } = await start(dataDir);
    expect(new URL(url).host).toMatch(/^127\.0\.0\.1:\d+$/);
    expect(await query(url, `SELECT current_setting('listen_addresses') AS at`)).toEqual([
      { at: '127.0.0.1' },
    ]);
    await stop();
  });

  // Only root has another user to give the database to.
  describe.runIf(isRoot)('started by root', () => {
    test.each([
      { name: 'a folder that anyone may pass', mode: 0o755 },
      { name: 'a folder that only root may pass', mode: 0o700 },
    ])('runs as an ordinary user in $name', async ({ mode }) => {
      const outer = makeDataDir();
      const dataDir = join(outer, 'data');
      mkdirSync(dataDir);
      chmodSync(outer, mode);
      const { url, stop } = await start(dataDir);
      const { cluster } = layoutOf(dataDir);
      const uid = Number(/^Uid:\t(\d+)/m.exec(readFileSync(`/proc/${pidOf(cluster)}/status`, 'utf8'))?.[1]);
      expect(uid).toBeGreaterThan(0);
      expect(statSync(cluster)).toMatchObject({ uid });
      expect(statSync(cluster).mode & 0o777).toBe(0o700);
      expect(statSync(outer).mode & 0o777).toBe(mode);
      expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
      await stop();
    });
  });
});

function pidOf(cluster: string): number | undefined {
  return findPostmaster(cluster)?.pid;
}
