import { expect, test } from 'vitest';
import { nextSort, readPlace } from './list-address.ts';

const FIRST = { pageNum: 1, pageSize: 15, sort: undefined };

test.each([
  ['nothing', '', {}],
  ['a page and its size', 'page=3&size=50', { pageNum: 3, pageSize: 50 }],
  ['no page and no size', 'page=-1&size=7', {}],
  ['a page beyond what can be asked for', 'page=1000001', {}],
  ['an order', 'sort=-name', { sort: { by: 'name', isDescending: true } }],
  ['an order by what cannot be sorted by', 'sort=password', {}],
])('the address chooses %s', (_name, address, expected) => {
  expect(readPlace(new URLSearchParams(address), ['name'])).toEqual({ ...FIRST, ...expected });
});

test('a column sorts ascending, then descending, then in the order of the call', () => {
  expect(nextSort(undefined, 'name')).toBe('name');
  expect(nextSort({ by: 'name', isDescending: false }, 'name')).toBe('-name');
  expect(nextSort({ by: 'name', isDescending: true }, 'name')).toBeUndefined();
  expect(nextSort({ by: 'time', isDescending: true }, 'name')).toBe('name');
});
