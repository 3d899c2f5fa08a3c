/** What is told, by recipient and channel: alarms that go the same way at the same time are one message. */
import { randomUUID } from 'node:crypto';
import type { Channel } from '@outrider/domain/notification-channels.ts';
import { type QuietHours, quietUntilMs } from '@outrider/domain/notifications/quiet-hours.ts';
import type { MessageDraft, MessageItem } from '../store/notifications/messages.ts';
import type { TierTold } from './advance.ts';

/** As many alarms as one call of a webhook carries; its receiver has to take it in seconds. */
export const WEBHOOK_ALARMS_MAX = 500;

/** Whom a policy's recipient is now. */
export interface KnownRecipient {
  readonly name: string;
  readonly timeZone: string;
  readonly quietHours: QuietHours | undefined;
}

export interface Recipients {
  readonly contacts: ReadonlyMap<string, KnownRecipient>;
  readonly webhooks: ReadonlyMap<string, string>;
}

/** A tier of one telling, with what it is about. */
export interface Told extends TierTold {
  readonly deviceId: string;
  readonly alarmId: string;
  readonly tellingId: string;
  readonly policyId: string;
  readonly accountId: string;
  readonly isUrgent: boolean;
}

interface Way {
  readonly contactId: string | undefined;
  readonly webhookId: string | undefined;
  readonly channel: Channel;
}

/** The name of an alarm's way to a recipient, for what has gone it already. */
export function wayOf({ deviceId, alarmId }: { deviceId: string; alarmId: string }, way: Way): string {
  return `${deviceId} ${alarmId} ${way.contactId ?? ''} ${way.webhookId ?? ''} ${way.channel}`;
}

interface Gathering {
  readonly recipients: Recipients;
  /** By {@link wayOf}, the policy that has told it. */
  readonly alreadyTold: ReadonlyMap<string, string>;
  readonly now: Date;
}

/** Drafts of what is told. Nobody is told of one alarm twice in the same way by two policies. */
export function gather(all: readonly Told[], { recipients, alreadyTold, now }: Gathering): MessageDraft[] {
  const toldNow = new Map(alreadyTold);
  const drafts = new Map<string, MessageDraft & { readonly items: MessageItem[] }>();
  for (const told of all) {
    for (const { contactId, webhookId, channels } of told.recipients) {
      const name = findName(recipients, contactId, webhookId);
      if (name === undefined) continue;
      for (const channel of webhookId === undefined ? channels : (['webhook'] as const)) {
        const way = { contactId, webhookId, channel };
        add(drafts, draftOf(told, way, { name, recipients, toldNow, now }), told);
      }
    }
  }
  return [...drafts.values()].flatMap(split);
}

/** Undefined for a recipient that is there no more. */
function findName(
  { contacts, webhooks }: Recipients,
  contactId: string | undefined,
  webhookId: string | undefined,
): string | undefined {
  if (contactId !== undefined) return contacts.get(contactId)?.name;
  return webhookId === undefined ? undefined : webhooks.get(webhookId);
}

type DraftHead = Omit<MessageDraft, 'items' | 'messageId'>;

interface DraftContext {
  readonly name: string;
  readonly recipients: Recipients;
  readonly toldNow: Map<string, string>;
  readonly now: Date;
}

function draftOf(told: Told, way: Way, { name, recipients, toldNow, now }: DraftContext): DraftHead {
  const key = wayOf(told, way);
  const teller = toldNow.get(key);
  const isDouble = told.held === undefined && teller !== undefined && teller !== told.policyId;
  const held = isDouble ? ({ status: 'heldBack', reason: 'told' } as const) : told.held;
  if (held === undefined) toldNow.set(key, told.policyId);
  const notBefore = held ? undefined : quietUntil(told, way, recipients, now);
  return {
    ...way,
    accountId: told.accountId,
    recipientName: name,
    kind: told.tier === 0 ? 'alarm' : 'escalation',
    isUrgent: told.isUrgent,
    held,
    notBefore,
    // Programs and the platform's own pages take everything as it comes.
    isCollecting: held === undefined && way.channel !== 'webhook' && way.channel !== 'platform',
  };
}

/** Looking at the platform disturbs nobody; everything else waits for the end of the quiet hours. */
function quietUntil(
  { isUrgent }: Told,
  { contactId, channel }: Way,
  { contacts }: Recipients,
  now: Date,
): Date | undefined {
  const contact = contactId === undefined ? undefined : contacts.get(contactId);
  const hours = contact?.quietHours;
  if (!contact || !hours || channel === 'platform' || (isUrgent && hours.letsUrgentThrough)) return undefined;
  const untilMs = quietUntilMs(hours, contact.timeZone, now.getTime());
  return untilMs === undefined ? undefined : new Date(untilMs);
}

function add(
  drafts: Map<string, MessageDraft & { readonly items: MessageItem[] }>,
  head: DraftHead,
  { deviceId, alarmId, tellingId, policyId, tier }: Told,
): void {
  const { accountId, contactId, webhookId, channel, kind, isUrgent, held } = head;
  const key = [accountId, contactId, webhookId, channel, kind, isUrgent, held?.status, held?.reason].join(
    ' ',
  );
  const draft = drafts.get(key) ?? { ...head, messageId: randomUUID(), items: [] };
  drafts.set(key, draft);
  draft.items.push({ deviceId, alarmId, tellingId, policyId, tier });
}

function split(draft: MessageDraft): MessageDraft[] {
  if (draft.webhookId === undefined || draft.items.length <= WEBHOOK_ALARMS_MAX) return [draft];
  const parts: MessageDraft[] = [];
  for (let at = 0; at < draft.items.length; at += WEBHOOK_ALARMS_MAX) {
    const items = draft.items.slice(at, at + WEBHOOK_ALARMS_MAX);
    parts.push({ ...draft, messageId: randomUUID(), items });
  }
  return parts;
}
