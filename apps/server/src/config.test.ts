import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import type { Environment } from './config-setting.ts';

test('without settings, the defaults hold', () => {
  expect(readConfig({})).toMatchObject({
    host: '0.0.0.0',
    port: 8080,
    jt808Port: 5015,
    gt06Port: 5023,
    databaseUrl: undefined,
    trustedProxies: 0,
    webHost: '0.0.0.0',
    webConnectionsMax: 4_000,
    webConnectionsPerAddressMax: 500,
  });
});

test.each([
  ['PORT', '80a'],
  ['PORT', '65536'],
  ['JT808_PORT', '-1'],
  ['LOG_LEVEL', 'loud'],
  ['TRUST_PROXY', 'yes'],
  ['TRUST_PROXY', '10.0.0.0/8,'],
  ['WEB_CONNECTIONS_MAX', '0'],
  ['SEAL_AFTER_DAYS', '0'],
  ['HISTORY_DAYS', '1.5'],
  ['REWIND_DAYS', '0'],
])('%s=%s is refused by name', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(`${name}=${value} is not`);
});

test.each([
  ['false', 0],
  ['true', 1],
  ['2', 2],
  ['127.0.0.1, fd00::/8', ['127.0.0.1', 'fd00::/8']],
])('TRUST_PROXY=%s believes so many proxies, or these: %j', (value, expected) => {
  expect(readConfig({ TRUST_PROXY: value }).trustedProxies).toEqual(expected);
});

test.each([
  ['like everything else', { HOST: '10.0.0.7' }, '10.0.0.7'],
  ['at an address of its own', { WEB_HOST: '10.0.0.8' }, '10.0.0.8'],
  ['on loopback alone, where whoever calls is believed', { TRUST_PROXY: 'true' }, '127.0.0.1'],
  ['on loopback alone, behind two', { HOST: '10.0.0.7', TRUST_PROXY: '2' }, '127.0.0.1'],
  ['elsewhere, when the operator says so', { TRUST_PROXY: 'true', WEB_HOST: '10.0.0.8' }, '10.0.0.8'],
  ['like everything else, where proxies are named', { TRUST_PROXY: '10.0.0.1' }, '0.0.0.0'],
])('the web server listens %s', (_name, environment, expected) => {
  expect(readConfig(environment).webHost).toBe(expected);
});

test('an empty setting counts as none', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 8080, databaseUrl: undefined });
});

test.each<[string, Environment]>([
  ['JT808_TLS_PORT and GT06_TLS_PORT need DEVICE_TLS_CERTIFICATE_FILE', { GT06_TLS_PORT: '5024' }],
  ['need DEVICE_TLS_CERTIFICATE_FILE', { JT808_TLS_PORT: '5016', DEVICE_TLS_KEY_FILE: 'key.pem' }],
  ['JT808_PORT and GT06_PORT are the same port', { JT808_PORT: '5023' }],
  [
    'GT06_PORT and JT808_TLS_PORT are the same port',
    { JT808_TLS_PORT: '5023', DEVICE_TLS_KEY_FILE: 'k', DEVICE_TLS_CERTIFICATE_FILE: 'c' },
  ],
  ['ROAD_MATCHING_URL=ftp://roads is not an address', { ROAD_MATCHING_URL: 'ftp://roads' }],
  ['ROAD_MATCHING_PROTOCOL=ors is not one of osrm, valhalla', { ROAD_MATCHING_PROTOCOL: 'ors' }],
])('%s', (message, environment) => {
  expect(() => readConfig(environment)).toThrow(message);
});

test('ports that the machine chooses are not the same', () => {
  expect(readConfig({ JT808_PORT: '0', GT06_PORT: '0' })).toMatchObject({ jt808Port: 0, gt06Port: 0 });
});

test('all settings of a group that make no sense are named at once', () => {
  expect(() => readConfig({ JT808_PORT: 'a', GT06_PORT: 'b' })).toThrow(
    /^JT808_PORT=a is not a port: .+\nGT06_PORT=b is not a port: /,
  );
});

test('a secret is not repeated by its error', () => {
  expect(() => readConfig({ SECRETS_KEY: 'abc123' })).toThrow(
    /^SECRETS_KEY is no key: it has 64 hexadecimal digits$/,
  );
});
