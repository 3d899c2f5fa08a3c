/** What people give as a policy, checked, and how it is presented and noted. */
import type { insertPolicy, NotificationPolicy } from '@outrider/contract/notifications.ts';
import type { z } from 'zod';
import { DomainError } from '../../domain-error.ts';
import { readRecipients } from '../../notifications/tell.ts';
import { areInSubtree } from '../../store/accounts/accounts.ts';
import type { AuditValues } from '../../store/audit/audit-log.ts';
import type { Database } from '../../store/database.ts';
import type { Policy, PolicyRecipient, PolicySettings } from '../../store/notifications/policies.ts';
import { findRecipientContacts, findRecipientWebhooks } from '../../store/notifications/recipients.ts';
import { assertDevices } from './assert-devices.ts';

type Given = Omit<z.infer<(typeof insertPolicy)['input']>, 'userId'>;

/**
 * @throws DomainError notFound where a recipient is not the account's own, or a device or the branch lies outside of its
 * branch: what an account tells others is what it may see itself.
 */
export async function toSettings(
  database: Database,
  accountId: string,
  { on, covers, groupId, deviceIds, tiers, ...rest }: Given,
): Promise<PolicySettings> {
  const settings = {
    ...rest,
    isOn: on,
    covers,
    groupAccountId: covers === 'group' ? groupId : undefined,
    deviceIds: covers === 'devices' ? deviceIds : [],
    tiers: tiers.map((tier) => ({ ...tier, recipients: tier.recipients.map(toRecipient) })),
  };
  if (covers === 'group' && groupId === undefined)
    throw new DomainError('invalidInput', { argument: 'groupId' });
  await assertRecipients(database, accountId, settings);
  await assertBranch(database, accountId, settings);
  return settings;
}

function toRecipient(given: Given['tiers'][number]['recipients'][number]): PolicyRecipient {
  return 'contactId' in given
    ? { contactId: given.contactId, webhookId: undefined, channels: [...new Set(given.channels)] }
    : { contactId: undefined, webhookId: given.webhookId, channels: ['webhook'] };
}

async function assertRecipients(
  database: Database,
  accountId: string,
  { tiers }: Pick<PolicySettings, 'tiers'>,
): Promise<void> {
  const all = tiers.flatMap(({ recipients }) => recipients);
  const contactIds = new Set(all.flatMap(({ contactId }) => contactId ?? []));
  const webhookIds = new Set(all.flatMap(({ webhookId }) => webhookId ?? []));
  const contacts = await findRecipientContacts(database, [...contactIds]);
  const webhooks = await findRecipientWebhooks(database, [...webhookIds]);
  const owned = [...contacts.values(), ...webhooks.values()].filter((each) => each.accountId === accountId);
  if (owned.length < contactIds.size + webhookIds.size)
    throw new DomainError('notFound', { argument: 'tiers' });
}

async function assertBranch(
  database: Database,
  accountId: string,
  { groupAccountId, deviceIds }: Pick<PolicySettings, 'groupAccountId' | 'deviceIds'>,
): Promise<void> {
  const isGroupIn =
    groupAccountId === undefined || (await areInSubtree(database, accountId, [groupAccountId]));
  if (!isGroupIn) throw new DomainError('notFound', { argument: 'groupId' });
  await assertDevices(database, accountId, deviceIds);
}

type Presented = NotificationPolicy['tiers'][number]['recipients'][number];

/** A recipient that was deleted is left out. */
export async function presentPolicies(
  database: Database,
  policies: readonly Policy[],
): Promise<NotificationPolicy[]> {
  const { contacts, webhooks } = await readRecipients(
    database,
    policies.flatMap(({ tiers }) => tiers),
  );
  const present = ({ contactId, webhookId, channels }: PolicyRecipient): Presented[] => {
    const name = contactId === undefined ? webhooks.get(webhookId ?? '') : contacts.get(contactId)?.name;
    if (name === undefined) return [];
    if (webhookId !== undefined) return [{ webhookId, name }];
    const ofPeople = channels.filter((channel) => channel !== 'webhook');
    return contactId === undefined ? [] : [{ contactId, channels: ofPeople, name }];
  };
  return policies.map((policy) => ({
    id: policy.policyId,
    user_id: policy.accountId,
    accountName: policy.accountName,
    name: policy.name,
    on: policy.isOn,
    covers: policy.covers,
    ...(policy.groupAccountId !== undefined && { groupId: policy.groupAccountId }),
    ...(policy.groupAccountName !== undefined && { groupName: policy.groupAccountName }),
    deviceIds: [...policy.deviceIds],
    kinds: [...policy.kinds],
    levels: [...policy.levels],
    schedule: { ...policy.schedule, days: [...policy.schedule.days] },
    repeatMin: policy.repeatMin,
    tiers: policy.tiers.map(({ delayMin, stopsOn, recipients }) => ({
      delayMin,
      stopsOn: [...stopsOn],
      recipients: recipients.flatMap(present),
    })),
  }));
}

/** For the audit log: enough to see what was changed. */
export function auditValuesOf(settings: PolicySettings): AuditValues {
  const { name, isOn, covers, kinds, levels, tiers, deviceIds } = settings;
  const minutes = tiers.map(({ delayMin, recipients }) => `${delayMin} min: ${recipients.length}`).join(', ');
  return {
    name,
    on: isOn,
    covers,
    kinds: kinds.join(' '),
    levels: levels.join(' '),
    tiers: minutes,
    devices: deviceIds.length,
  };
}
