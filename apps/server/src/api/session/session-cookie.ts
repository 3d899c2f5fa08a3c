/**
 * Sessions are random tokens in a cookie that scripts cannot read; the database knows their hash alone. A remembered
 * session lasts 30 days, another half a day and no longer than the browser is open.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { findAccountBySession } from '../../store/accounts.ts';
import type { Database } from '../../store/database.ts';
import { deleteSession, insertSession } from '../../store/sessions.ts';
import type { Caller } from '../call-context.ts';
import { toCaller } from './caller.ts';

const COOKIE = 'outrider_session';
const TOKEN_BYTES = 32;
const HOUR_MS = 3_600_000;
const SESSION_MS = 12 * HOUR_MS;
const REMEMBERED_MS = 30 * 24 * HOUR_MS;

export async function startSession(
  database: Database,
  reply: FastifyReply,
  accountId: string,
  remember: boolean,
): Promise<void> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const createdAt = new Date();
  const expiresAt = new Date(createdAt.getTime() + (remember ? REMEMBERED_MS : SESSION_MS));
  await insertSession(database, { tokenHash: hashToken(token), accountId, createdAt, expiresAt });
  reply.setCookie(COOKIE, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: reply.request.protocol === 'https',
    ...(remember ? { expires: expiresAt } : {}),
  });
}

/** Ends the request's session, if it has one, and returns the hash that named it. */
export async function endSession(database: Database, reply: FastifyReply): Promise<string | undefined> {
  const tokenHash = sessionHash(reply.request);
  reply.clearCookie(COOKIE, { path: '/' });
  if (!tokenHash) return undefined;
  await deleteSession(database, tokenHash);
  return tokenHash.toString('hex');
}

/** Who makes the request; undefined without a session that is alive. */
export async function findCaller(database: Database, request: FastifyRequest): Promise<Caller | undefined> {
  const tokenHash = sessionHash(request);
  if (!tokenHash) return undefined;
  const account = await findAccountBySession(database, tokenHash, new Date());
  return account && toCaller(account);
}

/** What names the request's session inside the server; undefined without the cookie. */
export function sessionHash(request: FastifyRequest): Buffer | undefined {
  const token = request.cookies[COOKIE];
  return token ? hashToken(token) : undefined;
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
