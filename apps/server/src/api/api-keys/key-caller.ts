/** A program that makes calls by a key, in the header that RFC 6750 has for such. */
import { BlockList, isIPv6 } from 'node:net';
import { API_KEY_PREFIX } from '@outrider/contract/api-keys.ts';
import type { FastifyRequest } from 'fastify';
import type { Services } from '../../services.ts';
import { findKeyAccounts, touchApiKey } from '../../store/session/api-keys.ts';
import { type Caller, toCaller } from '../session/caller.ts';
import { hashToken } from '../../secrets/hash-token.ts';
import { isToBeTouched } from '../session/session-cookie.ts';

/** What names the request's key inside the server; undefined where it brings none. */
export function keyHash({ headers }: FastifyRequest): Buffer | undefined {
  const [scheme = '', token = ''] = (headers.authorization ?? '').split(' ', 2);
  if (scheme.toLowerCase() !== 'bearer') return undefined;
  return token.startsWith(API_KEY_PREFIX) ? hashToken(token) : undefined;
}

/** Undefined for a key that does not work, or not from where the request comes. */
export async function findKeyCaller(
  { database, people }: Pick<Services, 'database' | 'people'>,
  request: FastifyRequest,
  tokenHash: Buffer,
): Promise<Caller | undefined> {
  const now = new Date();
  const [row] = await findKeyAccounts(database, [tokenHash], now);
  if (!row || !isFrom(row.key.addresses, request.ip)) return undefined;
  if (isToBeTouched(row, now)) await touchApiKey(database, row.key.keyId, { at: now, address: request.ip });
  return toCaller(row, people);
}

/** Whether an address is one of these, or in one of these networks; without any, every address is. */
export function isFrom(allowed: readonly string[], address: string): boolean {
  if (allowed.length === 0) return true;
  const list = new BlockList();
  for (const each of allowed) {
    const [network = '', bits] = each.split('/', 2);
    const family = isIPv6(network) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(network, family);
    else list.addSubnet(network, Number(bits), family);
  }
  return list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
