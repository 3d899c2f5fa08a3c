import { expect, test } from 'vitest';
import { countPanes, readSplit } from './split-address.ts';

test.each([
  ['', undefined],
  ['split=', []],
  ['split=12,907', ['12', '907']],
  ['split=12,12,x,907', ['12', '907']],
  ['split=1,2,3,4,5', ['1', '2', '3', '4']],
])('%s', (address, ids) => {
  expect(readSplit(new URLSearchParams(address))).toEqual(ids);
});

test.each([
  [0, 2],
  [2, 2],
  [3, 4],
  [4, 4],
])('%i vehicles are on %i maps', (vehicles, panes) => {
  expect(countPanes(vehicles)).toBe(panes);
});
