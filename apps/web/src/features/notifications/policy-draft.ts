/** A policy as its form has it: recipients are one choice among contacts and webhooks. */
import type { CallInput } from '@outrider/contract/call.ts';
import type { insertPolicy, NotificationPolicy } from '@outrider/contract/notifications.ts';
import type { Contact } from '@outrider/contract/contacts.ts';
import type { Webhook } from '@outrider/contract/webhooks.ts';
import { ALWAYS_DAYS, MINUTES_PER_DAY } from '@outrider/domain/fences/fence-schedule.ts';
import type { ContactChannel } from '@outrider/domain/notification-channels.ts';
import { type PostType, type Stop, tiersOf } from '@outrider/domain/notifications/policies.ts';
import type { ToldTier } from './policy-sentences.ts';

export interface RecipientDraft {
  /** `contact 12` or `webhook 3`; undefined until somebody is chosen. */
  readonly key?: string;
  readonly channels?: readonly ContactChannel[];
}

export interface TierDraft {
  readonly delayMin: number;
  readonly stopsOn: readonly Stop[];
  readonly recipients: readonly RecipientDraft[];
}

type Settings = Omit<CallInput<typeof insertPolicy>, 'userId' | 'tiers'>;

export interface PolicyDraft extends Settings {
  readonly tiers: readonly TierDraft[];
}

/** One that may be chosen, as the form offers it. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

const contactKey = (id: string) => `contact ${id}`;
const webhookKey = (id: string) => `webhook ${id}`;
export const isContact = (key: string | undefined) => key === undefined || key.startsWith('contact ');

export function toChoices(contacts: readonly Contact[], webhooks: readonly Webhook[]): Choice[] {
  return [
    ...contacts.map(({ id, name }) => ({ value: contactKey(id), label: name })),
    ...webhooks.map(({ id, name }) => ({ value: webhookKey(id), label: `${name} (webhook)` })),
  ];
}

const TIER: TierDraft = { delayMin: 0, stopsOn: [], recipients: [{ channels: ['platform'] }] };
const LATER: TierDraft = { delayMin: 5, stopsOn: ['acknowledged'], recipients: [{ channels: ['sms'] }] };

export function nextTier(tiers: readonly TierDraft[]): TierDraft {
  const last = tiers.at(-1);
  return last ? { ...LATER, delayMin: last.delayMin + LATER.delayMin } : TIER;
}

const REPEAT_MIN = 10;

export function newDraft(hasBelow: boolean, timeZone: string): PolicyDraft {
  return {
    name: '',
    on: true,
    covers: hasBelow ? 'below' : 'own',
    deviceIds: [],
    kinds: [],
    levels: ['urgent'],
    schedule: { timeZone, days: [...ALWAYS_DAYS], fromMinute: 0, toMinute: MINUTES_PER_DAY },
    repeatMin: REPEAT_MIN,
    tiers: [TIER],
  };
}

function toRecipientDraft(
  recipient: NotificationPolicy['tiers'][number]['recipients'][number],
): RecipientDraft {
  return 'contactId' in recipient
    ? { key: contactKey(recipient.contactId), channels: recipient.channels }
    : { key: webhookKey(recipient.webhookId) };
}

export function toDraft({ tiers, ...policy }: NotificationPolicy): PolicyDraft {
  const { name, on, covers, groupId, deviceIds, kinds, levels, schedule, repeatMin } = policy;
  return {
    name,
    on,
    covers,
    ...(groupId !== undefined && { groupId }),
    deviceIds,
    kinds,
    levels,
    schedule,
    repeatMin,
    tiers: tiers.map((tier) => ({
      ...tier,
      // A tier whose people were deleted asks for somebody.
      recipients: tier.recipients.length === 0 ? TIER.recipients : tier.recipients.map(toRecipientDraft),
    })),
  };
}

/** What the call takes. Recipients without a choice are left out. */
export function toSettings({ tiers, ...draft }: PolicyDraft): Omit<CallInput<typeof insertPolicy>, 'userId'> {
  return {
    ...draft,
    tiers: tiers.map(({ delayMin, stopsOn, recipients }) => ({
      delayMin,
      stopsOn: delayMin === 0 ? [] : [...stopsOn],
      recipients: recipients.flatMap(({ key, channels = [] }) => {
        const [kind, id] = key?.split(' ') ?? [];
        if (id === undefined) return [];
        return [kind === 'contact' ? { contactId: id, channels: [...channels] } : { webhookId: id }];
      }),
    })),
  };
}

export function toldOf(tiers: readonly TierDraft[], choices: readonly Choice[]): ToldTier[] {
  const names = new Map(choices.map(({ value, label }) => [value, label]));
  return tiers.map(({ delayMin, stopsOn, recipients }) => ({
    delayMin,
    stopsOn,
    recipients: recipients.flatMap(({ key, channels = [] }) => {
      const name = names.get(key ?? '');
      if (name === undefined) return [];
      return [{ name, channels: isContact(key) ? channels : (['webhook'] as const) }];
    }),
  }));
}

/** The tiers of a post type, told to whom the first tier names so far. */
export function draftOf(type: PostType, tiers: readonly TierDraft[]): TierDraft[] {
  const first = tiers[0]?.recipients.filter(({ key }) => isContact(key)) ?? [];
  const told = first.length === 0 ? [{}] : first;
  return tiersOf(type).map(({ delayMin, stopsOn, channels }) => ({
    delayMin,
    stopsOn,
    // Post types are ways to people.
    recipients: told.map((recipient) => ({
      ...recipient,
      channels: channels.filter((channel) => channel !== 'webhook'),
    })),
  }));
}
