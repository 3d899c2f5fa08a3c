/** Settings of the web port, by environment. A value that makes no sense is refused by name. */
import { createProxyTest, type TrustedProxies } from './api/trusted-proxies.ts';
import { toCount } from './config-values.ts';

export interface WebConfig {
  /** Address that the web server alone listens on. */
  readonly webHost: string;
  /** Browser connections at a time; never more than the limit of open files leaves. */
  readonly webConnectionsMax: number;
  /** Those of one address; not of a proxy in front, which speaks for everybody. */
  readonly webConnectionsPerAddressMax: number;
  /** Reverse proxies in front, each believed about who called it; 0 = none. */
  readonly trustedProxies: TrustedProxies;
}

const DEFAULTS = {
  WEB_CONNECTIONS_MAX: '4000',
  WEB_CONNECTIONS_PER_ADDRESS_MAX: '500',
  TRUST_PROXY: 'false',
} as const;
const LOOPBACK = '127.0.0.1';

/** @param host where everything listens, unless the web server is told otherwise. @throws Error that names the setting and what it may be. */
export function readWebConfig(environment: NodeJS.ProcessEnv, host: string): WebConfig {
  const read = (name: keyof typeof DEFAULTS): string => environment[name] || DEFAULTS[name];
  const trustedProxies = toProxies(read('TRUST_PROXY'));
  // Proxies that are only counted are believed whoever they are: nobody but they may reach the port.
  const isAnybodyBelieved = typeof trustedProxies === 'number' && trustedProxies > 0;
  return {
    webHost: environment['WEB_HOST'] || (isAnybodyBelieved ? LOOPBACK : host),
    webConnectionsMax: toCount('WEB_CONNECTIONS_MAX', read('WEB_CONNECTIONS_MAX'), 1),
    webConnectionsPerAddressMax: toCount(
      'WEB_CONNECTIONS_PER_ADDRESS_MAX',
      read('WEB_CONNECTIONS_PER_ADDRESS_MAX'),
      1,
    ),
    trustedProxies,
  };
}

/** @param value false, true for one, how many there are in a row, or their addresses with commas between. */
function toProxies(value: string): TrustedProxies {
  if (value === 'true' || value === 'false') return value === 'true' ? 1 : 0;
  if (/^\d+$/.test(value)) return toCount('TRUST_PROXY', value, 1);
  const networks = value.split(',').map((network) => network.trim());
  try {
    createProxyTest(networks);
  } catch {
    throw new Error(
      `TRUST_PROXY=${value} is not true, false, a number of proxies, or a list of their addresses and networks (127.0.0.1,10.0.0.0/8)`,
    );
  }
  return networks;
}
