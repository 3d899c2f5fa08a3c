import type { MessageProvider } from '@outrider/contract/message-providers.ts';
import type { ProvidedChannel } from '@outrider/domain/notification-channels.ts';
import { DomainError } from '../../domain-error.ts';
import { openNames, sealNames } from '../../notifications/channels/providers.ts';
import type { Services } from '../../services.ts';
import type { AuditValues } from '../../store/audit/audit-log.ts';
import { findProvider, type ProviderRow, saveProvider } from '../../store/messages/message-providers.ts';
import { record, toDifference } from '../audit/record.ts';
import type { Handler } from '../call-context.ts';

export const saveMessageProvider: Handler<'saveMessageProvider'> = async (context, { provider, secrets }) => {
  const { services, caller } = context;
  const { channel, settings } = provider;
  await assertNotInEnvironment(services, channel);
  await services.database.transaction().execute(async (transaction) => {
    const before = await findProvider(transaction, channel);
    const known = before ? openNames(services.secrets, channel, before.secrets) : {};
    const kept = Object.entries(secrets).map(
      ([name, value]) => [name, value || (known[name] ?? '')] as const,
    );
    const sealed = sealNames(
      services.secrets,
      channel,
      Object.fromEntries(kept.filter(([, value]) => value)),
    );
    await saveProvider(transaction, { channel, settings, secrets: sealed, updatedAt: new Date() });
    await record(context, transaction, {
      action: 'saveMessageProvider',
      accountId: caller.accountId,
      subject: channel,
      ...toDifference(before ? toAuditValues(before) : {}, {
        ...toAuditValues({ channel, settings }),
        secrets: kept.some(([name, value]) => known[name] !== value) ? 'changed' : 'kept',
      }),
    });
  });
  return null;
};

/** @throws DomainError setInEnvironment: settings that would not count are not taken. */
export async function assertNotInEnvironment(
  { delivery }: Pick<Services, 'delivery'>,
  channel: ProvidedChannel,
): Promise<void> {
  const found = await delivery.findProvider(channel);
  if (found?.source === 'environment') throw new DomainError('setInEnvironment');
}

type Settings = NonNullable<MessageProvider['settings']>;

/** The server alone: addresses and headers of templates may hold keys where the operator has put one there. */
export function toAuditValues({ settings }: Pick<ProviderRow, 'channel' | 'settings'>): AuditValues {
  // It was written by the call above.
  const known = settings as Settings;
  if ('host' in known) {
    const { host, port, security, username, fromAddress, fromName } = known;
    return { address: `${host}:${port}`, security, username, from: `${fromName} <${fromAddress}>` };
  }
  const [origin = ''] = /^https?:\/\/[^/?#]+/i.exec(known.url) ?? [];
  return { address: origin.replace(/\/\/.*@/, '//'), method: known.method };
}
