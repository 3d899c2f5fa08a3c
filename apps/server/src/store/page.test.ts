import { expect, test } from 'vitest';
import { type Page, pagedByRows } from './page.ts';

const ALL = Array.from({ length: 7 }, (_, id) => ({ id, total: 7 }));

/** As a query that counts beside its rows answers. */
const find = ({ offset, limit }: Page) => Promise.resolve(ALL.slice(offset, offset + limit));

test.each([
  ['a first page that is not full', { limit: 10, offset: 0 }, 7],
  ['a first page that is full', { limit: 3, offset: 0 }, 3],
  ['the last page', { limit: 3, offset: 6 }, 1],
  ['a page beyond the last', { limit: 3, offset: 9 }, 0],
])('%s tells the number of all', async (_name, page, rows) => {
  const found = await pagedByRows(page, find);
  expect([found.total, found.rows.length]).toEqual([7, rows]);
});

test('of nothing there is nothing', async () => {
  expect(await pagedByRows({ limit: 3, offset: 3 }, () => Promise.resolve([]))).toEqual({
    total: 0,
    rows: [],
  });
});
