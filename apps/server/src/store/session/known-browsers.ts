/** Browsers in which the owner of an account, or whoever has one device's password, has logged in before. */
import type { Database } from '../database.ts';

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
    .selectFrom('knownBrowsers')
    .select('accountId')
    .where('accountId', '=', accountId)
    .where('deviceId', 'is not distinct from', deviceId ?? null)
    .where('browserHash', '=', browserHash)
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
    .insertInto('knownBrowsers')
    .values({ accountId, deviceId: deviceId ?? null, browserHash, lastAt: at })
    .onConflict((conflict) =>
      conflict.columns(['accountId', 'deviceId', 'browserHash']).doUpdateSet({ lastAt: at }),
    )
    .execute();
}
