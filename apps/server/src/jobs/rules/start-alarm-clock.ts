/** Raises what time alone makes alarms of, and judges late points, while the server runs. */
import type { Bus } from '../../bus/bus.ts';
import type { Log } from '../../log.ts';
import type { Database } from '../../store/database.ts';
import { beat, closeWithoutRule } from '../../store/rules/alarm-clock.ts';
import { readRulesVersion } from '../../store/rules/watched-rules.ts';
import { raiseDue, raiseExpiring, raiseSilent } from './raise-by-clock.ts';
import { replayLate } from './replay-late.ts';

const EVERY_MS = 15_000;
const FIRST_AFTER_MS = 1_000;
/** The pause after a turn, as a multiple of its duration: reports and users come first. */
const REST = 4;

interface AlarmClock {
  readonly database: Database;
  readonly bus: Bus;
  readonly log: Log;
  /** While the database takes no reports, silence says nothing. */
  readonly isListening: () => boolean;
}

/** Starts. The returned function interrupts the current turn, which loses nothing, and waits for its end. */
export function startAlarmClock({ database, bus, log, isListening }: AlarmClock): () => Promise<void> {
  const stopped = new AbortController();
  const { signal } = stopped;
  let running: Promise<void> = Promise.resolve();
  let rulesVersion: string | undefined;
  let timer = setTimeout(run, FIRST_AFTER_MS);

  async function turn(): Promise<void> {
    const version = await readRulesVersion(database);
    // Another process changed them; changes of this one were published with them.
    if (rulesVersion !== undefined && version !== rulesVersion) bus.publish('rules.changed', undefined);
    rulesVersion = version;
    const now = new Date();
    if (isListening()) {
      const awakeSince = await beat(database, now);
      await raiseSilent(database, { now, awakeSince }, signal);
    }
    await raiseDue(database, now, signal);
    await raiseExpiring(database, 'simExpiry', now);
    await raiseExpiring(database, 'platformExpiry', now);
    await closeWithoutRule(database, now);
    while ((await replayLate(database, signal)) > 0) signal.throwIfAborted();
  }

  function run(): void {
    const begun = performance.now();
    running = turn()
      .catch((error: unknown) => {
        if (!signal.aborted) log.error({ err: error }, 'the clock of alarms failed; it is tried again');
      })
      .finally(() => {
        const restMs = Math.max(EVERY_MS, (performance.now() - begun) * REST);
        if (!signal.aborted) timer = setTimeout(run, restMs);
      });
  }

  return async () => {
    stopped.abort();
    clearTimeout(timer);
    await running;
  };
}
