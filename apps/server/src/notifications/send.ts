/**
 * Messages that are due, sent. A message is marked as being sent before a byte of it leaves, for as long as a try may
 * take: if nobody has said by then what became of it, it is tried again and marked, for it may arrive twice. Its id stays
 * the same, so that who receives it can tell.
 */
import type { Log } from '../log.ts';
import type { Database } from '../store/database.ts';
import { findMessageAlarms, type MessageAlarm } from '../store/notifications/message-items.ts';
import {
  type ClaimedMessage,
  claimMessages,
  endTry,
  leaveOut,
  type MessageEnd,
} from '../store/notifications/messages.ts';
import {
  type ContactRow,
  findRecipientContacts,
  findRecipientWebhooks,
  type WebhookRow,
} from '../store/notifications/recipients.ts';
import { compose } from './compose.ts';
import type { Delivery, OutgoingMessage, Recipient } from './delivery.ts';
import { endOfTry } from './retry.ts';
import { CAUSES } from './tell.ts';
import { whyLeftOut } from './why-left-out.ts';

/** A try that takes longer is broken off. */
const TRY_MAX_MS = 30_000;
/** Longer, so that a try is never under way in two processes. */
const LEASE_MS = 45_000;
/** Tries under way at once, of all and to one webhook: one that hangs must not keep the others waiting. */
const UNDER_WAY_MAX = 64;
const UNDER_WAY_PER_WEBHOOK = 4;

interface Sender {
  /** Begins as many tries as there is room for. @returns how many. */
  sendDue(now: Date): Promise<number>;
  /** Breaks off what is under way, and waits until that is written down. */
  close(): Promise<void>;
}

interface SenderOptions {
  readonly database: Database;
  readonly delivery: Delivery;
  readonly log: Log;
  readonly now: () => Date;
  /** A try has come to its end, so there is room. */
  readonly onRoom: () => void;
}

interface Parcel {
  readonly message: ClaimedMessage;
  readonly alarms: readonly MessageAlarm[];
  readonly contact: ContactRow | undefined;
  readonly webhook: WebhookRow | undefined;
}

export function createSender({ database, delivery, log, now, onRoom }: SenderOptions): Sender {
  const underWay = new Set<Promise<void>>();
  const perWebhook = new Map<string, number>();
  const closing = new AbortController();

  function count(webhookId: string | null, change: 1 | -1): void {
    if (webhookId === null) return;
    const tries = (perWebhook.get(webhookId) ?? 0) + change;
    if (tries === 0) perWebhook.delete(webhookId);
    else perWebhook.set(webhookId, tries);
  }

  async function sendOne(parcel: Parcel): Promise<void> {
    const { message } = parcel;
    const ready = await prepare(parcel);
    if ('status' in ready) return void (await endTry(database, ready, now()));
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(TRY_MAX_MS)]);
    const outcome = await delivery.deliver(message.channel, ready.recipient, ready.outgoing, signal);
    const { messageId, attempts, channel, createdAt } = message;
    const end = endOfTry(outcome, { channel, attempts, since: createdAt }, now());
    const reason = end.status === 'sent' ? null : end.reason;
    await endTry(database, { ...end, messageId, attempts, reason, subject: ready.outgoing.subject }, now());
  }

  /** What is sent, or why nothing is. */
  async function prepare(
    parcel: Parcel,
  ): Promise<MessageEnd | { readonly recipient: Recipient; readonly outgoing: OutgoingMessage }> {
    const { message, contact, webhook } = parcel;
    const { messageId, attempts } = message;
    const recipient = toRecipient(contact, webhook);
    if (!recipient) return { messageId, attempts, status: 'failed', reason: 'recipientGone' };
    // What a first try has told is told by the next one as well.
    const left = attempts === 1 ? parcel.alarms.flatMap((alarm) => leftOutOf(alarm, message)) : [];
    await leaveOut(database, messageId, left);
    const alarms = parcel.alarms.filter(
      (alarm) =>
        !left.some(({ alarmId, deviceId }) => alarmId === alarm.alarmId && deviceId === alarm.deviceId),
    );
    if (alarms.length === 0) {
      return { messageId, attempts, status: 'stopped', reason: left[0]?.reason ?? 'alarmGone' };
    }
    return { recipient, outgoing: await compose({ ...parcel, alarms }, delivery) };
  }

  function begin(parcel: Parcel): void {
    const { webhookId, messageId } = parcel.message;
    count(webhookId, 1);
    const run = sendOne(parcel)
      // It is tried again when its lease is over, and marked.
      .catch((error: unknown) =>
        log.error({ err: error, messageId }, 'what became of a message could not be kept'),
      )
      .finally(() => {
        underWay.delete(run);
        count(webhookId, -1);
        onRoom();
      });
    underWay.add(run);
  }

  return {
    async sendDue(at) {
      const max = UNDER_WAY_MAX - underWay.size;
      if (max <= 0 || closing.signal.aborted) return 0;
      const busy = [...perWebhook].filter(([, tries]) => tries >= UNDER_WAY_PER_WEBHOOK).map(([id]) => id);
      const leaseEndsAt = new Date(at.getTime() + LEASE_MS);
      const claimed = await claimMessages(database, { now: at, max, leaseEndsAt, busyWebhookIds: busy });
      for (const parcel of await toParcels(database, claimed)) begin(parcel);
      return claimed.length;
    },
    async close() {
      closing.abort();
      await Promise.all(underWay);
    },
  };
}

function leftOutOf(alarm: MessageAlarm, message: ClaimedMessage) {
  const reason = whyLeftOut(alarm, message);
  return reason === undefined ? [] : [{ deviceId: alarm.deviceId, alarmId: alarm.alarmId, reason }];
}

async function toParcels(database: Database, claimed: readonly ClaimedMessage[]): Promise<Parcel[]> {
  if (claimed.length === 0) return [];
  const alarms = await findMessageAlarms(
    database,
    claimed.map(({ messageId }) => messageId),
    CAUSES,
  );
  const contacts = await findRecipientContacts(
    database,
    claimed.flatMap(({ contactId }) => contactId ?? []),
  );
  const webhooks = await findRecipientWebhooks(
    database,
    claimed.flatMap(({ webhookId }) => webhookId ?? []),
  );
  return claimed.map((message) => ({
    message,
    alarms: alarms.get(message.messageId) ?? [],
    contact: contacts.get(message.contactId ?? ''),
    webhook: webhooks.get(message.webhookId ?? ''),
  }));
}

function toRecipient(
  contact: ContactRow | undefined,
  webhook: WebhookRow | undefined,
): Recipient | undefined {
  if (webhook) return { kind: 'webhook', webhookId: webhook.webhookId, accountId: webhook.accountId };
  if (!contact) return undefined;
  const { email, phone, userAccountId, ...rest } = contact;
  return {
    kind: 'contact',
    ...rest,
    email: email ?? undefined,
    phone: phone ?? undefined,
    userAccountId: userAccountId ?? undefined,
  };
}
