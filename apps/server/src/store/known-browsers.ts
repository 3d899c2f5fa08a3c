/** Browsers in which the owner of an account, or whoever has one device's password, has logged in before. */
import type { Database } from './database.ts';

export interface BrowserOwner {
  readonly accountId: string;
  /** Of the log-in to this device of the account; undefined = of the account itself. */
  readonly deviceId?: string;
}

export async function isKnownBrowser(
  database: Database,
  { accountId, deviceId }: BrowserOwner,
  browserHash: Buffer,
): Promise<boolean> {
  const row = await database
    .selectFrom('known_browsers')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('device_id', 'is not distinct from', deviceId ?? null)
    .where('browser_hash', '=', browserHash)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertKnownBrowser(
  database: Database,
  { accountId, deviceId }: BrowserOwner,
  browserHash: Buffer,
  at: Date,
): Promise<void> {
  await database
    .insertInto('known_browsers')
    .values({ account_id: accountId, device_id: deviceId ?? null, browser_hash: browserHash, last_at: at })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'device_id', 'browser_hash']).doUpdateSet({ last_at: at }),
    )
    .execute();
}

export async function deleteKnownBrowsersBefore(database: Database, before: Date): Promise<void> {
  await database.deleteFrom('known_browsers').where('last_at', '<', before).execute();
}
