/**
 * Writes down that devices are heard of while they tell no position, off the way of their reports: a spell a row, which
 * is lengthened every few minutes. What a crash loses of a spell is those minutes.
 */
import type { Bus } from '../../bus/bus.ts';
import type { Log } from '../../log.ts';
import type { Database } from '../../store/database.ts';
import { type Contact, saveContacts } from '../../store/device-contacts.ts';
import type { LatestStateRow } from '../../telemetry/latest-state-row.ts';

/** As long as a position tells of itself that the device was there (domain/run-state.ts: the gap of a stop). */
const POSITION_TELLS_MS = 60_000;
/** Longer than two heartbeats of a wired tracker are apart, so that one that is missed does not end a spell. */
const GAP_MAX_MS = 15 * 60_000;
const FLUSH_EVERY_MS = 60_000;
const LENGTHEN_BY_MS = 5 * 60_000;
const BATCH_MAX = 2_000;

interface Spell {
  readonly fromMs: number;
  untilMs: number;
  /** What the database has; undefined before it has anything. */
  savedUntilMs: number | undefined;
}

export interface ContactRecorder {
  record(states: readonly LatestStateRow[]): void;
  forget(deviceId: string): void;
  /** What is to be written now; with `all`, what can wait as well. It counts as written. */
  take(nowMs: number, all?: boolean): Contact[];
}

export function createContactRecorder(): ContactRecorder {
  const spells = new Map<string, Spell>();
  return {
    record(states) {
      for (const { deviceId, communicatedAtMs, positionReceivedAtMs } of states) {
        if (communicatedAtMs - (positionReceivedAtMs ?? 0) <= POSITION_TELLS_MS) continue;
        const spell = spells.get(deviceId);
        if (spell && communicatedAtMs - spell.untilMs <= GAP_MAX_MS) spell.untilMs = communicatedAtMs;
        else {
          spells.set(deviceId, {
            fromMs: communicatedAtMs,
            untilMs: communicatedAtMs,
            savedUntilMs: undefined,
          });
        }
      }
    },
    forget: (deviceId) => void spells.delete(deviceId),
    take(nowMs, all = false) {
      const contacts: Contact[] = [];
      for (const [deviceId, spell] of spells) {
        const { fromMs, untilMs, savedUntilMs } = spell;
        const isOver = nowMs - untilMs > GAP_MAX_MS;
        const newMs = savedUntilMs === undefined ? Infinity : untilMs - savedUntilMs;
        if (newMs >= LENGTHEN_BY_MS || ((all || isOver) && newMs > 0)) {
          contacts.push({ deviceId, fromMs, untilMs });
          spell.savedUntilMs = untilMs;
        }
        if (isOver) spells.delete(deviceId);
      }
      return contacts.toSorted((a, b) => (a.deviceId < b.deviceId ? -1 : 1));
    },
  };
}

/** Begins; the returned function writes what is not written yet. */
export function startRecordingContacts(database: Database, bus: Bus, log: Log): () => Promise<void> {
  const recorder = createContactRecorder();
  const stopListening = [
    bus.on('states.recorded', (states) => recorder.record(states)),
    bus.on('device.gone', (deviceId) => recorder.forget(deviceId)),
  ];
  let saving: Promise<void> = Promise.resolve();

  async function save(all: boolean): Promise<void> {
    const contacts = recorder.take(Date.now(), all);
    try {
      for (let begin = 0; begin < contacts.length; begin += BATCH_MAX) {
        await saveContacts(database, contacts.slice(begin, begin + BATCH_MAX));
      }
    } catch (error) {
      // The next one lengthens the same spell.
      log.warn({ err: error }, 'when devices were heard of was not written down');
    }
  }

  const timer = setInterval(() => {
    saving = saving.then(() => save(false));
  }, FLUSH_EVERY_MS);
  timer.unref();
  return async () => {
    for (const stop of stopListening) stop();
    clearInterval(timer);
    await saving;
    await save(true);
  };
}
