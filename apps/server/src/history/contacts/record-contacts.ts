/**
 * Records when devices communicate without sending positions, outside of the path of their reports. A row is one
 * contact without a longer pause, and is extended every few minutes. A crash loses at most those minutes.
 */
import type { Bus } from '../../bus/bus.ts';
import type { Log } from '../../log.ts';
import type { Database } from '../../store/database.ts';
import { type Contact, saveContacts } from '../../store/history/device-contacts.ts';
import type { LatestStateRow } from '../../telemetry/latest-state-row.ts';

/** How long a position itself proves that the device was there (domain/run-state.ts: the gap of a stop). */
const POSITION_COVERS_MS = 60_000;
/** Longer than two heartbeat intervals of a wired tracker, so that one missed heartbeat does not end a contact. */
const GAP_MAX_MS = 15 * 60_000;
const FLUSH_EVERY_MS = 60_000;
const EXTEND_BY_MS = 5 * 60_000;
const BATCH_MAX = 2_000;

interface OpenContact {
  readonly fromMs: number;
  untilMs: number;
  /** What is stored; undefined if nothing is yet. */
  savedUntilMs: number | undefined;
}

export interface ContactRecorder {
  record(states: readonly LatestStateRow[]): void;
  forget(deviceId: string): void;
  /** Returns the contacts to write now, and counts them as written. With `all`, includes those that could wait. */
  takeDue(nowMs: number, all?: boolean): Contact[];
}

export function createContactRecorder(): ContactRecorder {
  const open = new Map<string, OpenContact>();
  return {
    record(states) {
      for (const { deviceId, communicatedAtMs, positionReceivedAtMs } of states) {
        if (communicatedAtMs - (positionReceivedAtMs ?? 0) <= POSITION_COVERS_MS) continue;
        const contact = open.get(deviceId);
        if (contact && communicatedAtMs - contact.untilMs <= GAP_MAX_MS) contact.untilMs = communicatedAtMs;
        else {
          open.set(deviceId, {
            fromMs: communicatedAtMs,
            untilMs: communicatedAtMs,
            savedUntilMs: undefined,
          });
        }
      }
    },
    forget: (deviceId) => void open.delete(deviceId),
    takeDue(nowMs, all = false) {
      const contacts: Contact[] = [];
      for (const [deviceId, contact] of open) {
        const { fromMs, untilMs, savedUntilMs } = contact;
        const isOver = nowMs - untilMs > GAP_MAX_MS;
        const newMs = savedUntilMs === undefined ? Infinity : untilMs - savedUntilMs;
        if (newMs >= EXTEND_BY_MS || ((all || isOver) && newMs > 0)) {
          contacts.push({ deviceId, fromMs, untilMs });
          contact.savedUntilMs = untilMs;
        }
        if (isOver) open.delete(deviceId);
      }
      return contacts.toSorted((a, b) => (a.deviceId < b.deviceId ? -1 : 1));
    },
  };
}

/** Starts recording. The returned function writes what has not been written yet. */
export function startRecordingContacts(database: Database, bus: Bus, log: Log): () => Promise<void> {
  const recorder = createContactRecorder();
  const stopListening = [
    bus.on('states.recorded', (states) => recorder.record(states)),
    bus.on('device.gone', (deviceId) => recorder.forget(deviceId)),
  ];
  let saving: Promise<void> = Promise.resolve();

  async function save(all: boolean): Promise<void> {
    const contacts = recorder.takeDue(Date.now(), all);
    try {
      for (let begin = 0; begin < contacts.length; begin += BATCH_MAX) {
        await saveContacts(database, contacts.slice(begin, begin + BATCH_MAX));
      }
    } catch (error) {
      // The next write extends the same contact.
      log.warn({ err: error }, 'contacts of devices could not be stored');
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
