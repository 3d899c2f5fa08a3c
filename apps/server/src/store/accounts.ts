import { sql } from 'kysely';
import type { Database } from './database.ts';

export interface AccountRow {
  readonly accountId: string;
  readonly username: string;
  readonly nickname: string;
  readonly role: number;
  readonly passwordHash: string;
  readonly expiresAt: Date | null;
}

const credentials = [
  'accounts.account_id as accountId',
  'accounts.username',
  'accounts.nickname',
  'accounts.role',
  'accounts.password_hash as passwordHash',
  'accounts.expires_at as expiresAt',
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

export async function findAccountBySession(
  database: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<AccountRow | undefined> {
  return database
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.account_id', 'sessions.account_id')
    .select(credentials)
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst();
}

/** Whether `accountId` is `ancestorId` or lies anywhere below it. */
export async function isInSubtree(
  database: Database,
  ancestorId: string,
  accountId: string,
): Promise<boolean> {
  const row = await database
    .selectFrom('account_ancestors')
    .select('depth')
    .where('ancestor_id', '=', ancestorId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row !== undefined;
}

export interface NewAccount {
  readonly parentId: string | undefined;
  readonly username: string;
  readonly nickname: string;
  readonly role: number;
  readonly passwordHash: string;
  readonly createdAt: Date;
}

/** Creates an account below its parent and returns its id. @throws on a user name already taken (SQLSTATE 23505). */
export async function insertAccount(database: Database, account: NewAccount): Promise<string> {
  return database.transaction().execute(async (transaction) => {
    const { account_id: accountId } = await transaction
      .insertInto('accounts')
      .values({
        parent_id: account.parentId ?? null,
        username: account.username,
        nickname: account.nickname,
        role: account.role,
        password_hash: account.passwordHash,
        expires_at: null,
        created_at: account.createdAt,
      })
      .returning('account_id')
      .executeTakeFirstOrThrow();
    await transaction
      .insertInto('account_ancestors')
      .values({ ancestor_id: accountId, account_id: accountId, depth: 0 })
      .execute();
    if (account.parentId !== undefined) {
      await transaction
        .insertInto('account_ancestors')
        .columns(['ancestor_id', 'account_id', 'depth'])
        .expression((from) =>
          from
            .selectFrom('account_ancestors')
            .select([
              'ancestor_id',
              sql<string>`${accountId}::bigint`.as('account_id'),
              sql<number>`depth + 1`.as('depth'),
            ])
            .where('account_id', '=', account.parentId ?? null),
        )
        .execute();
    }
    return accountId;
  });
}

export async function updatePasswordHash(
  database: Database,
  accountId: string,
  passwordHash: string,
): Promise<void> {
  await database
    .updateTable('accounts')
    .set({ password_hash: passwordHash })
    .where('account_id', '=', accountId)
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
    .select('parent_id as parentId')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.parentId ?? undefined;
}
