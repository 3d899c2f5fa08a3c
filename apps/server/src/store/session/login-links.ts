/** Links that log in to an account below their maker, once; they work for as long as the maker may make them. */
import { type RawBuilder, sql } from 'kysely';
import { type Page, type Paged, paged } from '../page.ts';
import type { Database } from '../database.ts';
import { mayNow } from '../accounts/permission-limits.ts';

export interface NewLoginLink {
  /** SHA-256 of what the link carries. */
  readonly tokenHash: Buffer;
  readonly accountId: string;
  readonly creatorId: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export async function insertLoginLink(database: Database, link: NewLoginLink): Promise<void> {
  await database
    .insertInto('loginLinks')
    .values({
      tokenHash: link.tokenHash,
      accountId: link.accountId,
      creatorId: link.creatorId,
      createdAt: link.createdAt,
      expiresAt: link.expiresAt,
    })
    .execute();
}

/** Whether the maker stands above the account still, and may make log-in links. */
export function mayUseLinksOf(
  creatorId: RawBuilder<unknown>,
  accountId: RawBuilder<unknown>,
  now: Date,
): RawBuilder<boolean> {
  return sql<boolean>`(${mayNow(creatorId, 'main:agents_login_link', now)} AND EXISTS (
    SELECT FROM account_ancestors below
    WHERE below.ancestor_id = ${creatorId} AND below.account_id = ${accountId} AND below.depth > 0))`;
}

const worksNow = (now: Date) =>
  sql<boolean>`link.expires_at > ${now} AND ${mayUseLinksOf(sql`link.creator_id`, sql`link.account_id`, now)}`;

/** The account that a link leads to; undefined when it was used, has run out, or its maker's right is gone. */
export async function findLoginLinkAccount(
  database: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ accountId: string }>`
    SELECT link.account_id AS "accountId" FROM login_links link
    WHERE token_hash = ${tokenHash} AND ${worksNow(now)}`.execute(database);
  return rows[0]?.accountId;
}

/**
 * Takes the link away, and returns where it leads: undefined when it no longer works. Inside a transaction that is
 * rolled back the link stays.
 */
export async function takeLoginLink(
  transaction: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<{ accountId: string; creatorId: string } | undefined> {
  const { rows } = await sql<{ accountId: string; creatorId: string }>`
    DELETE FROM login_links AS link WHERE token_hash = ${tokenHash} AND ${worksNow(now)}
    RETURNING link.account_id AS "accountId", link.creator_id AS "creatorId"`.execute(transaction);
  return rows[0];
}

export interface LoginLinkRow {
  readonly linkId: string;
  readonly accountId: string;
  readonly username: string;
  readonly nickname: string;
  readonly creatorId: string;
  /** null for a maker whom the viewer does not know. */
  readonly creatorName: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** A page of the links that work and lead to an account or to one below it, the newest first. */
export async function findLoginLinks(
  database: Database,
  { topId, viewerId }: { readonly topId: string; readonly viewerId: string },
  now: Date,
  page: Page,
): Promise<Paged<LoginLinkRow>> {
  const from = sql`FROM login_links link JOIN accounts USING (account_id)
    JOIN account_ancestors line ON line.account_id = link.account_id AND line.ancestor_id = ${topId}
    WHERE ${worksNow(now)}`;
  const { rows } = await sql<LoginLinkRow>`
    SELECT link_id AS "linkId", accounts.account_id AS "accountId", username, nickname, creator_id AS "creatorId",
      (SELECT creator.username FROM accounts creator JOIN account_ancestors seen USING (account_id)
        WHERE creator.account_id = creator_id AND seen.ancestor_id = ${viewerId}) AS "creatorName",
      link.created_at AS "createdAt", link.expires_at AS "expiresAt"
    ${from} ORDER BY link_id DESC LIMIT ${page.limit} OFFSET ${page.offset}`.execute(database);
  return paged(page, rows, async () => {
    const counted = await sql<{ total: number }>`SELECT count(*)::int AS total ${from}`.execute(database);
    return counted.rows[0]?.total ?? 0;
  });
}

/** Whom each of the links leads to; links that there are not are left out. */
export async function findLoginLinkAccounts(
  database: Database,
  linkIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await database
    .selectFrom('loginLinks')
    .select(['linkId', 'accountId'])
    .where('linkId', 'in', linkIds)
    .execute();
  return new Map(rows.map((row) => [row.linkId, row.accountId]));
}

/** Returns whom the link led to; undefined when it is gone. */
export async function deleteLoginLink(
  transaction: Database,
  linkId: string,
): Promise<{ accountId: string; expiresAt: Date } | undefined> {
  return transaction
    .deleteFrom('loginLinks')
    .where('linkId', '=', linkId)
    .returning(['accountId', 'expiresAt'])
    .executeTakeFirst();
}
