import type { MessageProvider } from '@outrider/contract/message-providers.ts';
import { PROVIDED_CHANNELS, type ProvidedChannel } from '@outrider/domain/notification-channels.ts';
import type { FindProvider } from '../../notifications/channels/providers.ts';
import type { Handler } from '../call-context.ts';

export const findMessageProviders: Handler<'findMessageProviders'> = async ({ services: { delivery } }) => ({
  list: await Promise.all(PROVIDED_CHANNELS.map((channel) => present(delivery.findProvider, channel))),
  publicUrl: delivery.publicUrl ?? '',
});

async function present(findProvider: FindProvider, channel: ProvidedChannel): Promise<MessageProvider> {
  const found = await findProvider(channel);
  const stored = {
    source: found?.source ?? 'none',
    secretNames: Object.keys(found?.secrets ?? {}),
    ...(found?.updatedAt && { updatedTime: found.updatedAt.toISOString() }),
  };
  // The settings found are those of this channel.
  return { channel, settings: found?.settings, ...stored } as MessageProvider;
}
