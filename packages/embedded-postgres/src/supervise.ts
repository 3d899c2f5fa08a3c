import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from './open.ts';
import type { OwnedDatabase, Plan } from './open.ts';
import { findPostmaster, stopPostmaster } from './postmaster.ts';

const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 30_000;

/**
 * Watches an owned database and brings it back whenever it ends unasked (the kernel's out-of-memory killer, a crash, a
 * disk that was full). Until then the server's queries fail, and its devices keep what was not acknowledged.
 * Returns the function that stops it for good; `stopped` breaks off a revival on the way.
 */
export function supervise(plan: Plan, first: OwnedDatabase, stopped: AbortController): () => Promise<void> {
  let owned: OwnedDatabase | undefined;
  let revival: Promise<void> | undefined;
  let stopping: Promise<void> | undefined;

  function watch(database: OwnedDatabase): void {
    owned = database;
    database.client.once('end', () => {
      owned = undefined;
      if (!stopped.signal.aborted) revival = revive();
    });
  }

  async function revive(): Promise<void> {
    plan.log.error('the database ended unasked; it is started again');
    for (let delay = FIRST_DELAY_MS; !stopped.signal.aborted; delay = Math.min(delay * 2, LONGEST_DELAY_MS)) {
      try {
        watch(await openDatabase(plan, stopped.signal));
        plan.log.info('the database is back');
        return;
      } catch (error) {
        plan.log.error(error instanceof Error ? error.message : String(error));
      }
      await sleep(delay, undefined, { signal: stopped.signal }).catch(() => undefined);
    }
  }

  async function stop(): Promise<void> {
    stopped.abort();
    await revival;
    // The lock is held until the end, so that no other server adopts what is about to stop.
    const last = owned;
    if (last === undefined) return;
    const running = findPostmaster(plan.layout.cluster);
    if (running !== undefined) await stopPostmaster(running.pid, plan.layout.cluster);
    await last.client.end();
  }

  watch(first);
  return () => (stopping ??= stop());
}
