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
  });
});

test.each([
  ['PORT', '80a'],
  ['PORT', '65536'],
  ['JT808_PORT', '-1'],
  ['LOG_LEVEL', 'loud'],
  ['TRUST_PROXY', 'yes'],
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
])('TRUST_PROXY=%s believes so many proxies: %i', (value, expected) => {
  expect(readConfig({ TRUST_PROXY: value }).trustedProxies).toBe(expected);
});

test('an empty setting counts as none', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 8080, databaseUrl: undefined });
});
