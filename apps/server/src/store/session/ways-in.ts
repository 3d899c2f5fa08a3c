/**
 * Ways in that somebody opened for somebody else: log-in links and the sessions begun by them, passwords of single
 * devices and their sessions, passwords that were drawn and not changed yet. They end when what they lead to gets into
 * other hands, or when whoever opened them loses the right. Each function returns the hashes of the sessions that ended,
 * to be told of once the transaction is done.
 */
import { sql } from 'kysely';
import type { Database } from '../database.ts';
import { mayUseLinksOf } from './login-links.ts';

interface EndedRow {
  readonly tokenHash: Buffer;
}

/**
 * Whatever those above have opened into an account and all below it. A password that was drawn for somebody and not
 * changed yet is known to them as well: `unknownHash`, of a password that nobody knows, takes its place.
 */
export async function closeWaysIntoBranch(
  transaction: Database,
  topId: string,
  unknownHash: string,
): Promise<Buffer[]> {
  const branch = sql`(SELECT account_id FROM account_ancestors WHERE ancestor_id = ${topId})`;
  const { rows } = await sql<EndedRow>`
    DELETE FROM sessions USING accounts
    WHERE sessions.account_id = accounts.account_id AND accounts.account_id IN ${branch}
      AND (kind IN ('link', 'device') OR must_change_password)
    RETURNING token_hash AS "tokenHash"`.execute(transaction);
  await sql`UPDATE accounts SET password_hash = ${unknownHash}
    WHERE must_change_password AND account_id IN ${branch}`.execute(transaction);
  await sql`DELETE FROM login_links WHERE account_id IN ${branch}`.execute(transaction);
  await sql`DELETE FROM known_browsers WHERE device_id IS NOT NULL AND account_id IN ${branch}`.execute(
    transaction,
  );
  await sql`DELETE FROM device_logins USING devices
    WHERE devices.device_id = device_logins.device_id AND devices.account_id IN ${branch}`.execute(
    transaction,
  );
  return rows.map(({ tokenHash }) => tokenHash);
}

/** The log-ins of single devices. Whatever gives devices to another account calls this in the same transaction. */
export async function closeWaysIntoDevices(
  transaction: Database,
  deviceIds: readonly string[],
): Promise<Buffer[]> {
  const ids = [...deviceIds];
  await sql`DELETE FROM device_logins WHERE device_id = ANY (${ids}::bigint[])`.execute(transaction);
  await sql`DELETE FROM known_browsers WHERE device_id = ANY (${ids}::bigint[])`.execute(transaction);
  const { rows } = await sql<EndedRow>`
    DELETE FROM sessions WHERE device_id = ANY (${ids}::bigint[]) RETURNING token_hash AS "tokenHash"`.execute(
    transaction,
  );
  return rows.map(({ tokenHash }) => tokenHash);
}

/** Log-in links whose makers may make them no longer, with their sessions: given back, the right opens none anew. */
export async function closeLinksWithoutRight(transaction: Database, now: Date): Promise<Buffer[]> {
  await sql`DELETE FROM login_links AS link WHERE link.expires_at <= ${now}
    OR NOT ${mayUseLinksOf(sql`link.creator_id`, sql`link.account_id`, now)}`.execute(transaction);
  const { rows } = await sql<EndedRow>`
    DELETE FROM sessions WHERE kind = 'link'
      AND NOT ${mayUseLinksOf(sql`sessions.link_creator_id`, sql`sessions.account_id`, now)}
    RETURNING token_hash AS "tokenHash"`.execute(transaction);
  return rows.map(({ tokenHash }) => tokenHash);
}
