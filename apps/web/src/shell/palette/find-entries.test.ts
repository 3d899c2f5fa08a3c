import { describe, expect, test } from 'vitest';
import { squeeze } from '../../fleet/list-filter.ts';
import { findEntries, keyOf, type Source } from './find-entries.ts';

const devices = [
  { id: '1', displayName: '粤B·7K318', terminalID: '863902370013305' },
  { id: '2', displayName: 'Yesterday’s van', terminalID: '863902370013306' },
];
const source: Source = {
  findDevices: (search) =>
    devices.filter((each) => squeeze(each.displayName + each.terminalID).includes(squeeze(search))),
  pages: [
    { path: '/index/home', name: '实时监控', english: 'Live monitor' },
    { path: '/index/fence', name: '电子围栏', english: 'Fences' },
  ],
  accounts: [{ id: '9', nickname: 'Overland', username: 'overland' }],
  actions: [
    { kind: 'yesterday', words: ['yesterday of', 'yesterday'] },
    { kind: 'cutFuel', words: ['cut fuel of', 'cut fuel'] },
  ],
};
const keysOf = (text: string, more: Partial<Source> = {}) =>
  findEntries(text, { ...source, accounts: [], ...more }).map(keyOf);

describe('the palette', () => {
  test('without a text offers the pages', () => {
    expect(keysOf(' ')).toEqual(['page /index/home', 'page /index/fence']);
  });

  test('by six digits offers the vehicle first, and what can be done with it', () => {
    expect(keysOf('013305')).toEqual(['device 1', 'yesterday 1', 'cutFuel 1']);
    expect(keysOf('8639')).toEqual(['device 1', 'device 2']);
  });

  test.each([
    ['yesterday of 7k318', ['yesterday 1']],
    ['Cut fuel 013306', ['cutFuel 2']],
    // A word alone is a name as well.
    ['yesterday', ['device 2', 'yesterday 2', 'cutFuel 2']],
  ])('%s', (text, expected) => {
    expect(keysOf(text)).toEqual(expected);
  });

  test('offers nothing that one may not do', () => {
    expect(keysOf('cut fuel 013306', { actions: [] })).toEqual([]);
    expect(keysOf('013305', { actions: [] })).toEqual(['device 1']);
  });

  test('finds pages in the reader’s language and in English, and accounts', () => {
    expect(keysOf('围栏')).toEqual(['page /index/fence']);
    expect(keysOf('fence')).toEqual(['page /index/fence']);
    expect(keysOf('over', { accounts: source.accounts })).toEqual(['account 9']);
  });
});
