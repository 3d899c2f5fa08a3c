/** Changes of the account tree, each inside a transaction of the caller's. */
import { sql } from 'kysely';
import { addToAncestors } from './account-totals.ts';
import type { Database } from '../database.ts';

export interface DetailChanges {
  readonly nickname?: string | undefined;
  readonly telephone?: string | undefined;
  readonly address?: string | undefined;
  readonly remarks?: string | undefined;
  readonly providerName?: string | undefined;
  readonly providerContact?: string | undefined;
  readonly providerPhone?: string | undefined;
  /** null = never; undefined = as it is. */
  readonly expiresAt?: Date | null | undefined;
}

export async function updateDetails(
  transaction: Database,
  accountId: string,
  changes: DetailChanges,
): Promise<void> {
  const columns = {
    nickname: changes.nickname,
    telephone: changes.telephone,
    address: changes.address,
    remarks: changes.remarks,
    providerName: changes.providerName,
    providerContact: changes.providerContact,
    providerPhone: changes.providerPhone,
    expiresAt: changes.expiresAt,
  };
  // Columns without a new value are left out; a list of them cannot be typed further.
  const set = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
  if (Object.keys(set).length === 0) return;
  await transaction.updateTable('accounts').set(set).where('accountId', '=', accountId).execute();
}

/** @throws on a user name already taken (SQLSTATE 23505). */
export async function updateUsername(
  transaction: Database,
  accountId: string,
  username: string,
): Promise<void> {
  await transaction.updateTable('accounts').set({ username }).where('accountId', '=', accountId).execute();
}

export async function setRole(transaction: Database, accountId: string, role: number): Promise<void> {
  await transaction.updateTable('accounts').set({ role }).where('accountId', '=', accountId).execute();
}

/** An account as those see it who change the tree; the tree's lock keeps it as it is. */
export interface AccountNode {
  readonly accountId: string;
  readonly parentId: string | null;
  readonly username: string;
  readonly nickname: string;
  readonly role: number;
  readonly importQuota: number;
  readonly devices: number;
  readonly devicesBelow: number;
  readonly accountsBelow: number;
}

/** Undefined when the account is gone. */
export async function findNode(transaction: Database, accountId: string): Promise<AccountNode | undefined> {
  const { rows } = await sql<AccountNode>`
    SELECT account_id AS "accountId", parent_id AS "parentId", username, nickname, role,
      import_quota AS "importQuota", devices, devices_below AS "devicesBelow", accounts_below AS "accountsBelow"
    FROM accounts JOIN account_totals USING (account_id)
    WHERE account_id = ${accountId}`.execute(transaction);
  return rows[0];
}

/** Deletes an account on which nothing hangs any more. The tree must be locked. @throws when something does (23503). */
export async function deleteAccount(transaction: Database, account: AccountNode): Promise<void> {
  if (account.parentId !== null) {
    await addToAncestors(transaction, account.parentId, { accounts: -1, devices: 0 });
  }
  await transaction.deleteFrom('accountAncestors').where('ancestorId', '=', account.accountId).execute();
  await transaction.deleteFrom('accounts').where('accountId', '=', account.accountId).execute();
}

/** How many accounts of a role are in a subtree. */
export async function countRole(database: Database, topId: string, role: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM account_ancestors below JOIN accounts USING (account_id)
    WHERE below.ancestor_id = ${topId} AND role = ${role}`.execute(database);
  return rows[0]?.count ?? 0;
}

/**
 * Moves an account with its branch under another parent. The tree must be locked, and the parent must not lie in the
 * branch. Only the rows of ancestors that change are written: what both places have above them stays.
 */
export async function moveBranch(
  transaction: Database,
  account: AccountNode,
  parentId: string,
): Promise<void> {
  const branch = {
    accounts: account.accountsBelow + 1,
    devices: account.devices + account.devicesBelow,
  };
  if (account.parentId !== null) {
    await addToAncestors(transaction, account.parentId, {
      accounts: -branch.accounts,
      devices: -branch.devices,
    });
  }
  const before = await findAncestors(transaction, account.accountId);
  const after = [...(await findAncestors(transaction, parentId)), parentId];
  await replaceAncestors(transaction, account.accountId, before, after);
  await transaction
    .updateTable('accounts')
    .set({ parentId })
    .where('accountId', '=', account.accountId)
    .execute();
  await addToAncestors(transaction, parentId, branch);
}

/** Ids from the top of the tree down to the parent. */
async function findAncestors(transaction: Database, accountId: string): Promise<string[]> {
  const rows = await transaction
    .selectFrom('accountAncestors')
    .select('ancestorId as id')
    .where('accountId', '=', accountId)
    .where('depth', '>', 0)
    .orderBy('depth', 'desc')
    .execute();
  return rows.map((row) => row.id);
}

/** How far above the branch's top one of its ancestors stands: the parent 1, and so on. */
function rank(line: readonly string[], index: number): number {
  return line.length - index;
}

/**
 * The rows are looked up from the branch, one by one: the fence (OFFSET 0) keeps the planner from reading all that lies
 * below an ancestor, which it cannot know to be the whole tree.
 */
async function replaceAncestors(
  transaction: Database,
  topId: string,
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  const pairs = before
    .slice(0, after.length)
    .map((oldId, index) => ({
      oldId,
      newId: after[index] ?? oldId,
      deeper: rank(after, index) - rank(before, index),
    }))
    .filter(({ oldId, newId, deeper }) => oldId !== newId || deeper !== 0);
  if (pairs.length > 0) {
    await sql`UPDATE account_ancestors AS line SET ancestor_id = moved.new_id, depth = line.depth + moved.deeper
      FROM (SELECT account_id, pair.* FROM account_ancestors, unnest(${pairs.map((pair) => pair.oldId)}::bigint[],
          ${pairs.map((pair) => pair.newId)}::bigint[], ${pairs.map((pair) => pair.deeper)}::smallint[])
          AS pair (old_id, new_id, deeper)
        WHERE ancestor_id = ${topId} OFFSET 0) moved
      WHERE line.ancestor_id = moved.old_id AND line.account_id = moved.account_id`.execute(transaction);
  }
  const gone = before.slice(after.length);
  if (gone.length > 0) {
    await sql`DELETE FROM account_ancestors AS line
      USING (SELECT account_id, gone.id FROM account_ancestors, unnest(${gone}::bigint[]) AS gone (id)
        WHERE ancestor_id = ${topId} OFFSET 0) moved
      WHERE line.ancestor_id = moved.id AND line.account_id = moved.account_id`.execute(transaction);
  }
  const added = after.slice(before.length);
  if (added.length > 0) {
    const ranks = added.map((_, index) => rank(after, before.length + index));
    await sql`INSERT INTO account_ancestors (ancestor_id, account_id, depth)
      SELECT added.id, branch.account_id, branch.depth + added.rank
      FROM account_ancestors branch, unnest(${added}::bigint[], ${ranks}::smallint[]) AS added (id, rank)
      WHERE branch.ancestor_id = ${topId}`.execute(transaction);
  }
}

/** The roles of the accounts directly below one, each once. */
export async function findChildRoles(database: Database, parentId: string): Promise<number[]> {
  const rows = await database
    .selectFrom('accounts')
    .select('role')
    .distinct()
    .where('parentId', '=', parentId)
    .execute();
  return rows.map((row) => row.role);
}
