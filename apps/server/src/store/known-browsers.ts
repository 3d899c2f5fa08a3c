/** Browsers in which an account's owner has logged in before. */
import type { Database } from './database.ts';

export async function isKnownBrowser(
  database: Database,
  accountId: string,
  browserHash: Buffer,
): Promise<boolean> {
  const row = await database
    .selectFrom('known_browsers')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('browser_hash', '=', browserHash)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertKnownBrowser(
  database: Database,
  accountId: string,
  browserHash: Buffer,
  at: Date,
): Promise<void> {
  await database
    .insertInto('known_browsers')
    .values({ account_id: accountId, browser_hash: browserHash, last_at: at })
    .onConflict((conflict) => conflict.columns(['account_id', 'browser_hash']).doUpdateSet({ last_at: at }))
    .execute();
}

export async function deleteKnownBrowsersBefore(database: Database, before: Date): Promise<void> {
  await database.deleteFrom('known_browsers').where('last_at', '<', before).execute();
}
