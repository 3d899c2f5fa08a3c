/**
 * Makes days periodically while the server runs. A report is in the figures within about half a minute; if a large
 * fleet makes a turn take long, within five times its duration. Days that were requested, after a change of thresholds,
 * are made at once.
 */
import type { Bus } from '../../bus/bus.ts';
import type { Log } from '../../log.ts';
import type { Database } from '../../store/database.ts';
import { makeDays } from './make-days.ts';
import { remakeDays } from './remake-days.ts';

const EVERY_MS = 30_000;
const FIRST_AFTER_MS = 2_000;
/** The pause after a turn, as a multiple of its duration: reports and users come first. */
const REST = 4;

/** Starts. The returned function interrupts the current turn, which loses nothing, and waits for its end. */
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
    // The current turn may have read the requests before this one was there.
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
