import { sql } from 'kysely';
import { lockTree } from './account-tree-lock.ts';
import { addToAncestors } from './account-totals.ts';
import type { Database } from '../database.ts';

export interface AccountRow {
  readonly accountId: string;
  readonly username: string;
  readonly nickname: string;
  readonly role: number;
  readonly passwordHash: string;
  readonly mustChangePassword: boolean;
  readonly expiresAt: Date | null;
}

const credentials = [
  'accounts.accountId',
  'accounts.username',
  'accounts.nickname',
  'accounts.role',
  'accounts.passwordHash',
  'accounts.mustChangePassword',
  'accounts.expiresAt',
] as const;

export async function findAccountByUsername(
  database: Database,
  username: string,
): Promise<AccountRow | undefined> {
  return database
    .selectFrom('accounts')
    .select(credentials)
    .where(sql<string>`lower(username)`, '=', username.toLowerCase())
    .executeTakeFirst();
}

/** Which of these user names exist already, in small letters. */
export async function findUsernamesTaken(
  database: Database,
  usernames: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ username: string }>`
    SELECT lower(username) AS username FROM accounts
    WHERE lower(username) = ANY (${usernames.map((username) => username.toLowerCase())}::text[])`.execute(
    database,
  );
  return new Set(rows.map((row) => row.username));
}

/** The user names of these accounts, by id. */
export async function findUsernames(
  database: Database,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await database
    .selectFrom('accounts')
    .select(['accountId', 'username'])
    .where('accountId', 'in', [...accountIds])
    .execute();
  return new Map(rows.map(({ accountId, username }) => [accountId, username]));
}

export async function findAccountById(
  database: Database,
  accountId: string,
): Promise<AccountRow | undefined> {
  return database
    .selectFrom('accounts')
    .select(credentials)
    .where('accountId', '=', accountId)
    .executeTakeFirst();
}

/** Whether `accountId` is `ancestorId` or lies anywhere below it. */
export async function isInSubtree(
  database: Database,
  ancestorId: string,
  accountId: string,
): Promise<boolean> {
  return areInSubtree(database, ancestorId, [accountId]);
}

/** Whether each of `accountIds` is `ancestorId` or lies anywhere below it. */
export async function areInSubtree(
  database: Database,
  ancestorId: string,
  accountIds: readonly string[],
): Promise<boolean> {
  const found = await findWithinSubtree(database, ancestorId, accountIds);
  return found.size === new Set(accountIds).size;
}

export interface SubtreePair {
  readonly ancestorId: string;
  readonly accountId: string;
}

/** Those of the pairs whose account is the ancestor or lies anywhere below it. */
export async function findSubtreePairs(
  database: Database,
  pairs: readonly SubtreePair[],
): Promise<SubtreePair[]> {
  const { rows } = await sql<SubtreePair>`
    SELECT ancestor_id AS "ancestorId", account_id AS "accountId"
    FROM unnest(${pairs.map((pair) => pair.ancestorId)}::bigint[], ${pairs.map((pair) => pair.accountId)}::bigint[])
      AS asked (ancestor_id, account_id)
    JOIN account_ancestors USING (ancestor_id, account_id)`.execute(database);
  return rows;
}

/** Those of `ancestorIds` that are `accountId` or lie above it. */
export async function findAncestorsAmong(
  database: Database,
  accountId: string,
  ancestorIds: readonly string[],
): Promise<string[]> {
  if (ancestorIds.length === 0) return [];
  const rows = await database
    .selectFrom('accountAncestors')
    .select('ancestorId')
    .where('accountId', '=', accountId)
    .where('ancestorId', 'in', ancestorIds)
    .execute();
  return rows.map((row) => row.ancestorId);
}

/** Those of `accountIds` that are `ancestorId` or lie anywhere below it. */
export async function findWithinSubtree(
  database: Database,
  ancestorId: string,
  accountIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (accountIds.length === 0) return new Set();
  const rows = await database
    .selectFrom('accountAncestors')
    .select('accountId')
    .where('ancestorId', '=', ancestorId)
    .where('accountId', 'in', [...new Set(accountIds)])
    .execute();
  return new Set(rows.map((row) => row.accountId));
}

export interface NewAccount {
  readonly parentId: string | undefined;
  readonly username: string;
  readonly nickname: string;
  readonly role: number;
  readonly passwordHash: string;
  readonly createdAt: Date;
  readonly mustChangePassword?: boolean;
  readonly telephone?: string;
  readonly address?: string;
  readonly remarks?: string;
  readonly providerName?: string;
  readonly providerContact?: string;
  readonly providerPhone?: string;
  readonly expiresAt?: Date | null;
  readonly importQuota?: number;
}

/** Creates an account below its parent and returns its id. @throws on a user name already taken (SQLSTATE 23505). */
export async function insertAccount(database: Database, account: NewAccount): Promise<string> {
  const ids = await database
    .transaction()
    .execute((transaction) => insertAccounts(transaction, account.parentId, [account]));
  const [id] = ids;
  if (id === undefined) throw new Error('no account was made');
  return id;
}

/**
 * Creates accounts below one parent, inside the caller's transaction, and returns their ids in the same order.
 * @throws on a user name already taken (SQLSTATE 23505), or a parent that is gone (23503).
 */
export async function insertAccounts(
  transaction: Database,
  parentId: string | undefined,
  accounts: readonly Omit<NewAccount, 'parentId'>[],
): Promise<string[]> {
  if (accounts.length === 0) return [];
  await lockTree(transaction, 'shared');
  const rows = await transaction
    .insertInto('accounts')
    .values(accounts.map((account) => toRow(parentId, account)))
    .returning(['accountId', 'username'])
    .execute();
  const ids = rows.map((row) => row.accountId);
  await sql`INSERT INTO account_ancestors (ancestor_id, account_id, depth)
    SELECT account_id, account_id, 0 FROM unnest(${ids}::bigint[]) AS own (account_id)
    UNION ALL
    SELECT above.ancestor_id, own.account_id, above.depth + 1
    FROM account_ancestors above, unnest(${ids}::bigint[]) AS own (account_id)
    WHERE above.account_id = ${parentId ?? null}::bigint`.execute(transaction);
  await transaction
    .insertInto('accountTotals')
    .values(ids.map((id) => ({ accountId: id, devices: 0, devicesBelow: 0, accountsBelow: 0 })))
    .execute();
  if (parentId !== undefined) {
    await addToAncestors(transaction, parentId, { accounts: ids.length, devices: 0 });
  }
  const idByUsername = new Map(rows.map((row) => [row.username, row.accountId]));
  return accounts.map((account) => {
    const id = idByUsername.get(account.username);
    if (id === undefined) throw new Error(`no row came back for ${account.username}`);
    return id;
  });
}

function toRow(parentId: string | undefined, account: Omit<NewAccount, 'parentId'>) {
  return {
    parentId: parentId ?? null,
    username: account.username,
    nickname: account.nickname,
    role: account.role,
    passwordHash: account.passwordHash,
    mustChangePassword: account.mustChangePassword ?? false,
    telephone: account.telephone ?? '',
    address: account.address ?? '',
    remarks: account.remarks ?? '',
    providerName: account.providerName ?? '',
    providerContact: account.providerContact ?? '',
    providerPhone: account.providerPhone ?? '',
    importQuota: account.importQuota ?? 0,
    expiresAt: account.expiresAt ?? null,
    createdAt: account.createdAt,
  };
}

/**
 * Sets the password; `mustChange` when somebody else has chosen or seen it. Log-in links to the account and those that it
 * has made no longer work, and no browser is known to be its owner's.
 */
export async function updatePasswordHash(
  database: Database,
  accountId: string,
  passwordHash: string,
  mustChange = false,
): Promise<void> {
  await database
    .updateTable('accounts')
    .set({ passwordHash, mustChangePassword: mustChange })
    .where('accountId', '=', accountId)
    .execute();
  await database
    .deleteFrom('loginLinks')
    .where((link) => link.or([link('accountId', '=', accountId), link('creatorId', '=', accountId)]))
    .execute();
  await database
    .deleteFrom('knownBrowsers')
    .where('accountId', '=', accountId)
    .where('deviceId', 'is', null)
    .execute();
}

export async function countAccounts(database: Database): Promise<number> {
  const row = await database
    .selectFrom('accounts')
    .select((from) => from.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** The account above; undefined at the top. */
export async function findParentId(database: Database, accountId: string): Promise<string | undefined> {
  const row = await database
    .selectFrom('accounts')
    .select('parentId')
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  return row?.parentId ?? undefined;
}
