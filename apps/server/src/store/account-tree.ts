/** The account tree as the pages show it: each account with its devices and what hangs below it. */
import { sql } from 'kysely';
import type { Database } from './database.ts';

export interface AccountDetailRow {
  readonly accountId: string;
  readonly parentId: string | null;
  readonly username: string;
  readonly nickname: string;
  readonly role: number;
  readonly telephone: string;
  readonly address: string;
  readonly remarks: string;
  readonly ancestors: readonly string[];
  readonly deviceNum: number;
  readonly deviceTotal: number;
}

/** One account; `topId` is the caller's, above which no ancestor is named. Undefined when there is no such account. */
export async function findAccountDetail(
  database: Database,
  topId: string,
  accountId: string,
): Promise<AccountDetailRow | undefined> {
  const { rows } = await sql<Omit<AccountDetailRow, 'ancestors'>>`
    SELECT account_id AS "accountId", parent_id AS "parentId", username, nickname, role, telephone, address, remarks,
      (SELECT count(*)::int FROM devices WHERE devices.account_id = accounts.account_id) AS "deviceNum",
      (SELECT count(*)::int FROM account_ancestors below JOIN devices USING (account_id)
        WHERE below.ancestor_id = accounts.account_id) AS "deviceTotal"
    FROM accounts WHERE account_id = ${accountId}`.execute(database);
  const [detail] = rows;
  if (!detail) return undefined;
  const ancestors = await database
    .selectFrom('account_ancestors as above')
    .innerJoin('account_ancestors as top', 'top.account_id', 'above.ancestor_id')
    .select('above.ancestor_id as id')
    .where('above.account_id', '=', accountId)
    .where('above.depth', '>', 0)
    .where('top.ancestor_id', '=', topId)
    .orderBy('above.depth', 'desc')
    .execute();
  return { ...detail, ancestors: ancestors.map((row) => row.id) };
}

export interface AccountBranchRow {
  readonly accountId: string;
  readonly username: string;
  readonly nickname: string;
  readonly role: number;
  readonly deviceNum: number;
  readonly deviceTotal: number;
  readonly hasChildren: boolean;
}

/** The accounts directly below one, by name. Counted by joins and GROUP BY, which a distributed database can do. */
export async function findChildren(database: Database, parentId: string): Promise<AccountBranchRow[]> {
  const { rows } = await sql<AccountBranchRow>`
    SELECT child.account_id AS "accountId", child.username, child.nickname, child.role,
      coalesce(total.own, 0)::int AS "deviceNum", coalesce(total.devices, 0)::int AS "deviceTotal",
      coalesce(total.accounts, 1) > 1 AS "hasChildren"
    FROM accounts child
    LEFT JOIN (
      SELECT below.ancestor_id, count(devices.device_id) AS devices,
        count(devices.device_id) FILTER (WHERE below.depth = 0) AS own, count(DISTINCT below.account_id) AS accounts
      FROM accounts parent
      JOIN account_ancestors below ON below.ancestor_id = parent.account_id
      LEFT JOIN devices ON devices.account_id = below.account_id
      WHERE parent.parent_id = ${parentId}
      GROUP BY below.ancestor_id
    ) total ON total.ancestor_id = child.account_id
    WHERE child.parent_id = ${parentId}
    ORDER BY child.nickname, child.account_id`.execute(database);
  return rows;
}
