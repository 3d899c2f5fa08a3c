/** IP addresses, and networks of those that begin alike (CIDR, RFC 4632): `203.0.113.7`, `10.0.0.0/8`, `2001:db8::/48`. */

const OCTET = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const IPV4 = new RegExp(`^${OCTET}(?:\\.${OCTET}){3}$`);
const IPV6_LETTERS = /^[\da-f:.]+$/i;
const BITS = /^(?:0|[1-9]\d{0,2})$/;

export function isNetwork(text: string): boolean {
  const [address = '', bits, ...further] = text.split('/');
  if (further.length > 0) return false;
  const max = maxBits(address);
  if (max === undefined) return false;
  return bits === undefined || (BITS.test(bits) && Number(bits) <= max);
}

/** How many bits an address has; undefined for what is none. */
function maxBits(address: string): number | undefined {
  if (IPV4.test(address)) return 32;
  // The parser of addresses of the web knows all forms of IPv6.
  return IPV6_LETTERS.test(address) && URL.canParse(`http://[${address}]/`) ? 128 : undefined;
}
