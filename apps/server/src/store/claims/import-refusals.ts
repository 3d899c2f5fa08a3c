/** How many numbers of others an account was refused at imports, which is how many it has learnt of. */
import { sql } from 'kysely';
import type { Database } from '../database.ts';

export interface RefusalCounts {
  readonly ofAccount: number;
  /** Of everybody in the account's branch: below the topmost of those above it that is no administrator. */
  readonly ofBranch: number;
  readonly branchId: string;
}

/** Counts since an instant. Locks the account, so that no other import of its is refused meanwhile. */
export async function countImportRefusals(
  transaction: Database,
  { accountId, adminRole, since }: { accountId: string; adminRole: number; since: Date },
): Promise<RefusalCounts> {
  await sql`SELECT 1 FROM accounts WHERE account_id = ${accountId} FOR NO KEY UPDATE`.execute(transaction);
  const { rows } = await sql<RefusalCounts>`
    WITH branch AS (
      SELECT ancestor_id AS branch_id FROM account_ancestors above JOIN accounts ON accounts.account_id = ancestor_id
      WHERE above.account_id = ${accountId} AND role <> ${adminRole} ORDER BY depth DESC LIMIT 1)
    SELECT branch.branch_id AS "branchId", coalesce(sum(numbers), 0)::int AS "ofBranch",
      coalesce(sum(numbers) FILTER (WHERE account_id = ${accountId}), 0)::int AS "ofAccount"
    FROM branch LEFT JOIN import_refusals refusals
      ON refusals.branch_id = branch.branch_id AND refused_at > ${since}
    GROUP BY branch.branch_id`.execute(transaction);
  return rows[0] ?? { ofAccount: 0, ofBranch: 0, branchId: accountId };
}

export async function insertImportRefusal(
  transaction: Database,
  refusal: {
    readonly accountId: string;
    readonly branchId: string;
    readonly at: Date;
    readonly numbers: number;
  },
): Promise<void> {
  await transaction
    .insertInto('importRefusals')
    .values({
      accountId: refusal.accountId,
      branchId: refusal.branchId,
      refusedAt: refusal.at,
      numbers: refusal.numbers,
    })
    .execute();
}
