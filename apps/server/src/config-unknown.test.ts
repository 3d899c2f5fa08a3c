import { expect, test } from 'vitest';
import { findMisnamedSettings } from './config-unknown.ts';

test.each([
  ['GT06PORT', 'GT06_PORT'],
  ['gt06-port', 'GT06_PORT'],
  ['HISTORY_DAY', 'HISTORY_DAYS'],
  ['TRUSTED_PROXY', 'TRUST_PROXY'],
  ['DEVICE_CONNECTION_MAX', 'DEVICE_CONNECTIONS_MAX'],
  ['WEBHOST', 'WEB_HOST'],
])('%s is taken for a mistake for %s', (given, meant) => {
  expect(findMisnamedSettings({ [given]: '1' })).toEqual([{ given, meant }]);
});

test.each([
  'PORT',
  'GT06_PORT',
  'HOSTNAME',
  'PATH',
  'PWD',
  'SHELL',
  'DEMO_PASSWORD',
  'PORTS',
  'LOGNAME',
  'POSTGRES_URL',
])('%s is none', (name) => {
  expect(findMisnamedSettings({ [name]: '1' })).toEqual([]);
});
