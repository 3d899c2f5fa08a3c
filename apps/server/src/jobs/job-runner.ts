/**
 * Runs jobs and timers by graphile-worker (docs/decisions/0021-jobs.md). One process of all that share a database does,
 * the one whose connection holds a lock. It first lets go of what a process has left that is gone, and puts every job
 * that is not over into the queue, so that nothing is waited for that was lost with it. When that connection breaks,
 * everything is broken off and begun again.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, parseCronItems, type Runner, run, type TaskList } from 'graphile-worker';
import type { Log } from '../log.ts';
import { enqueueJobs, JOB_TASK, lockQueue, releaseAbandoned, timerQueue } from '../store/jobs/job-queue.ts';
import { openQueuePool, QUEUE_SCHEMA } from '../store/queue-schema.ts';
import { findUnfinishedJobs } from '../store/jobs/jobs.ts';
import { runJob, type RunOptions } from './run-job.ts';

/** Jobs at once, of all accounts. One of them keeps a processor busy; our choice. */
const JOBS_AT_ONCE = 3;
/** How soon another process takes over, and how soon a database that was away is asked again. */
const RETRY_MS = 2_000;
/** Jobs that are put into the queue are told of at once; this is for those that are tried again later. */
const POLL_MS = 5_000;

export interface Timer {
  readonly name: string;
  /** As crontab(5) has it, UTC. */
  readonly cron: string;
  /** @rejects when it is interrupted; what fails otherwise is tried again at the next turn. */
  readonly run: (interruption: AbortSignal) => Promise<void>;
}

interface RunnerOptions extends Omit<RunOptions, 'interruption'> {
  readonly databaseUrl: string;
  readonly timers: readonly Timer[];
  readonly log: Log;
}

export interface JobRunner {
  /** Breaks off what runs, which the next start takes up again. */
  stop(): Promise<void>;
}

export function startJobRunner(options: RunnerOptions): JobRunner {
  const stopping = new AbortController();
  const served = serveUntilStopped(options, stopping.signal);
  return {
    async stop() {
      stopping.abort();
      await served;
    },
  };
}

async function serveUntilStopped(options: RunnerOptions, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    try {
      await serve(options, stopping);
    } catch (error) {
      if (!stopping.aborted) options.log.warn({ err: error }, 'jobs do not run for now');
    }
    await pause(stopping);
  }
}

/** Until the connection that holds the lock breaks, or the server stops. */
async function serve(options: RunnerOptions, stopping: AbortSignal): Promise<void> {
  const { services, log } = options;
  const pool = openQueuePool(options.databaseUrl, (error) =>
    log.warn({ err: error }, 'a connection of the jobs was lost'),
  );
  try {
    const holder = await pool.connect();
    const broken = new Promise<void>((resolve) => {
      holder.once('end', resolve);
      holder.once('error', () => resolve());
    });
    try {
      while (!(await lockQueue(holder))) {
        await pause(stopping);
        if (stopping.aborted) return;
      }
      await releaseAbandoned(services.database);
      await enqueueJobs(services.database, await findUnfinishedJobs(services.database));
      await runUntil(Promise.race([broken, aborted(stopping)]), pool, options);
    } finally {
      // Ended, and not given back: the lock goes with it.
      holder.release(true);
    }
  } finally {
    await pool.end();
  }
}

async function runUntil(
  over: Promise<void>,
  pool: ReturnType<typeof openQueuePool>,
  options: RunnerOptions,
): Promise<void> {
  const interrupting = new AbortController();
  const runner = await run({
    pgPool: pool,
    schema: QUEUE_SCHEMA,
    concurrency: JOBS_AT_ONCE,
    pollInterval: POLL_MS,
    noHandleSignals: true,
    taskList: toTasks(options, interrupting.signal),
    parsedCronItems: parseCronItems(
      options.timers.map(({ name, cron }) => ({
        task: name,
        match: cron,
        options: { maxAttempts: 1, queueName: timerQueue(name) },
      })),
    ),
    logger: toLogger(options.log),
  });
  await Promise.race([over, ended(runner)]);
  interrupting.abort();
  await stopRunner(runner);
}

function toTasks(options: RunnerOptions, interruption: AbortSignal): TaskList {
  const timers = options.timers.map(({ name, run }) => [name, () => run(interruption)]);
  return {
    ...Object.fromEntries(timers),
    async [JOB_TASK](payload) {
      const { jobId } = payload as { jobId: string }; // As enqueueJobs() writes it.
      try {
        await runJob(jobId, { ...options, interruption });
      } catch (error) {
        // What was interrupted is put into the queue anew when jobs run again.
        if (!interruption.aborted) throw error;
      }
    },
  };
}

/** Settles when the runner has ended by itself, which it says nowhere else. */
function ended(runner: Runner): Promise<void> {
  return runner.promise.catch(() => undefined);
}

async function stopRunner(runner: Runner): Promise<void> {
  // One that has ended by itself refuses to be stopped.
  await runner.stop().catch(() => undefined);
  await ended(runner);
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

/** Ends early when the server stops. */
async function pause(stopping: AbortSignal): Promise<void> {
  await sleep(RETRY_MS, undefined, { signal: stopping }).catch(() => undefined);
}

/** Its successes are not worth a line each. */
function toLogger(log: Log): Logger {
  const levels = { error: 'warn', warning: 'warn', info: 'debug', debug: 'trace' } as const;
  return new Logger(() => (level, message, meta) => {
    const error = meta?.['error'];
    log[levels[level]](
      { queue: message, ...(error === undefined ? {} : { err: error }) },
      'the queue of jobs',
    );
  });
}
