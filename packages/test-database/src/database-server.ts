/**
 * One PostgreSQL for a whole run of tests, with a template that is migrated once: a test file then gets its own database
 * as a copy of files, in a tenth of the time that migrating would take.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@outrider/embedded-postgres/embedded-postgres.ts';
import { administer, withDatabase } from './administer.ts';
import { cloneFrom } from './clone-database.ts';
import type { TestServer } from './clone-database.ts';

export interface RunningServer {
  readonly server: TestServer;
  /** Leaves nothing of it: neither its databases nor, if we started it, itself. */
  readonly stop: () => Promise<void>;
}

/** Tests are thrown away with their database, so nothing waits for the disk. */
const NOT_DURABLE = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' };
const FOLDER_PREFIX = 'outrider-test-database-';

interface Options {
  readonly isDurable: boolean;
  /** Brings the template's database to the newest schema. It is passed in, so that the server's own tests can use this package. */
  readonly migrate: (url: string) => Promise<void>;
}

/** For work outside of vitest: `cloneDatabase` takes its databases from this server until the work is done. */
export async function withDatabaseServer<T>(options: Options, work: () => Promise<T>): Promise<T> {
  const { server, stop } = await startDatabaseServer(options);
  cloneFrom(server);
  try {
    return await work();
  } finally {
    await stop();
  }
}

/** An embedded server of our own, or the one that TEST_DATABASE_URL names (a superuser's address). */
export async function startDatabaseServer({ isDurable, migrate }: Options): Promise<RunningServer> {
  const named = process.env['TEST_DATABASE_URL'];
  const prefix = `test_${randomBytes(4).toString('hex')}`;
  const own = named === undefined ? await startOwnServer(isDurable) : undefined;
  const adminUrl = named ?? own?.url ?? '';
  const stop = own?.remove ?? (() => dropDatabases(adminUrl, prefix));
  const template = `${prefix}_template`;
  try {
    await makeTemplate(adminUrl, template, migrate);
  } catch (error) {
    await stop();
    throw error;
  }
  return { server: { adminUrl, template, prefix }, stop };
}

async function makeTemplate(adminUrl: string, template: string, migrate: Options['migrate']): Promise<void> {
  await administer(adminUrl, (client) => client.query(`CREATE DATABASE ${template}`));
  await migrate(withDatabase(adminUrl, template));
  // A connection to the template, a stray one too, would make every clone fail.
  await administer(adminUrl, (client) => client.query(`ALTER DATABASE ${template} ALLOW_CONNECTIONS false`));
}

async function startOwnServer(isDurable: boolean): Promise<{ url: string; remove: () => Promise<void> }> {
  await removeAbandoned();
  const dataDir = mkdtempSync(join(tmpdir(), `${FOLDER_PREFIX}${process.pid}-`));
  const settings = isDurable ? {} : NOT_DURABLE;
  const { url, stop } = await startEmbeddedPostgres({ dataDir, log: silent, settings });
  return {
    url,
    async remove() {
      await stop();
      rmSync(dataDir, { recursive: true });
    },
  };
}

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A run that was killed could not stop its server: it is taken over, as after any crash, and stopped. */
async function removeAbandoned(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const pid = name.startsWith(FOLDER_PREFIX) ? Number.parseInt(name.slice(FOLDER_PREFIX.length), 10) : 0;
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
