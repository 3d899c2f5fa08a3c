/**
 * One PostgreSQL for a whole test run, with a template that is migrated once: a test file then gets its own database as
 * a copy of files, in a tenth of the time that migrating would take. It is thrown away, so nothing waits for the disk.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@outrider/server/store/embedded/embedded-postgres.ts';
import { migrate } from '@outrider/server/store/migrate.ts';
import type { TestProject } from 'vitest/node';
import { administer, withDatabase } from './database-admin.ts';
import type { TestServer } from './database-admin.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

const FOLDER_PREFIX = 'outrider-test-database-';
const NOT_DURABLE = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' };

const undo: (() => Promise<void>)[] = [];

export async function setup(project: TestProject): Promise<void> {
  const adminUrl = process.env['TEST_DATABASE_URL'] ?? (await startOwnServer());
  const prefix = `test_${randomBytes(4).toString('hex')}`;
  const template = `${prefix}_template`;
  undo.push(() => dropDatabases(adminUrl, prefix));
  await administer(adminUrl, (client) => client.query(`CREATE DATABASE ${template}`));
  await migrate(withDatabase(adminUrl, template));
  // A connection to the template, a stray one too, would make every clone fail.
  await administer(adminUrl, (client) => client.query(`ALTER DATABASE ${template} ALLOW_CONNECTIONS false`));
  project.provide('testServer', { adminUrl, template, prefix });
}

export async function teardown(): Promise<void> {
  for (const each of undo.splice(0).toReversed()) await each();
}

async function startOwnServer(): Promise<string> {
  await removeAbandoned();
  const dataDir = mkdtempSync(join(tmpdir(), `${FOLDER_PREFIX}${process.pid}-`));
  undo.push(async () => rmSync(dataDir, { recursive: true }));
  const { url, stop } = await startEmbeddedPostgres({ dataDir, log: silent, settings: NOT_DURABLE });
  undo.push(stop);
  return url;
}

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A run that was killed could not stop its server: it is taken over, as after any crash, and stopped. */
async function removeAbandoned(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const pid = name.startsWith(FOLDER_PREFIX) ? Number.parseInt(name.slice(FOLDER_PREFIX.length), 10) : NaN;
    if (!(pid > 0) || isRunning(pid)) continue;
    const dataDir = join(tmpdir(), name);
    try {
      const { stop } = await startEmbeddedPostgres({ dataDir, log: silent, settings: NOT_DURABLE });
      await stop();
      rmSync(dataDir, { recursive: true });
    } catch {
      // Another user's, or spoiled: not worth failing for.
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Node's system errors carry their name here.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function dropDatabases(adminUrl: string, prefix: string): Promise<void> {
  await administer(adminUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
      [prefix],
    );
    for (const { datname } of rows) await client.query(`DROP DATABASE ${datname} WITH (FORCE)`);
  });
}
