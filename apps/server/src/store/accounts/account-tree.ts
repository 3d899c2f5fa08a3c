/** The account tree as the pages show it: each account with its devices and what hangs below it. */
import { sql } from 'kysely';
import type { Database } from '../database.ts';
import { type Page, type Paged, paged, pagedByRows } from '../page.ts';

export interface AccountBranchRow {
  readonly accountId: string;
  readonly parentId: string | null;
  readonly username: string;
  readonly nickname: string;
  readonly role: number;
  readonly deviceNum: number;
  readonly deviceTotal: number;
  readonly accountTotal: number;
  readonly expiresAt: Date | null;
}

export interface AccountDetailRow extends AccountBranchRow {
  readonly telephone: string;
  readonly address: string;
  readonly remarks: string;
  readonly providerName: string;
  readonly providerContact: string;
  readonly providerPhone: string;
  readonly createdAt: Date;
}

/** The columns of a branch; needs `accounts` joined with `account_totals`. */
export const branchColumns = sql`accounts.account_id AS "accountId", accounts.parent_id AS "parentId",
  accounts.username, accounts.nickname, accounts.role, accounts.expires_at AS "expiresAt",
  account_totals.devices AS "deviceNum",
  account_totals.devices + account_totals.devices_below AS "deviceTotal",
  account_totals.accounts_below AS "accountTotal"`;

/** One account; undefined when there is no such account. */
export async function findAccountDetail(
  database: Database,
  accountId: string,
): Promise<AccountDetailRow | undefined> {
  const { rows } = await sql<AccountDetailRow>`
    SELECT ${branchColumns}, telephone, address, remarks, provider_name AS "providerName",
      provider_contact AS "providerContact", provider_phone AS "providerPhone", created_at AS "createdAt"
    FROM accounts JOIN account_totals USING (account_id) WHERE account_id = ${accountId}`.execute(database);
  return rows[0];
}

export interface LineRow {
  readonly accountId: string;
  /** The account whose line this stands in. */
  readonly ofId: string;
  readonly username: string;
  readonly nickname: string;
  readonly role: number;
}

/** For each account its line from `topId` down to itself, both included; nothing above `topId` is named. */
export async function findLines(
  database: Database,
  topId: string,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, readonly LineRow[]>> {
  const { rows } = await sql<LineRow>`
    SELECT above.ancestor_id AS "accountId", above.account_id AS "ofId", accounts.username, accounts.nickname,
      accounts.role
    FROM account_ancestors above
    JOIN account_ancestors top ON top.account_id = above.ancestor_id AND top.ancestor_id = ${topId}
    JOIN accounts ON accounts.account_id = above.ancestor_id
    WHERE above.account_id = ANY (${[...accountIds]}::bigint[])
    ORDER BY above.account_id, above.depth DESC`.execute(database);
  return Map.groupBy(rows, (row) => row.ofId);
}

/** A page of the accounts directly below one, by name. */
export async function findChildren(
  database: Database,
  parentId: string,
  page: Page,
): Promise<Paged<AccountBranchRow>> {
  const { rows } = await sql<AccountBranchRow>`
    SELECT ${branchColumns} FROM accounts JOIN account_totals USING (account_id)
    WHERE parent_id = ${parentId} ORDER BY nickname, account_id
    LIMIT ${page.limit} OFFSET ${page.offset}`.execute(database);
  return paged(page, rows, async () => {
    const counted = await sql<{ total: number }>`
      SELECT count(*)::int AS total FROM accounts WHERE parent_id = ${parentId}`.execute(database);
    return counted.rows[0]?.total ?? 0;
  });
}

/** A page of the accounts of one role in a subtree, by name. */
export async function findSubtreeByRole(
  database: Database,
  topId: string,
  role: number,
  page: Page,
): Promise<Paged<AccountBranchRow>> {
  return pagedByRows(page, async ({ limit, offset }) => {
    const { rows } = await sql<AccountBranchRow & { total: number }>`
    SELECT ${branchColumns}, count(*) OVER ()::int AS total
    FROM account_ancestors below JOIN accounts USING (account_id) JOIN account_totals USING (account_id)
    WHERE below.ancestor_id = ${topId} AND role = ${role}
    ORDER BY nickname, account_id LIMIT ${limit} OFFSET ${offset}`.execute(database);
    return rows;
  });
}

export interface ProviderRow {
  readonly providerName: string;
  readonly providerContact: string;
  readonly providerPhone: string;
}

/** The provider information of an account, else of the nearest above it that has any. */
export async function findProviderOf(
  database: Database,
  accountId: string,
): Promise<ProviderRow | undefined> {
  const { rows } = await sql<ProviderRow>`
    SELECT provider_name AS "providerName", provider_contact AS "providerContact", provider_phone AS "providerPhone"
    FROM account_ancestors above JOIN accounts ON accounts.account_id = above.ancestor_id
    WHERE above.account_id = ${accountId} AND provider_name || provider_contact || provider_phone <> ''
    ORDER BY above.depth LIMIT 1`.execute(database);
  return rows[0];
}
