/** Seals history periodically while the server runs. */
import { DAY_MS, toDay } from '../../telemetry/days.ts';
import type { Log } from '../../log.ts';
import type { Database } from '../../store/database.ts';
import { dropMonthsBefore } from '../../store/month-partitions.ts';
import { sealHistory } from './seal-history.ts';

/**
 * Late points become patches after at most this interval plus their waiting time; closed days wait no longer, either.
 */
const EVERY_MS = 15 * 60_000;
const PATCH_AFTER_MS = 10 * 60_000;
/** A server that has just started first serves the waiting devices. */
const FIRST_AFTER_MS = 60_000;

export interface SealingSchedule {
  readonly database: Database;
  readonly log: Log;
  readonly sealAfterDays: number;
  readonly historyDays: number;
  readonly rewindDays: number;
}

/** Starts. The returned function interrupts the current run, which loses nothing, and waits for its end. */
export function startSealing(schedule: SealingSchedule): () => Promise<void> {
  const stopped = new AbortController();
  let running: Promise<void> = Promise.resolve();
  let timer = setTimeout(run, FIRST_AFTER_MS);

  function run(): void {
    running = sealOnce(schedule, stopped.signal).finally(() => {
      if (!stopped.signal.aborted) timer = setTimeout(run, EVERY_MS);
    });
  }

  return async () => {
    stopped.abort();
    clearTimeout(timer);
    await running;
  };
}

async function sealOnce(
  { database, log, sealAfterDays, historyDays, rewindDays }: SealingSchedule,
  signal: AbortSignal,
): Promise<void> {
  const begun = performance.now();
  try {
    const nowMs = Date.now();
    const counts = await sealHistory({
      database,
      nowMs,
      sealAfterDays,
      patchAfterMs: PATCH_AFTER_MS,
      // A user at the first instant looks a day further back.
      keyframeDays: Math.min(rewindDays, historyDays) + 2,
      interruption: signal,
    });
    await dropMonthsBefore(database, toDay(nowMs - historyDays * DAY_MS));
    if (counts.segments > 0) {
      log.info({ ...counts, durationMs: Math.round(performance.now() - begun) }, 'history was sealed');
    }
  } catch (error) {
    if (!signal.aborted) log.error({ err: error }, 'sealing broke off; it is tried again');
  }
}
