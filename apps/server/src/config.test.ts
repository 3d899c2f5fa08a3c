import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('without settings, the defaults of the README hold', () => {
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
