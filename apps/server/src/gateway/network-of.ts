import { isIPv6 } from 'node:net';

const IPV4_IN_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const GROUPS = 8;
/** A provider gives each of its customers 64 bits or more, in which they choose addresses as they like. */
const NETWORK_GROUPS = 4;

/** The address that limits count by: an IPv4 address, or the first half of an IPv6 one, without its zone. */
export function networkOf(address: string): string {
  const mapped = IPV4_IN_IPV6.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [before = '', after = ''] = address.replace(/%.*$/, '').split('::');
  const [head, tail] = [before, after].map((half) => (half === '' ? [] : half.split(':')));
  const zeros = Array.from(
    { length: Math.max(0, GROUPS - (head?.length ?? 0) - (tail?.length ?? 0)) },
    () => '0',
  );
  return [...(head ?? []), ...zeros, ...(tail ?? [])]
    .slice(0, NETWORK_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
