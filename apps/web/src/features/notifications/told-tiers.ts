import type { NotificationPolicy } from '@outrider/contract/notifications.ts';
import type { ToldTier } from './policy-sentences.ts';

export function toldTiers(tiers: NotificationPolicy['tiers']): ToldTier[] {
  return tiers.map(({ delayMin, stopsOn, recipients }) => ({
    delayMin,
    stopsOn,
    recipients: recipients.map((recipient) => ({
      name: recipient.name,
      channels: 'channels' in recipient ? recipient.channels : (['webhook'] as const),
    })),
  }));
}
