/**
 * Guessing is slowed by failures in a row, counted in the database. What others try with an account's name does not
 * lock its owner out: a browser in which the owner has logged in before is counted by itself.
 */
import { createHash, randomBytes } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../domain-error.ts';
import { type BrowserOwner, insertKnownBrowser, isKnownBrowser } from '../../store/session/known-browsers.ts';
import {
  type AttemptKey,
  countAttempt,
  forgetFailures,
  uncountAttempt,
} from '../../store/session/login-attempts.ts';
import type { Database } from '../../store/database.ts';
import { hashToken } from '../../secrets/hash-token.ts';
import { cookieName, cookieOptions } from './session-cookie.ts';

/** A browser may be known to an account and to a device at once. */
const BROWSER_COOKIES = { account: 'outrider_browser', device: 'outrider_device_browser' } as const;
const BROWSER_MS = 180 * 86_400_000;
const TOKEN_BYTES = 32;

/** From the sixth failure in a row the wait doubles, up to five minutes: at most some 300 guesses a day and name. */
const OF_NAME = { free: 5, waitMaxSeconds: 300, forgetSeconds: 86_400 };
/** Many people may be behind one address. */
const OF_ADDRESS = { free: 50, waitMaxSeconds: 300, forgetSeconds: 900 };

/** No account has this id. */
const NOBODY: BrowserOwner = { accountId: '0' };

export interface Attempt {
  /** The failures in a row are over. */
  succeed(): Promise<void>;
  /** It was neither: the password was right, and a code is asked for. */
  undo(): Promise<void>;
}

/**
 * Counts an attempt as failed until it is told otherwise.
 * @throws DomainError tooManyAttempts while the wait is on; nothing is looked at then, so that waiting tells nothing.
 */
async function begin(
  database: Database,
  keys: readonly AttemptKey[],
  own: readonly Buffer[],
): Promise<Attempt> {
  const now = new Date();
  const blockedUntil = await countAttempt(database, keys, now);
  if (blockedUntil) {
    const seconds = Math.max(1, Math.ceil((blockedUntil.getTime() - now.getTime()) / 1_000));
    throw new DomainError('tooManyAttempts', { seconds });
  }
  return {
    async succeed() {
      await forgetFailures(database, own);
      const others = keys.map(({ key }) => key).filter((key) => !own.includes(key));
      // A success does not wipe out what else was tried from the same address.
      if (others.length > 0) await uncountAttempt(database, others);
    },
    undo: () =>
      uncountAttempt(
        database,
        keys.map(({ key }) => key),
      ),
  };
}

type WayIn = keyof typeof BROWSER_COOKIES;

/** A log-in with a name: an account's, or a device's terminal id. `owner` is undefined for a name that nobody has. */
export async function beginLogIn(
  database: Database,
  request: FastifyRequest,
  {
    way,
    name,
    owner,
  }: { readonly way: WayIn; readonly name: string; readonly owner: BrowserOwner | undefined },
): Promise<Attempt> {
  const browser = browserHash(request, way);
  // Asked also for a name that nobody has, so that the time taken tells no name.
  const isKnown = browser !== undefined && (await isKnownBrowser(database, owner ?? NOBODY, browser));
  const own = isKnown
    ? toKey('browser', browser.toString('hex'))
    : toKey('name', way === 'account' ? name.toLowerCase() : `imei/${name}`);
  return beginFrom(database, request, own);
}

/** A code for an account that a log-in link leads to: counted for all of its links together. */
export async function beginLinkUse(
  database: Database,
  request: FastifyRequest,
  accountId: string,
): Promise<Attempt> {
  return beginFrom(database, request, toKey('link', accountId));
}

async function beginFrom(database: Database, request: FastifyRequest, own: Buffer): Promise<Attempt> {
  const address = toKey('address', toNetwork(request.ip));
  return begin(
    database,
    [
      { key: own, ...OF_NAME },
      { key: address, ...OF_ADDRESS },
    ],
    [own],
  );
}

/** Someone who is logged in gives the own password or a code: counted for all sessions of the account together. */
export async function beginConfirmation(database: Database, accountId: string): Promise<Attempt> {
  const key = toKey('confirmation', accountId);
  return begin(database, [{ key, ...OF_NAME }], [key]);
}

/**
 * Keeps in mind that the owner has logged in here. A token that is not known as the owner's is never taken over, since
 * somebody else may have put it there and hold it, too.
 */
export async function rememberBrowser(
  database: Database,
  reply: FastifyReply,
  owner: BrowserOwner,
): Promise<void> {
  const { request } = reply;
  const at = new Date();
  const cookie = cookieName(request, BROWSER_COOKIES[wayOf(owner)]);
  const given = request.cookies[cookie];
  const isKnown = given !== undefined && (await isKnownBrowser(database, owner, hashToken(given)));
  const token = isKnown ? given : randomBytes(TOKEN_BYTES).toString('base64url');
  await insertKnownBrowser(database, owner, hashToken(token), at);
  reply.setCookie(cookie, token, {
    ...cookieOptions(request),
    expires: new Date(at.getTime() + BROWSER_MS),
  });
}

function wayOf({ deviceId }: BrowserOwner): WayIn {
  return deviceId === undefined ? 'account' : 'device';
}

function browserHash(request: FastifyRequest, way: WayIn): Buffer | undefined {
  const token = request.cookies[cookieName(request, BROWSER_COOKIES[way])];
  return token ? hashToken(token) : undefined;
}

/** Whoever has one IPv6 address has its whole /64. */
export function toNetwork(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address;
  const [head = '', tail = ''] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail === '' ? [] : tail.split(':');
  const filled = address.includes('::')
    ? [...groups, ...Array<string>(8 - groups.length - rest.length).fill('0'), ...rest]
    : groups;
  return `${filled
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

type KeyKind = 'name' | 'browser' | 'address' | 'link' | 'confirmation';

function toKey(kind: KeyKind, value: string): Buffer {
  return createHash('sha256').update(`${kind}/${value}`).digest();
}
