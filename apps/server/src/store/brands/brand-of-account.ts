import { sql } from 'kysely';
import type { BrandValues } from '../column-values.ts';
import type { Database } from '../database.ts';

export interface AccountBrandRow {
  /** The account's own name. */
  readonly nickname: string;
  /** The nearest live brand, of the account itself or above it. */
  readonly brand: BrandValues | null;
}

export async function findBrandOfAccount(
  database: Database,
  accountId: string,
): Promise<AccountBrandRow | undefined> {
  const { rows } = await sql<AccountBrandRow>`
    SELECT nickname, (SELECT published FROM account_ancestors line JOIN brands ON brands.account_id = line.ancestor_id
      WHERE line.account_id = accounts.account_id AND published IS NOT NULL ORDER BY depth LIMIT 1) AS brand
    FROM accounts WHERE account_id = ${accountId}`.execute(database);
  return rows[0];
}
