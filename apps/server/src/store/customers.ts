import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Whether an account, or one that it lies below, has one of these user names; case does not count. */
export async function isOfCustomer(
  database: Database,
  accountId: string,
  usernames: readonly string[],
): Promise<boolean> {
  if (usernames.length === 0) return false;
  const row = await database
    .selectFrom('account_ancestors')
    .innerJoin('accounts', 'accounts.account_id', 'account_ancestors.ancestor_id')
    .select('accounts.account_id')
    .where('account_ancestors.account_id', '=', accountId)
    .where(
      sql<string>`lower(accounts.username)`,
      'in',
      usernames.map((username) => username.toLowerCase()),
    )
    .executeTakeFirst();
  return row !== undefined;
}
