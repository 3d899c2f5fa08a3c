/**
 * Messages that were sent and are not confirmed yet, in order. An answer confirms its own message, and earlier ones
 * that never get an answer, because a platform answers in the order of receipt. (JT/T 808 answers everything, GT06 only
 * logins, heartbeats and alarms.) The waiting time grows with each attempt (JT/T 808-2013, section 4.3.2).
 */
import type { Sending } from './dialect.ts';
import type { Report } from './report.ts';

export interface Entry {
  readonly sending: Sending;
  readonly reports: readonly Report[];
  sentAtMs: number;
  tries: number;
}

export type Due =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'resend'; readonly entries: readonly Entry[] }
  /** All attempts failed: the link counts as broken. */
  | { readonly kind: 'broken' };

export interface InFlight {
  readonly entries: readonly Entry[];
  add(sending: Sending, reports: readonly Report[], nowMs: number): void;
  /** Returns the entries that an answer confirms; none if it belongs to something else. */
  settle(serial: number): readonly Entry[];
  due(nowMs: number): Due;
  /** Removes all entries and returns them in order. */
  drain(): readonly Entry[];
}

export interface Patience {
  readonly answerTimeoutMs: number;
  /** Attempts for one message, including the first. */
  readonly triesMax: number;
}

export function createInFlight({ answerTimeoutMs, triesMax }: Patience): InFlight {
  const entries: Entry[] = [];
  return {
    entries,
    add(sending, reports, nowMs) {
      entries.push({ sending, reports, sentAtMs: nowMs, tries: 1 });
    },
    settle(serial) {
      const index = entries.findIndex(({ sending }) => sending.isAnswered && sending.serial === serial);
      if (index < 0) return [];
      const before = entries.slice(0, index);
      // Earlier messages that have their own answer still wait for it.
      const settled = [
        ...before.filter(({ sending }) => !sending.isAnswered),
        ...entries.slice(index, index + 1),
      ];
      for (const entry of settled) entries.splice(entries.indexOf(entry), 1);
      return settled;
    },
    due(nowMs) {
      const oldest = entries.find(({ sending }) => sending.isAnswered);
      if (!oldest || nowMs - oldest.sentAtMs < answerTimeoutMs * oldest.tries) return { kind: 'nothing' };
      if (oldest.tries >= triesMax) return { kind: 'broken' };
      for (const entry of entries) {
        entry.tries++;
        entry.sentAtMs = nowMs;
      }
      return { kind: 'resend', entries };
    },
    drain: () => entries.splice(0),
  };
}
