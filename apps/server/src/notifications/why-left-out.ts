import type { MessageAlarm } from '../store/notifications/message-items.ts';
import type { ClaimedMessage } from '../store/notifications/messages.ts';

/** Why an alarm that was gathered is not worth telling any more when its message goes. */
export type LeftOut = 'acknowledged' | 'ended' | 'cause' | 'notCovered';

/** Undefined for one that is told. */
export function whyLeftOut(
  { acknowledgedAt, addedAt, closedAt, hasCause, kind, isInBranch }: MessageAlarm,
  { channel }: Pick<ClaimedMessage, 'channel'>,
): LeftOut | undefined {
  if (!isInBranch) return 'notCovered';
  // A program is told of everything.
  if (channel === 'webhook') return undefined;
  if (hasCause) return 'cause';
  if (acknowledgedAt !== null && acknowledgedAt >= addedAt) return 'acknowledged';
  // Whoever came back while the message was gathered is not missed.
  return kind === 'offline' && closedAt !== null ? 'ended' : undefined;
}
