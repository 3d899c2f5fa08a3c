import { MESSAGE_REASONS, type NotificationMessage } from '@outrider/contract/notifications.ts';
import type { ListedMessage } from '../../store/notifications/message-lists.ts';

type Reason = (typeof MESSAGE_REASONS)[number];

const REASONS: ReadonlySet<string> = new Set(MESSAGE_REASONS);

/** A newer program may have written reasons that this one does not know. */
function isReason(reason: string | null): reason is Reason {
  return reason !== null && REASONS.has(reason);
}

export function presentMessage(row: ListedMessage): NotificationMessage {
  const { reason, detail, subject, doneAt, status } = row;
  return {
    id: row.messageId,
    time: row.createdAt.toISOString(),
    recipient: row.recipientName,
    channel: row.channel,
    escalated: row.kind === 'escalation',
    urgent: row.isUrgent,
    status,
    ...(isReason(reason) && { reason }),
    ...(detail && { detail }),
    attempts: row.attempts,
    maybeRepeated: row.mayBeDouble,
    ...(subject !== null && { subject }),
    ...(doneAt && { doneTime: doneAt.toISOString() }),
    ...(status === 'waiting' && { nextTime: row.dueAt.toISOString() }),
    alarmCount: row.alarmCount,
    alarms: row.alarms.map(({ leftOut, ...alarm }) => ({ ...alarm, ...(leftOut !== null && { leftOut }) })),
  };
}
