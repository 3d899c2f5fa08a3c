import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { layoutOf } from './layout.ts';
import { findPostmaster } from './postmaster.ts';
import { killHard, makeDataDir, query, recordLog, start, startInChild } from './test-support.ts';

describe('one database, one server', () => {
  test('a second server on the same folder is refused, and told who is first', async () => {
    const dataDir = makeDataDir();
    const { child, url } = await startInChild(dataDir);
    await expect(start(dataDir)).rejects.toThrow(`in use by another server: server process ${child.pid}`);
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  test('of several that start at once in a new folder, one gets it', async () => {
    const dataDir = makeDataDir();
    const results = await Promise.allSettled([start(dataDir), start(dataDir), start(dataDir)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
    const reasons = results.flatMap((result) =>
      result.status === 'rejected' ? [String(result.reason)] : [],
    );
    for (const reason of reasons) expect(reason).toContain('in use by another server');
  });
});

describe('after a SIGKILL', () => {
  test('of the server, the next one takes over the database that runs on', async () => {
    const dataDir = makeDataDir();
    const { cluster } = layoutOf(dataDir);
    const first = await startInChild(dataDir);
    await query(first.url, `CREATE TABLE notes AS SELECT 'committed' AS text`);
    const pid = findPostmaster(cluster)?.pid;
    await killHard(first.child);
    const second = await start(dataDir);
    expect(findPostmaster(cluster)?.pid).toBe(pid);
    expect(second.url).toBe(first.url);
    expect(await query(second.url, 'SELECT text FROM notes')).toEqual([{ text: 'committed' }]);
    await second.stop();
    expect(findPostmaster(cluster)).toBeUndefined();
  });

  test('of server and database, what was committed is there', async () => {
    const dataDir = makeDataDir();
    const first = await startInChild(dataDir);
    await query(first.url, `CREATE TABLE notes AS SELECT 'committed' AS text`);
    killPostmaster(dataDir);
    await killHard(first.child);
    const { url } = await start(dataDir);
    expect(await query(url, 'SELECT text FROM notes')).toEqual([{ text: 'committed' }]);
  });

  test('of the database, it is brought back at the same address, whatever it was busy with', async () => {
    const dataDir = makeDataDir();
    const log = recordLog();
    const { url } = await start(dataDir, log);
    const busy = new pg.Client({ connectionString: url });
    busy.on('error', () => undefined);
    await busy.connect();
    // Does not look up from its work for as long as it takes, which is longer than any test.
    const broken = busy.query('SELECT count(*) FROM generate_series(1, 2e9)').catch(String);
    await vi.waitFor(async () => {
      const active = await query(
        url,
        `SELECT FROM pg_stat_activity WHERE query LIKE '%2e9)' AND state = 'active'`,
      );
      expect(active).toHaveLength(1);
    });
    killPostmaster(dataDir);
    await vi.waitUntil(() => log.lines.includes('the database is back'), { timeout: 20_000 });
    expect(await broken).toMatch(/terminat/);
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  test('a pid file whose number has gone to another process does not hinder the start', async () => {
    const dataDir = makeDataDir();
    const first = await start(dataDir);
    await first.stop();
    const { cluster } = layoutOf(dataDir);
    writeFileSync(join(cluster, 'postmaster.pid'), `${process.pid}\n${cluster}\n1\n5432\n.\n\n`);
    const { url } = await start(dataDir);
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  test('a start that is stopped while the database is away does not bring it back', async () => {
    const dataDir = makeDataDir();
    const log = recordLog();
    const { stop } = await start(dataDir, log);
    killPostmaster(dataDir);
    await vi.waitUntil(() => log.lines.length > 0);
    await stop();
    expect(findPostmaster(layoutOf(dataDir).cluster)).toBeUndefined();
  });
});

function killPostmaster(dataDir: string): void {
  const running = findPostmaster(layoutOf(dataDir).cluster);
  if (running === undefined) throw new Error('no database runs');
  process.kill(running.pid, 'SIGKILL');
}
