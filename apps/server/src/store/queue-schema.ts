/** The schema of the library that runs jobs (docs/decisions/0021-jobs.md), and connections to it. */
import { Logger, runMigrations } from 'graphile-worker';
import pg from 'pg';

export const QUEUE_SCHEMA = 'graphile_worker';
/** One listens, one holds the lock, and the rest fetch and end jobs, for which they wait for each other. */
const POOL_MAX = 4;

/** To be called under the lock of our own migrations, after them. */
export async function migrateQueue(url: string): Promise<void> {
  const pool = openQueuePool(url, () => undefined);
  try {
    await runMigrations({ pgPool: pool, schema: QUEUE_SCHEMA, logger: new Logger(() => () => undefined) });
  } finally {
    await pool.end();
  }
}

/** Connections of the queue alone: a job that waits for one of the common pool does not keep the queue from its own. */
export function openQueuePool(url: string, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: POOL_MAX, application_name: 'outrider jobs' });
  // Without a listener a connection that the server closes would end the process.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
