/** Which hops of `X-Forwarded-*` are believed: so many nearest ones, or those at certain addresses. */
import { BlockList, isIP } from 'node:net';

export type TrustedProxies = number | readonly string[];
/** Whether the proxy at this address, so many hops from us, is one of ours. */
export type ProxyTest = (address: string, hop: number) => boolean;

const FAMILIES = { 4: 'ipv4', 6: 'ipv6' } as const;

/** @param trusted how many proxies stand in a row, or their addresses and networks (`10.0.0.0/8`). @throws Error for one that is neither. */
export function createProxyTest(trusted: TrustedProxies): ProxyTest {
  if (typeof trusted === 'number') return (_address, hop) => hop < trusted;
  const list = new BlockList();
  for (const each of trusted) addNetwork(list, each);
  return (address) => {
    const family = familyOf(address);
    return family !== undefined && list.check(address, family);
  };
}

function addNetwork(list: BlockList, network: string): void {
  const [address = '', length, ...more] = network.split('/');
  const family = familyOf(address);
  const bits = Number(length);
  const isLength = length === undefined || (/^\d+$/.test(length) && bits <= (family === 'ipv4' ? 32 : 128));
  if (family === undefined || !isLength || more.length > 0) {
    throw new Error(`${network} is not an address or a network`);
  }
  if (length === undefined) list.addAddress(address, family);
  else list.addSubnet(address, bits, family);
}

function familyOf(address: string): 'ipv4' | 'ipv6' | undefined {
  const version = isIP(address);
  return version === 4 || version === 6 ? FAMILIES[version] : undefined;
}
