/**
 * By what a channel is sent. What the environment says counts alone; else what the operator has set up on the page, which
 * is read anew for each message, so that a change counts at once and on every server of the same database.
 */
import {
  httpTemplate,
  type HttpTemplate,
  mailSettings,
  type MailSettings,
} from '@outrider/contract/message-providers.ts';
import type { ProvidedChannel } from '@outrider/domain/notification-channels.ts';
import { z } from 'zod';
import type { MessageConfig, ProviderConfig } from '../../config-messages.ts';
import type { SecretBox } from '../../secrets/secret-box.ts';
import type { Database } from '../../store/database.ts';
import { findProvider, providerPurpose } from '../../store/messages/message-providers.ts';

interface Settings {
  readonly email: MailSettings;
  readonly sms: HttpTemplate;
  readonly voice: HttpTemplate;
}

const SCHEMAS = { email: mailSettings, sms: httpTemplate, voice: httpTemplate } as const;
const names = z.record(z.string(), z.string());

export interface FoundProvider<Channel extends ProvidedChannel> extends ProviderConfig<Settings[Channel]> {
  readonly source: 'environment' | 'page';
  readonly updatedAt: Date | undefined;
}

export type FindProvider = <Channel extends ProvidedChannel>(
  channel: Channel,
) => Promise<FoundProvider<Channel> | undefined>;

export function createProviders(database: Database, box: SecretBox, config: MessageConfig): FindProvider {
  return async <Channel extends ProvidedChannel>(channel: Channel) => {
    // Each key of the configuration has the settings of its channel.
    const given = config[channel] as ProviderConfig<Settings[Channel]> | undefined;
    if (given) return { ...given, source: 'environment', updatedAt: undefined };
    const row = await findProvider(database, channel);
    if (!row) return undefined;
    return {
      source: 'page',
      // What was valid when it was saved gets the defaults of what was added since.
      settings: SCHEMAS[channel].parse(row.settings) as Settings[Channel],
      secrets: openNames(box, channel, row.secrets),
      updatedAt: row.updatedAt,
    };
  };
}

export function openNames(
  box: SecretBox,
  channel: ProvidedChannel,
  sealed: Uint8Array,
): Readonly<Record<string, string>> {
  return names.parse(JSON.parse(box.open(sealed, providerPurpose(channel)).toString('utf8')));
}

export function sealNames(
  box: SecretBox,
  channel: ProvidedChannel,
  secrets: Readonly<Record<string, string>>,
): Buffer {
  return box.seal(Buffer.from(JSON.stringify(secrets)), providerPurpose(channel));
}
