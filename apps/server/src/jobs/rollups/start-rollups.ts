/**
 * Makes days now and then, as long as the server runs: each report is in the figures within about half a minute, or,
 * where a fleet is so large that a turn takes long, within five times that. What somebody asked for, by other
 * thresholds, is made at once.
 */
import type { Bus } from '../../bus/bus.ts';
import type { Log } from '../../log.ts';
import type { Database } from '../../store/database.ts';
import { makeDays } from './make-days.ts';
import { remakeDays } from './remake-days.ts';

const EVERY_MS = 30_000;
const FIRST_AFTER_MS = 2_000;
/** A turn rests for so many times what it took: reports and people come first. */
const REST = 4;

/** Begins; the returned function breaks off what is under way, which loses nothing, and waits for its end. */
export function startRollups(database: Database, bus: Bus, log: Log): () => Promise<void> {
  const stopped = new AbortController();
  const { signal } = stopped;
  let running: Promise<void> = Promise.resolve();
  let timer = setTimeout(run, FIRST_AFTER_MS);

  async function makeAll(): Promise<void> {
    try {
      await makeDays(database, signal);
      while ((await remakeDays(database, signal)) > 0) await makeDays(database, signal);
    } catch (error) {
      if (!signal.aborted) log.error({ err: error }, 'figures of days could not be made; it is tried again');
    }
  }

  let isRunning = false;
  let isAsked = false;

  function run(): void {
    const begun = performance.now();
    isRunning = true;
    isAsked = false;
    running = makeAll().finally(() => {
      isRunning = false;
      const restMs = isAsked ? 0 : Math.max(EVERY_MS, (performance.now() - begun) * REST);
      if (!signal.aborted) timer = setTimeout(run, restMs);
    });
  }

  const stopListening = bus.on('days.requested', () => {
    // What is under way may have looked for requests before this one was there.
    isAsked = true;
    if (isRunning) return;
    clearTimeout(timer);
    timer = setTimeout(run);
  });

  return async () => {
    stopListening();
    stopped.abort();
    clearTimeout(timer);
    await running;
  };
}
