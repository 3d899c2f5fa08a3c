/**
 * A text inside names, within a subtree. A small subtree is read whole; in a large one the index over runs of
 * characters leads to the few accounts of the whole tree that can match, and those outside are left out. So the cost
 * grows with the smaller of the two.
 */
import { sql } from 'kysely';
import { type AccountBranchRow, branchColumns } from './account-tree.ts';
import { type Page, type Paged, pagedByRows } from '../page.ts';
import type { Database } from '../database.ts';
import { toGrams } from '../search-grams.ts';

/** Reading this many rows costs about as much as one look into the index. */
const SMALL_SUBTREE = 2_000;

const searchText = sql`account_search_text(accounts.username, accounts.nickname, accounts.telephone)`;

export interface AccountSearch {
  /** Inside the user name, the name or the telephone. */
  readonly text: string;
  /** Numbers of roles; none = all. */
  readonly roles?: readonly number[];
}

/** The accounts of `topId`'s subtree, itself included, that a search finds, by name. */
export async function searchSubtree(
  database: Database,
  topId: string,
  { text, roles = [] }: AccountSearch,
  page: Page,
): Promise<Paged<AccountBranchRow>> {
  const { size, needle } = await prepare(database, topId, text);
  const matches = sql`strpos(${searchText}, ${needle}::text) > 0
    AND (${roles.length} = 0 OR role = ANY (${[...roles]}::smallint[]))`;
  const found =
    size <= SMALL_SUBTREE
      ? sql`SELECT account_id, nickname FROM account_ancestors JOIN accounts USING (account_id)
          WHERE ancestor_id = ${topId} AND ${matches}`
      : sql`SELECT found.account_id, nickname FROM (
          SELECT account_id, nickname FROM accounts
          WHERE search_grams(${searchText}) @> ${toGrams(needle)}::text[] AND ${matches} OFFSET 0
        ) found, LATERAL (
          SELECT FROM account_ancestors WHERE account_id = found.account_id AND ancestor_id = ${topId} OFFSET 0
        ) below`;
  // Whether it lies in the subtree is asked of each account that matches (OFFSET 0): the planner, which takes a third of
  // those that it looks at for matches, would rather read all that lies below.
  // All that match are counted and put in order by their names; the rest is read of the page alone.
  return pagedByRows(page, async ({ limit, offset }) => {
    const { rows } = await sql<AccountBranchRow & { total: number }>`
    WITH found AS MATERIALIZED (${found}),
    page AS (
      SELECT account_id, count(*) OVER ()::int AS total FROM found
      ORDER BY nickname, account_id LIMIT ${limit} OFFSET ${offset}
    )
    SELECT ${branchColumns}, total FROM page JOIN accounts USING (account_id) JOIN account_totals USING (account_id)
    ORDER BY nickname, account_id`.execute(database);
    return rows;
  });
}

/** How large the subtree is, and the text in the small letters that the index has: the database's, not JavaScript's. */
async function prepare(
  database: Database,
  topId: string,
  text: string,
): Promise<{ size: number; needle: string }> {
  const { rows } = await sql<{ size: number; needle: string }>`
    SELECT coalesce((SELECT accounts_below FROM account_totals WHERE account_id = ${topId}), 0) + 1 AS size,
      lower(${text}::text) AS needle`.execute(database);
  return rows[0] ?? { size: 0, needle: text };
}
