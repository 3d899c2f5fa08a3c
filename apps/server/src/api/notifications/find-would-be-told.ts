/** Who would be told now, worked out by what the engine works by. */
import type { WouldBeTold } from '@outrider/contract/notifications.ts';
import { levelOf } from '@outrider/domain/alarm-levels.ts';
import { isAbout } from '@outrider/domain/notifications/policies.ts';
import { quietUntilMs } from '@outrider/domain/notifications/quiet-hours.ts';
import { dueOf } from '../../notifications/advance.ts';
import type { KnownRecipient } from '../../notifications/gather.ts';
import { CAUSES, readRecipients } from '../../notifications/tell.ts';
import { areInSubtree } from '../../store/accounts/accounts.ts';
import { findPoliciesOfDevice, type Policy } from '../../store/notifications/policies.ts';
import { findPresentHolds } from '../../store/notifications/present-holds.ts';
import type { CallerContext, Handler } from '../call-context.ts';

export const findWouldBeTold: Handler<'findWouldBeTold'> = async (context, { id, kind }) => {
  const { database } = context.services;
  const now = new Date();
  const alarm = { kind, level: levelOf(kind) };
  const policies = (await findSeenPolicies(context, id)).filter((policy) =>
    isAbout(policy, alarm, now.getTime()),
  );
  const holds = await findPresentHolds(database, { deviceId: id, kind }, CAUSES, now);
  const recipients = await readRecipients(
    database,
    policies.flatMap(({ tiers }) => tiers),
  );
  const held: Held | undefined = holds?.hasCause
    ? { held: 'cause' }
    : holds?.silentUntil
      ? { held: 'silence', until: holds.silentUntil.toISOString() }
      : undefined;
  const list = policies.flatMap(({ policyId, name, tiers }) =>
    tiers.flatMap((tier, number) => {
      const { delayMin, stopsOn } = tier;
      const shared = { policyId, policyName: name, tier: number, delayMin, stopsOn: [...stopsOn] };
      const at = dueOf(now, tier);
      return tier.recipients.flatMap(({ contactId, webhookId, channels }): WouldBeTold[] => {
        const contact = recipients.contacts.get(contactId ?? '');
        const recipient = contact?.name ?? recipients.webhooks.get(webhookId ?? '');
        if (recipient === undefined) return [];
        return channels.map((channel) => {
          const isQuietable = contact && channel !== 'platform';
          const quiet = isQuietable ? quietOf(contact, alarm.level === 'urgent', at) : undefined;
          return { ...shared, recipient, channel, ...(held ?? quiet) };
        });
      });
    }),
  );
  return { total: list.length, list };
};

interface Held {
  readonly held: NonNullable<WouldBeTold['held']>;
  readonly until?: string;
}

function quietOf({ quietHours, timeZone }: KnownRecipient, isUrgent: boolean, at: Date): Held | undefined {
  if (!quietHours || (isUrgent && quietHours.letsUrgentThrough)) return undefined;
  const untilMs = quietUntilMs(quietHours, timeZone, at.getTime());
  return untilMs === undefined ? undefined : { held: 'quietHours', until: new Date(untilMs).toISOString() };
}

/** Policies of accounts above the caller are about the device as well, and are none of the caller's business. */
async function findSeenPolicies({ services, caller }: CallerContext, deviceId: string): Promise<Policy[]> {
  const policies = await findPoliciesOfDevice(services.database, deviceId);
  const isSeen = await Promise.all(
    policies.map(({ accountId }) => areInSubtree(services.database, caller.accountId, [accountId])),
  );
  return policies.filter((_policy, index) => isSeen[index]);
}
