/**
 * From alarms to messages, in the database alone: news become tellings, and tellings whose tier is due become messages.
 * Each step is one transaction, so a process that is killed has done a step or has not.
 */
import { causesOf, isAbout } from '@outrider/domain/notifications/policies.ts';
import { ALARM_KINDS } from '@outrider/domain/alarm-kinds.ts';
import type { Database, DatabaseTransaction } from '../store/database.ts';
import { addToMessages, findTold } from '../store/notifications/messages.ts';
import { findPolicies, type Policy } from '../store/notifications/policies.ts';
import { findQuietHours } from '../store/notifications/quiet-hours.ts';
import { findRecipientContacts, findRecipientWebhooks } from '../store/notifications/recipients.ts';
import {
  type Causes,
  type DueTelling,
  insertTellings,
  lockDueTellings,
  saveTellings,
  takeNews,
} from '../store/notifications/tellings.ts';
import { advance, dueOf } from './advance.ts';
import { gather, type Recipients, type Told, wayOf } from './gather.ts';

/** As many alarms as one transaction takes: beyond that its rows no longer get cheaper. */
const AT_ONCE = 1_000;
/** Within that time a second policy does not tell a person of the same alarm in the same way. */
const DOUBLE_MS = 60_000;

const pairs = ALARM_KINDS.flatMap((kind) => causesOf(kind).map((cause) => ({ kind, cause })));
export const CAUSES: Causes = {
  kinds: pairs.map(({ kind }) => kind),
  causes: pairs.map(({ cause }) => cause),
};

/** Makes tellings of alarms that have just begun. @returns whether there may be more. */
export function tellNews(database: Database, now: Date): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const { taken, rows } = await takeNews(transaction, AT_ONCE);
    const policies = await readPolicies(transaction, rows);
    const tellings = rows.flatMap((row) => {
      const policy = policies.get(row.policyId);
      const first = policy?.tiers[0];
      if (!policy || !first || !isAbout(policy, row, now.getTime())) return [];
      return [{ ...row, dueAt: dueOf(now, first) }];
    });
    await insertTellings(transaction, tellings, now);
    return taken === AT_ONCE;
  });
}

/** Makes messages of tellings whose next tier is due. @returns whether there may be more. */
export function tellDue(database: Database, now: Date): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const due = await lockDueTellings(transaction, { now, max: AT_ONCE, causes: CAUSES });
    if (due.length === 0) return false;
    const policies = await readPolicies(transaction, due);
    const told: Told[] = [];
    const steps = due.map((telling) => {
      const policy = telling.policyId === null ? undefined : policies.get(telling.policyId);
      const { step, told: tiers } = advance(telling, policy?.tiers ?? [], now);
      if (policy) told.push(...tiers.map((tier) => ({ ...tier, ...factsOf(telling, policy) })));
      return step;
    });
    await saveTellings(transaction, steps);
    const [recipients, alreadyTold] = [
      await readRecipients(transaction, told),
      await readTold(transaction, told, now),
    ];
    await addToMessages(transaction, gather(told, { recipients, alreadyTold, now }), now);
    return due.length === AT_ONCE;
  });
}

function factsOf({ deviceId, alarmId, tellingId, level }: DueTelling, { policyId, accountId }: Policy) {
  return { deviceId, alarmId, tellingId, policyId, accountId, isUrgent: level === 'urgent' };
}

async function readPolicies(
  transaction: DatabaseTransaction,
  rows: readonly { readonly policyId: string | null }[],
): Promise<ReadonlyMap<string, Policy>> {
  const ids = new Set(rows.flatMap(({ policyId }) => policyId ?? []));
  const policies = await findPolicies(transaction, [...ids]);
  return new Map(policies.map((policy) => [policy.policyId, policy]));
}

export async function readRecipients(
  transaction: Database,
  told: readonly Pick<Told, 'recipients'>[],
): Promise<Recipients> {
  const all = new Set(told.flatMap(({ recipients }) => recipients));
  const contactIds = [...new Set([...all].flatMap(({ contactId }) => contactId ?? []))];
  const webhookIds = [...new Set([...all].flatMap(({ webhookId }) => webhookId ?? []))];
  const contacts = await findRecipientContacts(transaction, contactIds);
  const quietHours = await findQuietHours(transaction, contactIds);
  const webhooks = await findRecipientWebhooks(transaction, webhookIds);
  return {
    contacts: new Map(
      [...contacts].map(([id, { name, timeZone }]) => [
        id,
        { name, timeZone, quietHours: quietHours.get(id) },
      ]),
    ),
    webhooks: new Map([...webhooks].map(([id, { name }]) => [id, name])),
  };
}

async function readTold(transaction: DatabaseTransaction, told: readonly Told[], now: Date) {
  const rows = await findTold(transaction, told, new Date(now.getTime() - DOUBLE_MS));
  return new Map(
    rows.map((row) => {
      const way = {
        contactId: row.contactId ?? undefined,
        webhookId: row.webhookId ?? undefined,
        channel: row.channel,
      };
      return [wayOf(row, way), row.policyId];
    }),
  );
}
