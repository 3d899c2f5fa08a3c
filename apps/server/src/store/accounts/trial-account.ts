import { type AccountRow, findAccountById } from './accounts.ts';
import type { Database } from '../database.ts';

/** The account that visitors may look around in; undefined where there is none. */
export async function findTrialAccount(database: Database): Promise<AccountRow | undefined> {
  const row = await database.selectFrom('trialAccount').select('accountId').executeTakeFirst();
  return row && findAccountById(database, row.accountId);
}

export async function setTrialAccount(transaction: Database, accountId: string | null): Promise<void> {
  await transaction.deleteFrom('trialAccount').execute();
  if (accountId !== null) {
    await transaction.insertInto('trialAccount').values({ accountId }).execute();
  }
}
