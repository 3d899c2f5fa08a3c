/** When a message that was not taken is tried again, and when no more. Our choices. */
import {
  type Channel,
  DELIVERY_FAILURES,
  type DeliveryFailure,
} from '@outrider/domain/notification-channels.ts';
import type { DeliveryOutcome } from './delivery.ts';

const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;
/** After the first failure, the second and so on; the last one for all further ones. */
const PAUSES_S = [5, 30, 120, 600, 1_800, 3_600];

/** A call that comes hours late wakes somebody for nothing; a program wants all of it. */
const LIFE_MS: Readonly<Record<Channel, number>> = {
  platform: 24 * HOUR_MS,
  push: HOUR_MS,
  email: 24 * HOUR_MS,
  sms: HOUR_MS,
  voice: HOUR_MS,
  webhook: 24 * HOUR_MS,
};

/** The other side may have taken the message all the same. */
const UNKNOWN: ReadonlySet<DeliveryFailure> = new Set(['unreachable', 'timedOut', 'badAnswer', 'stopped']);

export type TryEnd =
  | { readonly status: 'sent'; readonly proof: string | undefined }
  | { readonly status: 'failed'; readonly reason: string; readonly detail: string }
  | {
      readonly status: 'waiting';
      readonly reason: DeliveryFailure;
      readonly detail: string;
      readonly dueAt: Date;
      /** Whether the next try may be a second one that arrives. */
      readonly isUnknown: boolean;
    };

interface Try {
  readonly channel: Channel;
  /** This one included. */
  readonly attempts: number;
  /** When it was tried first, or was to be. */
  readonly since: Date;
}

export function endOfTry(outcome: DeliveryOutcome, { channel, attempts, since }: Try, now: Date): TryEnd {
  if (outcome.kind === 'sent') return { status: 'sent', proof: outcome.proof };
  if (outcome.kind === 'gone') return { status: 'failed', reason: 'gone', detail: outcome.detail };
  const { reason, detail, retryAfterMs = 0 } = outcome;
  if (!DELIVERY_FAILURES[reason].mayRetry) return { status: 'failed', reason, detail };
  // The list is not empty.
  const pauseMs = (PAUSES_S[Math.min(attempts, PAUSES_S.length) - 1] ?? 0) * SECOND_MS;
  const dueAt = new Date(now.getTime() + Math.max(pauseMs, retryAfterMs));
  if (dueAt.getTime() > since.getTime() + LIFE_MS[channel]) return { status: 'failed', reason, detail };
  return { status: 'waiting', reason, detail, dueAt, isUnknown: UNKNOWN.has(reason) };
}
