/**
 * Which addresses the server connects to when a stranger has named the host. Whoever writes down a webhook could
 * otherwise reach what only the server can: its own ports, the machines beside it, the metadata of a cloud. Only public
 * addresses are allowed, and it is the address that a connection is made to that is checked, not the name: a name may
 * lead to another address a moment later.
 */
import { lookup, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

export class AddressNotAllowed extends Error {
  constructor(host: string) {
    super(`${host} is not a public address`);
  }
}

/** Whether it is an address of the public internet; an IPv6 one that carries an IPv4 one counts as that. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  return ipaddr.process(address).range() === 'unicast';
}

/** The resolver that connections use: of what a name leads to, the public addresses alone. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    if (error) {
      callback(error, []);
      return;
    }
    const allowed = found.filter(({ address }) => isPublicAddress(address));
    const [first] = allowed;
    if (!first) callback(new AddressNotAllowed(hostname), []);
    else if (options.all) callback(null, allowed);
    else callback(null, first.address, first.family);
  });
};

/** A literal address is connected to without a resolver. @throws AddressNotAllowed */
export function assertLiteralPublic(hostname: string): void {
  const literal = hostname.replaceAll(/[[\]]/g, '');
  if (isIP(literal) !== 0 && !isPublicAddress(literal)) throw new AddressNotAllowed(hostname);
}
