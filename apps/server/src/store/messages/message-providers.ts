import type { ProvidedChannel } from '@outrider/domain/notification-channels.ts';
import type { Database } from '../database.ts';

export interface ProviderRow {
  readonly channel: ProvidedChannel;
  /** As the contract has them, for the channel. */
  readonly settings: unknown;
  /** A JSON object of names and values, sealed for providerPurpose. */
  readonly secrets: Buffer;
  readonly updatedAt: Date;
}

/** What the secrets of a channel are sealed for. */
export const providerPurpose = (channel: ProvidedChannel): string => `message-provider/${channel}`;

export async function findProvider(
  database: Database,
  channel: ProvidedChannel,
): Promise<ProviderRow | undefined> {
  const row = await database
    .selectFrom('messageProviders')
    .select(['settings', 'secrets', 'updatedAt'])
    .where('channel', '=', channel)
    .executeTakeFirst();
  return row && { ...row, channel };
}

export async function saveProvider(transaction: Database, row: ProviderRow): Promise<void> {
  const { channel, ...values } = { ...row, settings: JSON.stringify(row.settings) };
  await transaction
    .insertInto('messageProviders')
    .values({ channel, ...values })
    .onConflict((conflict) => conflict.column('channel').doUpdateSet(values))
    .execute();
}

/** Whether there was one. */
export async function deleteProvider(transaction: Database, channel: ProvidedChannel): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('messageProviders')
    .where('channel', '=', channel)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
