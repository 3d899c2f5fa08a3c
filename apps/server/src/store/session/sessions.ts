import { sql } from 'kysely';
import type { AccountRow } from '../accounts/accounts.ts';
import type { Database } from '../database.ts';
import { mayUseLinksOf } from './login-links.ts';
import { deniedPermissions } from '../accounts/permission-limits.ts';
import type { DB } from '../tables.ts';

type SessionKind = DB['sessions']['kind'];

export interface NewSession {
  /** SHA-256 of the token: whoever reads the table cannot log in by it. */
  readonly tokenHash: Buffer;
  readonly accountId: string;
  readonly kind: SessionKind;
  /** Of a session for one device. */
  readonly deviceId: string | undefined;
  /** Of a session by a log-in link: who made that. */
  readonly linkCreatorId?: string | undefined;
  readonly remembered: boolean;
  readonly address: string;
  readonly userAgent: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** Returns the session's id. */
export async function insertSession(database: Database, session: NewSession): Promise<string> {
  const row = await database
    .insertInto('sessions')
    .values({
      tokenHash: session.tokenHash,
      accountId: session.accountId,
      kind: session.kind,
      deviceId: session.deviceId ?? null,
      linkCreatorId: session.linkCreatorId ?? null,
      remembered: session.remembered,
      address: session.address,
      userAgent: session.userAgent,
      createdAt: session.createdAt,
      lastSeenAt: session.createdAt,
      expiresAt: session.expiresAt,
    })
    .returning('sessionId')
    .executeTakeFirstOrThrow();
  return row.sessionId;
}

/** A key's own part of whoever calls by it. */
export interface CallingKey {
  readonly keyId: string;
  readonly name: string;
  readonly permissions: readonly string[];
  readonly isReadOnly: boolean;
  /** Addresses or networks as CIDR; empty = anywhere. */
  readonly addresses: readonly string[];
}

/** A session, or a key, with its account, as every call asks for it. */
export interface SessionAccountRow extends AccountRow {
  readonly sessionId: string;
  readonly kind: SessionKind | 'key';
  /** Of a caller by a key. */
  readonly key?: CallingKey;
  readonly device: {
    readonly deviceId: string;
    readonly terminalId: string;
    readonly displayName: string;
  } | null;
  readonly lastSeenAt: Date;
  /** When a session ends that outlives the browser window; null for any other. */
  readonly rememberedUntil: Date | null;
  readonly hasSecondFactor: boolean;
  readonly secondFactorRequired: boolean;
  /** Taken away from the role by those above. */
  readonly deniedPermissions: readonly string[];
}

/** A second factor is required of the account: by itself or someone above it. Needs `accounts`. */
export const secondFactorRequired = sql<boolean>`EXISTS (
  SELECT FROM account_ancestors line JOIN accounts above ON above.account_id = line.ancestor_id
  WHERE line.account_id = accounts.account_id
    AND (above.second_factor_required OR (above.second_factor_required_below AND line.depth > 0)))`;

export const hasSecondFactor = sql<boolean>`EXISTS (
  SELECT FROM second_factors
  WHERE second_factors.account_id = accounts.account_id AND confirmed_at IS NOT NULL)`;

/**
 * The session that is alive, of an account that has not expired; for a device, while its log-in is open; by a link,
 * while whoever made that may make links to the account.
 */
export async function findSessionAccount(
  database: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<SessionAccountRow | undefined> {
  const [row] = await findSessionAccounts(database, [tokenHash], now);
  return row;
}

/** Those of the sessions that are alive, as `findSessionAccount` finds each. */
export async function findSessionAccounts(
  database: Database,
  tokenHashes: readonly Buffer[],
  now: Date,
): Promise<(SessionAccountRow & { readonly tokenHash: Buffer })[]> {
  const { rows } = await sql<SessionAccountRow & { readonly tokenHash: Buffer }>`
    SELECT token_hash AS "tokenHash", accounts.account_id AS "accountId", username, nickname, role, accounts.password_hash AS "passwordHash",
      must_change_password AS "mustChangePassword", accounts.expires_at AS "expiresAt",
      session_id AS "sessionId", kind, last_seen_at AS "lastSeenAt",
      CASE WHEN remembered THEN sessions.expires_at END AS "rememberedUntil",
      ${hasSecondFactor} AS "hasSecondFactor", ${secondFactorRequired} AS "secondFactorRequired",
      ${deniedPermissions} AS "deniedPermissions",
      CASE WHEN kind = 'device' THEN json_build_object('deviceId', devices.device_id::text, 'terminalId', terminal_id,
        'displayName', coalesce(nullif(plate, ''), nullif(name, ''), terminal_id)) END AS device
    FROM sessions JOIN accounts USING (account_id)
    LEFT JOIN device_logins ON device_logins.device_id = sessions.device_id
    LEFT JOIN devices ON devices.device_id = device_logins.device_id
      AND devices.account_id = device_logins.account_id AND devices.account_id = sessions.account_id
    WHERE token_hash = ANY (${tokenHashes}) AND sessions.expires_at > ${now}
      AND (accounts.expires_at IS NULL OR accounts.expires_at > ${now})
      AND (kind <> 'device' OR devices.device_id IS NOT NULL)
      AND (kind <> 'link' OR ${mayUseLinksOf(sql`sessions.link_creator_id`, sql`sessions.account_id`, now)})`.execute(
    database,
  );
  return rows;
}

/** Notes that the sessions were in use. */
export async function touchSessions(
  database: Database,
  sessionIds: readonly string[],
  now: Date,
): Promise<void> {
  if (sessionIds.length === 0) return;
  await database
    .updateTable('sessions')
    .set({ lastSeenAt: now })
    .where('sessionId', 'in', sessionIds)
    .execute();
}

export interface SessionRow {
  readonly sessionId: string;
  readonly kind: SessionKind;
  readonly remembered: boolean;
  readonly address: string;
  readonly userAgent: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
}

/** The account's own sessions, not those of one device, the last used first. */
export async function findSessionsOf(
  database: Database,
  accountId: string,
  now: Date,
): Promise<SessionRow[]> {
  return database
    .selectFrom('sessions')
    .select([
      'sessionId',
      'kind',
      'remembered',
      'address',
      'userAgent',
      'createdAt',
      'lastSeenAt',
      'expiresAt',
    ])
    .where('accountId', '=', accountId)
    .where('kind', '!=', 'device')
    .where('expiresAt', '>', now)
    .orderBy('lastSeenAt', 'desc')
    .orderBy('sessionId', 'desc')
    .execute();
}

export async function deleteSession(database: Database, tokenHash: Buffer): Promise<void> {
  await database.deleteFrom('sessions').where('tokenHash', '=', tokenHash).execute();
}

/** Which sessions end: of an account, begun by links that it has made, or all of the trial account's kind. */
export interface SessionFilter {
  readonly accountId?: string;
  readonly sessionId?: string;
  readonly kind?: SessionKind;
  readonly linkCreatorId?: string;
  readonly exceptSessionId?: string;
}

/** Ends sessions and returns the hashes of those that ended. @throws Error for a filter that names none. */
export async function deleteSessions(
  database: Database,
  { accountId, sessionId, kind, linkCreatorId, exceptSessionId }: SessionFilter,
): Promise<Buffer[]> {
  if ((accountId ?? sessionId ?? kind ?? linkCreatorId) === undefined)
    throw new Error('would end every session');
  let query = database.deleteFrom('sessions').returning('tokenHash');
  if (accountId !== undefined) query = query.where('accountId', '=', accountId);
  if (sessionId !== undefined) query = query.where('sessionId', '=', sessionId);
  if (linkCreatorId !== undefined) query = query.where('linkCreatorId', '=', linkCreatorId);
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (exceptSessionId !== undefined) query = query.where('sessionId', '!=', exceptSessionId);
  const rows = await query.execute();
  return rows.map((row) => row.tokenHash);
}
