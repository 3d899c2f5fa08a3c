/** The queue of the library that runs jobs (docs/decisions/0021-jobs.md). */
import { sql } from 'kysely';
import type pg from 'pg';
import type { Database } from '../database.ts';

/** The one task of the queue that is not a timer. */
export const JOB_TASK = 'job';

/** Any number that no other user of the same database takes as its lock. */
const QUEUE_LOCK = 808_010;
/** Whether this connection now holds the right to run jobs, until it ends; one process has it at a time. */
export async function lockQueue(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ isLocked: boolean }>(
    'SELECT pg_try_advisory_lock($1) AS "isLocked"',
    [QUEUE_LOCK],
  );
  return rows[0]?.isLocked === true;
}

/** Lets go of what a process held that is gone: whoever holds the lock is the only one that runs jobs. */
export async function releaseAbandoned(database: Database): Promise<void> {
  const { rows } = await sql<{ workerId: string }>`
    SELECT DISTINCT locked_by AS "workerId" FROM graphile_worker.jobs WHERE locked_by IS NOT NULL`.execute(
    database,
  );
  const workerIds = rows.map(({ workerId }) => workerId);
  await sql`SELECT graphile_worker.force_unlock_workers(${workerIds}::text[])`.execute(database);
}

/** Jobs of one account run one after another. What waits in the queue already is not there twice. */
export async function enqueueJobs(
  database: Database,
  jobs: readonly { readonly jobId: string; readonly accountId: string }[],
): Promise<void> {
  for (const { jobId, accountId } of jobs) {
    await sql`SELECT graphile_worker.add_job(${JOB_TASK}, json_build_object('jobId', ${jobId}::text),
      queue_name := ${`account ${accountId}`}, job_key := ${`job ${jobId}`})`.execute(database);
  }
}

/** Puts the turn of a timer into the queue ahead of its time. Turns of one timer run one after another. */
export async function enqueueTimer(database: Database, name: string): Promise<void> {
  await sql`SELECT graphile_worker.add_job(${name}, queue_name := ${timerQueue(name)}, job_key := ${`timer ${name}`},
    max_attempts := 1)`.execute(database);
}

export const timerQueue = (name: string): string => `timer ${name}`;
