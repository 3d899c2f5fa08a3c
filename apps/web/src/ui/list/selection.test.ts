import { expect, test } from 'vitest';
import { ALL, extend, isSelected, NOTHING, type Selection, toggle, togglePage } from './selection.ts';

const PAGE = new Map(['a', 'b', 'c', 'd'].map((id) => [id, { id }]));
const NEXT_PAGE = new Map(['e', 'f'].map((id) => [id, { id }]));
type Row = { readonly id: string };

const ids = (selection: Selection<Row>) => [...selection.rows.keys()];

test('a row is selected, and deselected again', () => {
  const one = toggle<Row>(NOTHING, 'b', PAGE);
  expect(ids(one)).toEqual(['b']);
  expect(ids(toggle(one, 'b', PAGE))).toEqual([]);
});

test.each([
  ['downwards', 'b', 'd', ['b', 'c', 'd']],
  ['upwards', 'c', 'a', ['c', 'a', 'b']],
])('a range is selected %s', (_name, from, to, expected) => {
  expect(ids(extend(toggle<Row>(NOTHING, from, PAGE), to, PAGE))).toEqual(expected);
});

test('a range whose start is not on this page is one row', () => {
  expect(ids(extend(toggle<Row>(NOTHING, 'a', PAGE), 'f', NEXT_PAGE))).toEqual(['a', 'f']);
});

test('a page is selected in addition to rows of other pages, and deselected alone', () => {
  const both = togglePage(toggle<Row>(NOTHING, 'e', NEXT_PAGE), PAGE);
  expect(ids(both)).toEqual(['e', 'a', 'b', 'c', 'd']);
  expect(ids(togglePage(both, PAGE))).toEqual(['e']);
});

test('selecting all that match names no rows; deselecting one keeps the other visible rows', () => {
  expect(isSelected(ALL, 'never shown')).toBe(true);
  expect(ids(toggle<Row>(ALL, 'b', PAGE))).toEqual(['a', 'c', 'd']);
  expect(togglePage<Row>(ALL, PAGE)).toBe(NOTHING);
});
