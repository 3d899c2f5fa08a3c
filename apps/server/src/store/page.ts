/** Lists that are read a page at a time. */

export interface Page {
  readonly limit: number;
  readonly offset: number;
}

export interface Paged<Row> {
  /** Of all pages. */
  readonly total: number;
  readonly rows: Row[];
}

const FIRST_ROW: Page = { limit: 1, offset: 0 };

/** Of a query each of whose rows tells the number of all; beyond the last page, where there is none, the first row is asked. */
export async function pagedByRows<Row extends { readonly total: number }>(
  page: Page,
  find: (page: Page) => Promise<Row[]>,
): Promise<Paged<Row>> {
  const rows = await find(page);
  return paged(page, rows, async () => (rows[0] ?? (await find(FIRST_ROW))[0])?.total ?? 0);
}

/** The rows of a page with the number of all; a first page that is not full tells that itself. */
export async function paged<Row>(page: Page, rows: Row[], count: () => Promise<number>): Promise<Paged<Row>> {
  const isAll = page.offset === 0 && rows.length < page.limit;
  return { total: isAll ? rows.length : await count(), rows };
}
