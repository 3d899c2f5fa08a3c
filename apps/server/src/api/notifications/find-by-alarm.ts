import type { Stop } from '@outrider/domain/notifications/policies.ts';
import { dueOf } from '../../notifications/advance.ts';
import {
  findMessagesOf,
  findOpenTellings,
  type OpenTelling,
} from '../../store/notifications/message-lists.ts';
import { findPolicies } from '../../store/notifications/policies.ts';
import type { Handler } from '../call-context.ts';
import { presentPolicies } from './policy-settings.ts';
import { presentMessage } from './present-message.ts';

export const findMessagesOfAlarm: Handler<'findMessagesOfAlarm'> = async ({ services, caller }, input) => {
  const { database } = services;
  const alarm = { deviceId: input.id, alarmId: input.alarmId };
  const messages = await findMessagesOf(database, caller.accountId, alarm);
  const tellings = await findOpenTellings(database, caller.accountId, alarm);
  const found = await findPolicies(
    database,
    tellings.map(({ policyId }) => policyId),
  );
  const policies = new Map((await presentPolicies(database, found)).map((policy) => [policy.id, policy]));
  const upcoming = tellings.flatMap((telling) => {
    const policy = policies.get(telling.policyId);
    return (policy?.tiers ?? []).flatMap((tier, number) => {
      if (number < telling.nextTier) return [];
      const at = number === telling.nextTier ? telling.dueAt : dueOf(telling.baseAt, tier);
      const stop = tier.delayMin === 0 ? undefined : stopOf(telling, tier.stopsOn);
      return [
        {
          policyName: policy?.name ?? '',
          time: at.toISOString(),
          recipients: tier.recipients.map(({ name }) => name),
          ...(stop && { stop }),
        },
      ];
    });
  });
  return { list: messages.map(presentMessage), upcoming };
};

function stopOf(
  { isAcknowledged, isClosed, isRead }: OpenTelling,
  stopsOn: readonly Stop[],
): Stop | undefined {
  const has = { acknowledged: isAcknowledged, ended: isClosed, read: isRead };
  return stopsOn.find((stop) => has[stop]);
}
