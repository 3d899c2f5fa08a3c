import { sql } from 'kysely';
import type { Database } from '../database.ts';
import { findKeyAccount } from '../session/api-keys.ts';
import { deniedPermissions } from '../accounts/permission-limits.ts';
import type { BegunJob } from './jobs.ts';
import { hasSecondFactor, secondFactorRequired, type SessionAccountRow } from '../session/sessions.ts';

/**
 * Whoever began a job, as a session of the same kind, or the same key, would find them now; undefined once the account
 * has expired, or the key has ended.
 */
export async function findJobOwner(
  database: Database,
  { accountId, sessionKind, keyId }: Pick<BegunJob, 'accountId' | 'sessionKind' | 'keyId'>,
  now: Date,
): Promise<SessionAccountRow | undefined> {
  if (sessionKind === 'key') return keyId === null ? undefined : findKeyAccount(database, keyId, now);
  const { rows } = await sql<SessionAccountRow>`
    SELECT accounts.account_id AS "accountId", username, nickname, role, accounts.password_hash AS "passwordHash",
      must_change_password AS "mustChangePassword", accounts.expires_at AS "expiresAt", '' AS "sessionId",
      ${sessionKind}::text AS kind, ${now}::timestamptz AS "lastSeenAt", NULL AS "rememberedUntil",
      ${hasSecondFactor} AS "hasSecondFactor", ${secondFactorRequired} AS "secondFactorRequired",
      ${deniedPermissions} AS "deniedPermissions", NULL AS device
    FROM accounts WHERE account_id = ${accountId} AND (expires_at IS NULL OR expires_at > ${now})`.execute(
    database,
  );
  return rows[0];
}
