/** Messages on their way: gathered, taken to be sent, and what became of each. */
import type { Channel } from '@outrider/domain/notification-channels.ts';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../database.ts';

/** How long what is not urgent is gathered: for the minute of a network's failure, and while more comes in, for two. */
const COLLECT_S = 60;
const COLLECT_MAX_S = 120;
const COLLECT_PAUSE_S = 5;
/** So many urgent messages a minute go to one person on one channel; then they are gathered for the rest of it. */
const URGENT_BURST = 5;

export interface MessageItem {
  readonly deviceId: string;
  readonly alarmId: string;
  readonly tellingId: string;
  readonly policyId: string;
  readonly tier: number;
}

/** A message to make, or to add to: its recipient (one of the two ids) and what tells it from others. */
export interface MessageDraft {
  readonly messageId: string;
  readonly accountId: string;
  readonly contactId: string | undefined;
  readonly webhookId: string | undefined;
  readonly recipientName: string;
  readonly channel: Channel;
  readonly kind: 'alarm' | 'escalation';
  readonly isUrgent: boolean;
  /** Undefined for one to send. */
  readonly held: { readonly status: 'heldBack' | 'stopped'; readonly reason: string } | undefined;
  /** Not before; undefined for at once, or as soon as what is gathered with it goes. */
  readonly notBefore: Date | undefined;
  /** Whether later alarms may be added to it. */
  readonly isCollecting: boolean;
  readonly items: readonly MessageItem[];
}

/** Writes drafts. One that collects goes into the message that already does for its recipient, channel and kind. */
export async function addToMessages(
  transaction: DatabaseTransaction,
  drafts: readonly MessageDraft[],
  now: Date,
): Promise<void> {
  if (drafts.length === 0) return;
  const column = <Value>(read: (draft: MessageDraft) => Value) => drafts.map(read);
  const { rows } = await sql<{ number: string; messageId: string }>`
    WITH draft AS MATERIALIZED (
      SELECT * FROM unnest(${column(({ messageId }) => messageId)}::uuid[],
        ${column(({ accountId }) => accountId)}::bigint[], ${column(({ contactId }) => contactId ?? null)}::bigint[],
        ${column(({ webhookId }) => webhookId ?? null)}::bigint[], ${column(({ recipientName }) => recipientName)}::text[],
        ${column(({ channel }) => channel)}::text[], ${column(({ kind }) => kind)}::text[],
        ${column(({ isUrgent }) => isUrgent)}::boolean[], ${column(({ held }) => held?.status ?? 'waiting')}::text[],
        ${column(({ held, notBefore }) => held?.reason ?? (notBefore ? 'quietHours' : null))}::text[],
        ${column(({ isCollecting }) => isCollecting)}::boolean[],
        ${column(({ notBefore }) => notBefore ?? null)}::timestamptz[]) WITH ORDINALITY
        AS each (message_id, account_id, contact_id, webhook_id, recipient_name, channel, kind, is_urgent, status, reason,
          is_collecting, not_before, number)
    ), timed AS (
      SELECT *, greatest(not_before, CASE
        WHEN NOT is_collecting THEN ${now}::timestamptz
        WHEN NOT is_urgent THEN ${now}::timestamptz + make_interval(secs => ${COLLECT_S})
        ELSE coalesce((SELECT recent.created_at FROM notification_messages recent
          WHERE recent.contact_id = draft.contact_id AND recent.channel = draft.channel AND recent.is_urgent
            AND recent.status NOT IN ('heldBack', 'stopped')
            AND recent.created_at > ${now}::timestamptz - make_interval(secs => ${COLLECT_S})
          ORDER BY recent.created_at DESC OFFSET ${URGENT_BURST - 1} LIMIT 1) + make_interval(secs => ${COLLECT_S}),
          ${now}::timestamptz) END) AS due_at FROM draft
    ), written AS (
      INSERT INTO notification_messages AS present (message_id, account_id, contact_id, webhook_id, recipient_name,
        channel, kind, is_urgent, status, reason, is_collecting, created_at, due_at, attempts, may_be_double, done_at)
      SELECT message_id, account_id, contact_id, webhook_id, recipient_name, channel, kind, is_urgent, status,
        CASE WHEN reason IS NULL AND is_collecting AND due_at > ${now} THEN 'collecting' ELSE reason END,
        is_collecting, ${now}, due_at, 0, false, CASE WHEN status <> 'waiting' THEN ${now}::timestamptz END
      FROM timed ORDER BY account_id, contact_id, channel, kind, is_urgent
      ON CONFLICT (account_id, contact_id, channel, kind, is_urgent) WHERE is_collecting DO UPDATE SET
        due_at = CASE WHEN present.is_urgent OR present.reason = 'quietHours' THEN present.due_at
          ELSE least(greatest(present.due_at, ${now}::timestamptz + make_interval(secs => ${COLLECT_PAUSE_S})),
            present.created_at + make_interval(secs => ${COLLECT_MAX_S})) END
      RETURNING message_id, account_id, contact_id, channel, kind, is_urgent, is_collecting
    )
    SELECT draft.number, written.message_id AS "messageId" FROM draft JOIN written ON CASE WHEN draft.is_collecting
      THEN written.is_collecting AND written.account_id = draft.account_id AND written.contact_id = draft.contact_id
        AND written.channel = draft.channel AND written.kind = draft.kind AND written.is_urgent = draft.is_urgent
      ELSE written.message_id = draft.message_id END`.execute(transaction);
  const ids = new Map(rows.map(({ number, messageId }) => [Number(number) - 1, messageId]));
  const items = drafts.flatMap(({ items: own }, index) =>
    own.map((item) => ({ ...item, messageId: ids.get(index) ?? '' })),
  );
  await sql`INSERT INTO message_alarms (device_id, alarm_id, message_id, telling_id, policy_id, tier, added_at)
    SELECT *, ${now}::timestamptz FROM unnest(${items.map(({ deviceId }) => deviceId)}::bigint[],
      ${items.map(({ alarmId }) => alarmId)}::bigint[], ${items.map(({ messageId }) => messageId)}::uuid[],
      ${items.map(({ tellingId }) => tellingId)}::bigint[], ${items.map(({ policyId }) => policyId)}::bigint[],
      ${items.map(({ tier }) => tier)}::smallint[])
    ON CONFLICT DO NOTHING`.execute(transaction);
}

export interface ClaimedMessage {
  readonly messageId: string;
  readonly accountId: string;
  readonly contactId: string | null;
  readonly webhookId: string | null;
  readonly channel: Channel;
  readonly kind: 'alarm' | 'escalation';
  readonly isUrgent: boolean;
  readonly createdAt: Date;
  /** This one included. */
  readonly attempts: number;
  readonly mayBeDouble: boolean;
}

interface Claim {
  readonly now: Date;
  readonly max: number;
  /** When the try counts as lost, and another process may try again. */
  readonly leaseEndsAt: Date;
  /** Whoever has as many messages under way as they may. */
  readonly busyWebhookIds: readonly string[];
}

/**
 * Takes messages that are due, the oldest first. One whose try was lost is taken as well: nobody knows whether it went
 * out, so it is marked.
 */
export async function claimMessages(
  database: Database,
  { now, max, leaseEndsAt, busyWebhookIds }: Claim,
): Promise<ClaimedMessage[]> {
  const { rows } = await sql<ClaimedMessage>`
    WITH chosen AS (
      SELECT message_id FROM notification_messages WHERE status IN ('waiting', 'sending') AND due_at <= ${now}
        AND (webhook_id IS NULL OR NOT (webhook_id = ANY (${[...busyWebhookIds]}::bigint[])))
      ORDER BY due_at LIMIT ${max} FOR UPDATE SKIP LOCKED
    )
    UPDATE notification_messages message SET status = 'sending', reason = NULL, is_collecting = false,
      may_be_double = may_be_double OR status = 'sending', attempts = attempts + 1, due_at = ${leaseEndsAt}
    FROM chosen WHERE message.message_id = chosen.message_id
    RETURNING message.message_id AS "messageId", account_id AS "accountId", contact_id AS "contactId",
      webhook_id AS "webhookId", channel, kind, is_urgent AS "isUrgent", created_at AS "createdAt", attempts,
      may_be_double AS "mayBeDouble"`.execute(database);
  return rows;
}

export interface MessageEnd {
  readonly messageId: string;
  /** Of the try that this is the end of: where another process has taken over, it says what became of it. */
  readonly attempts: number;
  readonly status: 'waiting' | 'sent' | 'failed' | 'stopped' | 'heldBack';
  readonly reason: string | null;
  readonly detail?: string;
  readonly proof?: string | undefined;
  readonly subject?: string;
  /** Of one that waits for its next try. */
  readonly dueAt?: Date;
  /** Whether a further try may be a second one that arrives. */
  readonly isUnknown?: boolean;
}

/** @returns whether it was still this try's to say. */
export async function endTry(database: Database, end: MessageEnd, now: Date): Promise<boolean> {
  const isWaiting = end.status === 'waiting';
  const { numUpdatedRows } = await database
    .updateTable('notificationMessages')
    .set({
      status: end.status,
      reason: end.reason,
      detail: end.detail ?? null,
      ...(end.proof !== undefined && { proof: end.proof }),
      ...(end.subject !== undefined && { subject: end.subject }),
      ...(end.dueAt && { dueAt: end.dueAt }),
      ...(isWaiting && end.isUnknown && { mayBeDouble: true }),
      doneAt: isWaiting ? null : now,
    })
    .where('messageId', '=', end.messageId)
    .where('status', '=', 'sending')
    .where('attempts', '=', end.attempts)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Notes which alarms a message leaves out, and why. */
export async function leaveOut(
  database: Database,
  messageId: string,
  left: readonly { readonly deviceId: string; readonly alarmId: string; readonly reason: string }[],
): Promise<void> {
  if (left.length === 0) return;
  await sql`UPDATE message_alarms item SET left_out = gone.reason
    FROM unnest(${left.map(({ deviceId }) => deviceId)}::bigint[], ${left.map(({ alarmId }) => alarmId)}::bigint[],
      ${left.map(({ reason }) => reason)}::text[]) AS gone (device_id, alarm_id, reason)
    WHERE item.message_id = ${messageId} AND item.device_id = gone.device_id AND item.alarm_id = gone.alarm_id`.execute(
    database,
  );
}

/** Who was told of these alarms in which way by which policy, by the initial tier, since an instant. */
export async function findTold(
  transaction: DatabaseTransaction,
  alarms: readonly { readonly deviceId: string; readonly alarmId: string }[],
  since: Date,
): Promise<
  readonly {
    readonly deviceId: string;
    readonly alarmId: string;
    readonly policyId: string;
    readonly contactId: string | null;
    readonly webhookId: string | null;
    readonly channel: Channel;
  }[]
> {
  const { rows } = await sql<Awaited<ReturnType<typeof findTold>>[number]>`
    SELECT item.device_id AS "deviceId", item.alarm_id AS "alarmId", item.policy_id AS "policyId",
      contact_id AS "contactId", webhook_id AS "webhookId", channel
    FROM unnest(${alarms.map(({ deviceId }) => deviceId)}::bigint[], ${alarms.map(({ alarmId }) => alarmId)}::bigint[])
      AS asked (device_id, alarm_id)
    JOIN message_alarms item USING (device_id, alarm_id) JOIN notification_messages USING (message_id)
    WHERE added_at >= ${since} AND status IN ('waiting', 'sending', 'sent')`.execute(transaction);
  return rows;
}
