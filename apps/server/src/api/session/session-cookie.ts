/**
 * Sessions are random tokens in a cookie that scripts cannot read; the database knows their hash alone. A remembered
 * session lasts 30 days, another half a day and no longer than the browser is open.
 */
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionKind } from '@outrider/contract/sessions.ts';
import type { Services } from '../../services.ts';
import { hashToken } from '../../secrets/hash-token.ts';
import {
  deleteSession,
  findSessionAccount,
  insertSession,
  touchSessions,
} from '../../store/session/sessions.ts';
import { type Caller, toCaller } from './caller.ts';

const SESSION_COOKIE = 'outrider_session';
const TOKEN_BYTES = 32;
const HOUR_MS = 3_600_000;
const SESSION_MS = 12 * HOUR_MS;
const REMEMBERED_MS = 30 * 24 * HOUR_MS;
/** When a session was last used is told to within this; writing it at each call would be too much. */
const TOUCH_MS = 300_000;
/** Of what a browser calls itself, enough to tell it by. */
const USER_AGENT_MAX = 300;

export interface SessionStart {
  readonly accountId: string;
  readonly kind: SessionKind;
  readonly deviceId?: string;
  /** Who made the link, of a session by one. */
  readonly linkCreatorId?: string;
  readonly remember?: boolean;
}

/** Begins a session in the reply's cookie, in place of the one that the browser had, and returns who is in it. */
export async function startSession(
  { database, bus, people }: Pick<Services, 'database' | 'bus' | 'people'>,
  reply: FastifyReply,
  { accountId, kind, deviceId, linkCreatorId, remember = false }: SessionStart,
): Promise<Caller> {
  const { request } = reply;
  const left = sessionHash(request);
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const createdAt = new Date();
  const expiresAt = new Date(createdAt.getTime() + (remember ? REMEMBERED_MS : SESSION_MS));
  const tokenHash = hashToken(token);
  await insertSession(database, {
    tokenHash,
    accountId,
    kind,
    deviceId,
    linkCreatorId,
    remembered: remember,
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_MAX),
    createdAt,
    expiresAt,
  });
  reply.setCookie(cookieName(request, SESSION_COOKIE), token, {
    ...cookieOptions(request),
    ...(remember ? { expires: expiresAt } : {}),
  });
  const row = await findSessionAccount(database, tokenHash, createdAt);
  if (!row) throw new Error(`account ${accountId} is gone while it logs in`);
  if (left) await endSessionOf({ database, bus }, left);
  return toCaller(row, people);
}

/**
 * Over https the name says that no other host, not even a neighbour under the same domain, can have set it (RFC 6265bis,
 * section 4.1.3.2).
 */
export function cookieName(request: FastifyRequest, name: string): string {
  return request.protocol === 'https' ? `__Host-${name}` : name;
}

/** For every cookie: not for scripts, not for pages of others, and over https alone where that is what is spoken. */
export function cookieOptions(request: FastifyRequest) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https' } as const;
}

/** Ends the request's session, if it has one, and takes its cookie away. */
export async function endSession(
  services: Pick<Services, 'database' | 'bus'>,
  reply: FastifyReply,
): Promise<void> {
  const tokenHash = sessionHash(reply.request);
  reply.clearCookie(cookieName(reply.request, SESSION_COOKIE), cookieOptions(reply.request));
  if (tokenHash) await endSessionOf(services, tokenHash);
}

async function endSessionOf(
  { database, bus }: Pick<Services, 'database' | 'bus'>,
  tokenHash: Buffer,
): Promise<void> {
  await deleteSession(database, tokenHash);
  bus.publish('session.ended', tokenHash.toString('hex'));
}

/** Who makes the request; undefined without a session that is alive. */
export async function findCaller(
  { database, people }: Pick<Services, 'database' | 'people'>,
  request: FastifyRequest,
): Promise<Caller | undefined> {
  const tokenHash = sessionHash(request);
  if (!tokenHash) return undefined;
  const now = new Date();
  const row = await findSessionAccount(database, tokenHash, now);
  if (!row) return undefined;
  await touchSessions(database, isToBeTouched(row, now) ? [row.sessionId] : [], now);
  return toCaller(row, people);
}

/** Whether it is time to note that the session is in use. */
export function isToBeTouched({ lastSeenAt }: { readonly lastSeenAt: Date }, now: Date): boolean {
  return now.getTime() - lastSeenAt.getTime() > TOUCH_MS;
}

/** What names the request's session inside the server; undefined without the cookie. */
export function sessionHash(request: FastifyRequest): Buffer | undefined {
  const token = request.cookies[cookieName(request, SESSION_COOKIE)];
  return token ? hashToken(token) : undefined;
}
