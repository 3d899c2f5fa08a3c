/** Settings of the web port. */
import { z } from 'zod';
import { createProxyTest, type TrustedProxies } from './api/trusted-proxies.ts';
import { type Environment, readSettings, setting } from './config-setting.ts';
import { count, parsed, port, text, yesOrNo } from './config-values.ts';

const proxies = parsed(
  'is not true, false, a number of proxies, or a list of their addresses and networks (127.0.0.1,10.0.0.0/8)',
  toProxies,
).describe('`true`, `false`, a number of proxies, or a list of addresses and networks');

export const WEB_SETTINGS = z.object({
  port: setting(port, {
    name: 'PORT',
    default: '8080',
    help: 'web app, API, `/docs` (API reference), `/openapi.json` and `/health`',
  }),
  webHost: setting(text, {
    name: 'WEB_HOST',
    otherwise: '`HOST`; `127.0.0.1` where `TRUST_PROXY` is `true` or a number',
    help: 'address that the web server alone listens on, apart from the device ports',
  }),
  webConnectionsMax: setting(count(1), {
    name: 'WEB_CONNECTIONS_MAX',
    unit: 'connections',
    default: '4000',
    help: 'browser connections at a time, fewer where the limit of open files is small; a quarter as many requests are answered at a time',
  }),
  webConnectionsPerAddressMax: setting(count(1), {
    name: 'WEB_CONNECTIONS_PER_ADDRESS_MAX',
    unit: 'connections',
    default: '500',
    help: 'browser connections of one address (of IPv6 a /64), and requests of it at a time; neither is ever more than half of all, and a trusted proxy has no such limit',
  }),
  trustedProxies: setting(proxies, {
    name: 'TRUST_PROXY',
    default: 'false',
    help: 'reverse proxies that set `X-Forwarded-*`: their addresses (`10.0.0.5,10.1.0.0/16`), `true` for one that nobody can get past, or how many such stand in a row',
  }),
  publicMaps: setting(yesOrNo, {
    name: 'PUBLIC_MAPS',
    default: 'true',
    help: 'whether browsers show the street maps of OpenFreeMap and OpenStreetMap, which need no key, where no other map is set up; these then learn the addresses of browsers and which places they look at (threat-model.md)',
  }),
  callsPerMinute: setting(count(1), {
    name: 'CALLS_PER_MINUTE',
    unit: 'calls a minute',
    default: '1200',
    help: 'API calls of one account; all guests of an account have as many again, and each a quarter',
  }),
  callsPerMinutePerAddress: setting(count(1), {
    name: 'CALLS_PER_MINUTE_PER_ADDRESS',
    unit: 'calls a minute',
    default: '12000',
    help: 'API calls of one address, which many people may share',
  }),
});

export type WebConfig = Readonly<z.output<typeof WEB_SETTINGS>> & { readonly webHost: string };

const LOOPBACK = '127.0.0.1';

/** @param host where everything listens, unless the web server is told otherwise. @throws Error that names the setting and what it may be. */
export function readWebConfig(environment: Environment, host: string): WebConfig {
  const settings = readSettings(WEB_SETTINGS, environment);
  const { trustedProxies } = settings;
  // Proxies that are only counted are believed whoever they are: nobody but they may reach the port.
  const isAnybodyBelieved = typeof trustedProxies === 'number' && trustedProxies > 0;
  return { ...settings, webHost: settings.webHost ?? (isAnybodyBelieved ? LOOPBACK : host) };
}

/** @throws for what is neither true, false, how many there are in a row, nor their addresses with commas between. */
function toProxies(value: string): TrustedProxies {
  if (value === 'true' || value === 'false') return value === 'true' ? 1 : 0;
  if (/^\d+$/.test(value)) return count(1).parse(value);
  const networks = value.split(',').map((network) => network.trim());
  createProxyTest(networks);
  return networks;
}
