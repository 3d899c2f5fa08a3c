import { sql } from 'kysely';
import type { Database } from './database.ts';

export interface NewLoginLink {
  /** SHA-256 of what the link carries. */
  readonly tokenHash: Buffer;
  readonly accountId: string;
  readonly creatorId: string;
  readonly expiresAt: Date;
}

export async function insertLoginLink(database: Database, link: NewLoginLink): Promise<void> {
  await database
    .insertInto('login_links')
    .values({
      token_hash: link.tokenHash,
      account_id: link.accountId,
      creator_id: link.creatorId,
      expires_at: link.expiresAt,
    })
    .execute();
}

/**
 * Takes the link away, and returns the account that it logs in to: undefined when it was used, has run out, or when the
 * account no longer lies below whoever made it. Inside a transaction that is rolled back the link stays.
 */
export async function takeLoginLink(
  database: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<{ accountId: string } | undefined> {
  const { rows } = await sql<{ accountId: string }>`
    DELETE FROM login_links AS link USING account_ancestors line
    WHERE token_hash = ${tokenHash} AND expires_at > ${now}
      AND line.ancestor_id = link.creator_id AND line.account_id = link.account_id AND line.depth > 0
    RETURNING link.account_id AS "accountId"`.execute(database);
  return rows[0];
}

export async function deleteExpiredLoginLinks(database: Database, now: Date): Promise<void> {
  await database.deleteFrom('login_links').where('expires_at', '<=', now).execute();
}
