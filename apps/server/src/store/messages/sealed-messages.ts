/** What a lost key of the installation takes with it in the tables of messages. */
import type { Database } from '../database.ts';

/** Whether anything is sealed that cannot be had again by itself: browsers subscribe anew at their next visit. */
export async function hasSealedMessages(database: Database): Promise<boolean> {
  const webhook = await database
    .selectFrom('webhooks')
    .select('webhookId')
    .where('state', '<>', 'secretLost')
    .limit(1)
    .executeTakeFirst();
  const provider = await database
    .selectFrom('messageProviders')
    .select('channel')
    .limit(1)
    .executeTakeFirst();
  return webhook !== undefined || provider !== undefined;
}

/** Webhooks stay, switched off until somebody draws a new secret. Returns how many secrets were lost. */
export async function forgetSealedMessages(transaction: Database, at: Date): Promise<number> {
  const webhooks = await transaction
    .updateTable('webhooks')
    .set({ state: 'secretLost', stateAt: at, stateWhy: '', formerSecret: null, formerUntil: null })
    .where('state', '<>', 'secretLost')
    .executeTakeFirst();
  const providers = await transaction.deleteFrom('messageProviders').executeTakeFirst();
  await transaction.deleteFrom('pushSubscriptions').execute();
  return Number(webhooks.numUpdatedRows + providers.numDeletedRows);
}
