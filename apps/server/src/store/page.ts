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

/** The rows of a page with the number of all; a first page that is not full tells that itself. */
export async function paged<Row>(page: Page, rows: Row[], count: () => Promise<number>): Promise<Paged<Row>> {
  const isAll = page.offset === 0 && rows.length < page.limit;
  return { total: isAll ? rows.length : await count(), rows };
}
