import { findPermissions } from '@outrider/domain/permissions.ts';
import { expect, test } from 'vitest';
import { readPeopleConfig } from './config-people.ts';

test('without settings, the test roles speak Chinese and nobody is special', () => {
  expect(readPeopleConfig({})).toEqual({
    forcedLanguages: new Map([
      ['test', 'cn'],
      ['testSearch', 'cn'],
      ['wanweiTest', 'cn'],
    ]),
    hkAccountIds: new Set(),
    huaXiangAccountIds: new Set(),
    hideLongOfflineAccountIds: new Set(),
    testerPermissions: new Set(findPermissions('test')),
    wanweiTestModels: new Map([['*', [8, 13]]]),
  });
});

test('lists are read, and an empty one is none', () => {
  const config = readPeopleConfig({
    FORCED_LANGUAGES: '',
    HK_ACCOUNT_IDS: '12, 900000000000000001',
    WANWEI_TEST_MODELS: 'Line-2:13,*:8+0',
  });
  expect(config.forcedLanguages.size).toBe(0);
  expect(config.hkAccountIds).toEqual(new Set(['12', '900000000000000001']));
  expect(config.wanweiTestModels).toEqual(
    new Map([
      ['line-2', [13]],
      ['*', [8, 0]],
    ]),
  );
});

test.each([
  ['FORCED_LANGUAGES', 'test:klingon'],
  ['FORCED_LANGUAGES', 'nobody:cn'],
  ['HK_ACCOUNT_IDS', '12,abc'],
  ['HUAXIANG_ACCOUNT_IDS', '0'],
  ['HIDE_LONG_OFFLINE_ACCOUNT_IDS', '-1'],
  ['TEST_ROLE_PERMISSIONS', 'test:qc,main:monitor'],
  ['WANWEI_TEST_MODELS', '*:999'],
  ['WANWEI_TEST_MODELS', '8+13'],
])('%s=%s is refused by name', (name, value) => {
  expect(() => readPeopleConfig({ [name]: value })).toThrow(name);
});
