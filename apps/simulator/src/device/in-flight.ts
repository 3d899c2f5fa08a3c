/**
 * What was sent and is not vouched for yet, in order. An answer settles its message and, before it, those that are
 * never answered themselves: a platform answers in the order of what it took (JT/T 808 answers everything, GT06 only
 * logins, heartbeats and alarms). Waiting grows with each try (JT/T 808-2013, section 4.3.2).
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
  /** Tried often enough: the link is taken for broken. */
  | { readonly kind: 'broken' };

export interface InFlight {
  readonly entries: readonly Entry[];
  add(sending: Sending, reports: readonly Report[], nowMs: number): void;
  /** The entries that an answer settles; none for an answer to something else. */
  settle(serial: number): readonly Entry[];
  due(nowMs: number): Due;
  /** Empties it: what it held, in order. */
  drain(): readonly Entry[];
}

export interface Patience {
  readonly answerTimeoutMs: number;
  /** Tries of one message, the first included. */
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
      // Those before it that are answered themselves still wait for their own answer.
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
