/** Keys by which programs make calls for an account. They work for as long as whoever made them may make them. */
import { type RawBuilder, sql } from 'kysely';
import { deniedPermissions } from '../accounts/permission-limits.ts';
import type { Database } from '../database.ts';
import { type Page, type Paged, paged } from '../page.ts';
import { mayUseLinksOf } from './login-links.ts';
import {
  type CallingKey,
  hasSecondFactor,
  secondFactorRequired,
  type SessionAccountRow,
} from './sessions.ts';

export interface ApiKeySettings {
  readonly name: string;
  readonly permissions: readonly string[];
  readonly isReadOnly: boolean;
  /** Addresses or networks as CIDR; empty = anywhere. */
  readonly addresses: readonly string[];
  readonly expiresAt: Date;
}

export interface NewApiKey extends ApiKeySettings {
  readonly accountId: string;
  readonly creatorId: string;
  /** SHA-256 of the key: whoever reads the table can make no call by it. */
  readonly tokenHash: Buffer;
  readonly tokenEnd: string;
  readonly createdAt: Date;
}

export type KeyAccountRow = SessionAccountRow & { readonly key: CallingKey };

/** Whoever made a key for an account below may make such still. */
const madeByRight = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(api_keys.creator_id = api_keys.account_id
    OR ${mayUseLinksOf(sql`api_keys.creator_id`, sql`api_keys.account_id`, now)})`;

/** How a caller by a key is read, as a session's is; `at` begins the row's own part of the query. */
function keyAccounts(now: Date, tokenHash: RawBuilder<unknown>, matches: RawBuilder<boolean>) {
  return sql<KeyAccountRow & { readonly tokenHash: Buffer }>`
    SELECT ${tokenHash} AS "tokenHash", accounts.account_id AS "accountId", username, nickname, role,
      accounts.password_hash AS "passwordHash", must_change_password AS "mustChangePassword",
      accounts.expires_at AS "expiresAt", 'key ' || key_id AS "sessionId", 'key' AS kind,
      coalesce(last_used_at, to_timestamp(0)) AS "lastSeenAt", NULL AS "rememberedUntil",
      ${hasSecondFactor} AS "hasSecondFactor", ${secondFactorRequired} AS "secondFactorRequired",
      ${deniedPermissions} AS "deniedPermissions", NULL AS device,
      json_build_object('keyId', key_id::text, 'name', api_keys.name, 'permissions', permissions,
        'isReadOnly', is_read_only, 'addresses', addresses) AS key
    FROM api_keys JOIN accounts USING (account_id)
    WHERE ${matches} AND api_keys.expires_at > ${now}
      AND (accounts.expires_at IS NULL OR accounts.expires_at > ${now}) AND ${madeByRight(now)}`;
}

/** Those of the keys that work now. */
export async function findKeyAccounts(
  database: Database,
  tokenHashes: readonly Buffer[],
  now: Date,
): Promise<readonly (KeyAccountRow & { readonly tokenHash: Buffer })[]> {
  const current = keyAccounts(now, sql`token_hash`, sql<boolean>`token_hash = ANY (${tokenHashes})`);
  const former = keyAccounts(
    now,
    sql`former_hash`,
    sql<boolean>`former_hash = ANY (${tokenHashes}) AND former_until > ${now}`,
  );
  const { rows } = await sql<KeyAccountRow & { readonly tokenHash: Buffer }>`
    ${current} UNION ALL ${former}`.execute(database);
  return rows;
}

/** The same by the key's id, for a job that it has begun. */
export async function findKeyAccount(
  database: Database,
  keyId: string,
  now: Date,
): Promise<KeyAccountRow | undefined> {
  const { rows } = await keyAccounts(now, sql`token_hash`, sql<boolean>`key_id = ${keyId}`).execute(database);
  return rows[0];
}

export async function touchApiKey(
  database: Database,
  keyId: string,
  used: { readonly at: Date; readonly address: string },
): Promise<void> {
  await database
    .updateTable('apiKeys')
    .set({ lastUsedAt: used.at, lastAddress: used.address })
    .where('keyId', '=', keyId)
    .execute();
}

export interface ApiKeyRow extends ApiKeySettings {
  readonly keyId: string;
  readonly accountId: string;
  readonly username: string;
  readonly nickname: string;
  readonly creatorId: string;
  /** null for a maker whom the viewer does not know. */
  readonly creatorName: string | null;
  readonly tokenEnd: string;
  readonly formerUntil: Date | null;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
  readonly lastAddress: string | null;
  readonly isExpired: boolean;
  readonly works: boolean;
}

/** A page of the keys of an account, or also of all below it, the newest first. */
export async function findApiKeys(
  database: Database,
  range: { readonly topId: string; readonly isBelow: boolean; readonly viewerId: string },
  now: Date,
  page: Page,
): Promise<Paged<ApiKeyRow>> {
  const from = sql`FROM api_keys JOIN accounts USING (account_id)
    JOIN account_ancestors line ON line.account_id = api_keys.account_id AND line.ancestor_id = ${range.topId}
    WHERE (line.depth = 0 OR ${range.isBelow})`;
  const { rows } = await sql<ApiKeyRow>`
    SELECT key_id AS "keyId", accounts.account_id AS "accountId", username, nickname, creator_id AS "creatorId",
      (SELECT creator.username FROM accounts creator JOIN account_ancestors seen USING (account_id)
        WHERE creator.account_id = creator_id AND seen.ancestor_id = ${range.viewerId}) AS "creatorName",
      api_keys.name, permissions, is_read_only AS "isReadOnly", addresses, token_end AS "tokenEnd",
      CASE WHEN former_until > ${now} THEN former_until END AS "formerUntil", api_keys.created_at AS "createdAt",
      api_keys.expires_at AS "expiresAt", last_used_at AS "lastUsedAt", last_address AS "lastAddress",
      api_keys.expires_at <= ${now} AS "isExpired",
      (accounts.expires_at IS NULL OR accounts.expires_at > ${now}) AND ${madeByRight(now)} AS works
    ${from} ORDER BY key_id DESC LIMIT ${page.limit} OFFSET ${page.offset}`.execute(database);
  return paged(page, rows, async () => {
    const counted = await sql<{ total: number }>`SELECT count(*)::int AS total ${from}`.execute(database);
    return counted.rows[0]?.total ?? 0;
  });
}

/** Whose each of the keys is; keys that there are not are left out. */
export async function findApiKeyAccounts(
  database: Database,
  keyIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await database
    .selectFrom('apiKeys')
    .select(['keyId', 'accountId'])
    .where('keyId', 'in', keyIds)
    .execute();
  return new Map(rows.map((row) => [row.keyId, row.accountId]));
}

/** Holds the account's row, so that two at once do not each see room for one. */
export async function countApiKeys(transaction: Database, accountId: string): Promise<number> {
  await sql`SELECT FROM accounts WHERE account_id = ${accountId} FOR NO KEY UPDATE`.execute(transaction);
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM api_keys WHERE account_id = ${accountId}`.execute(transaction);
  return rows[0]?.count ?? 0;
}

/** Returns the key's id. */
export async function insertApiKey(transaction: Database, key: NewApiKey): Promise<string> {
  const { keyId } = await transaction
    .insertInto('apiKeys')
    .values({ ...key, permissions: [...key.permissions], addresses: [...key.addresses] })
    .returning('keyId')
    .executeTakeFirstOrThrow();
  return keyId;
}

export interface StoredApiKey extends ApiKeySettings {
  readonly keyId: string;
  readonly accountId: string;
  readonly tokenHash: Buffer;
  readonly formerHash: Buffer | null;
}

/** The key, held until the transaction ends; undefined when it is gone. */
export async function lockApiKey(transaction: Database, keyId: string): Promise<StoredApiKey | undefined> {
  return transaction
    .selectFrom('apiKeys')
    .select([
      'keyId',
      'accountId',
      'name',
      'permissions',
      'isReadOnly',
      'addresses',
      'expiresAt',
      'tokenHash',
      'formerHash',
    ])
    .where('keyId', '=', keyId)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateApiKey(
  transaction: Database,
  keyId: string,
  settings: ApiKeySettings,
): Promise<void> {
  await transaction
    .updateTable('apiKeys')
    .set({
      name: settings.name,
      permissions: [...settings.permissions],
      isReadOnly: settings.isReadOnly,
      addresses: [...settings.addresses],
      expiresAt: settings.expiresAt,
    })
    .where('keyId', '=', keyId)
    .execute();
}

/** Puts a new key in place of the one that is there, which works until `formerUntil`; one before that ends. */
export async function replaceApiKey(
  transaction: Database,
  keyId: string,
  by: {
    readonly tokenHash: Buffer;
    readonly tokenEnd: string;
    readonly formerHash: Buffer;
    readonly formerUntil: Date;
  },
): Promise<void> {
  await transaction.updateTable('apiKeys').set(by).where('keyId', '=', keyId).execute();
}

export async function deleteApiKey(transaction: Database, keyId: string): Promise<void> {
  await transaction.deleteFrom('apiKeys').where('keyId', '=', keyId).execute();
}
