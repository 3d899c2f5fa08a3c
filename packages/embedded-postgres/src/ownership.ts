/**
 * One server owns an embedded database: the one whose connection holds an advisory lock in it. PostgreSQL frees the lock
 * when that connection ends, however the server died, so there is nothing stale to judge by process numbers, and it holds
 * across containers that share the folder.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { DATABASE } from './endpoint.ts';
import { EmbeddedPostgresError } from './errors.ts';

/** Any number that no other user of the `postgres` database takes as its lock. */
const OWNER_LOCK = 808_005;
/** After an owner's death PostgreSQL needs a moment to notice that its connection ended. */
const ATTEMPTS = 15;
const ATTEMPT_MS = 200;
const CONNECT_TIMEOUT_MS = 10_000;

/** Somebody else's database: it is not to be stopped. */
export class OwnedByAnother extends EmbeddedPostgresError {}

/** A connection for the lock, or why there is none yet. @throws when waiting would not help. */
export async function tryConnect(url: string): Promise<pg.Client | Error> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `server process ${process.pid}`,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  });
  // The end of the connection is what is watched; without a listener, its error would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    // pg's errors carry SQLSTATE here; class 28 is a refused log-in.
    if ((error as Error & { code?: string }).code?.startsWith('28') !== true) return error;
    throw new EmbeddedPostgresError(
      `The database refuses the password that is stored beside it (${error.message}). ` +
        'Put back the password file that belongs to this data folder.',
      { cause: error },
    );
  }
}

/** @throws OwnedByAnother when another server owns the database. */
export async function takeOwnership(client: pg.Client, dataDir: string): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [
      OWNER_LOCK,
    ]);
    if (rows[0]?.taken === true) return;
    await sleep(ATTEMPT_MS);
  }
  throw new OwnedByAnother(
    `The data folder ${dataDir} is in use by another server: ${await describeOwner(client)}. ` +
      'Stop that one first, or choose another data folder.',
  );
}

async function describeOwner(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string; since: Date }>(
    `SELECT application_name AS name, backend_start AS since
       FROM pg_locks JOIN pg_stat_activity USING (pid)
      WHERE locktype = 'advisory' AND granted AND objid = $1`,
    [OWNER_LOCK],
  );
  return (
    rows.map(({ name, since }) => `${name}, since ${since.toISOString()}`).join('; ') || 'it just stopped'
  );
}

/** Makes the database that the server works in, once. */
export async function ensureDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE]);
  if (rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(DATABASE)}`);
}
