/** A tree of accounts for benchmarks, written with a few statements. */
import { ROLES } from '@outrider/domain/roles.ts';
import { recountTotals } from '@outrider/server/store/accounts/account-totals.ts';
import type { Database } from '@outrider/server/store/database.ts';
import { sql } from 'kysely';

export interface FilledTree {
  readonly rootId: string;
  /** Agents below the root. */
  readonly topAgents: readonly string[];
  /** Agents two levels below the root. */
  readonly midAgents: readonly string[];
  /** An account with 999 accounts below it, and its parent. */
  readonly subtreeOf1000: string;
  readonly parentOf1000: string;
  /** An account with 9,999 below it, if the tree is large enough. */
  readonly branchOf10000: string | undefined;
}

const TOP_AGENTS = 10;
const MID_AGENTS = 10;
/** Below each agent of the middle level: a branch of exactly 1,000 in a tree of 100,000. */
const LOW_AGENTS = 9;

/**
 * An administrator; 10 agents; 10 agents below each; 9 agents below each of those; and customers below the lowest,
 * until there are `size` accounts. Ten names contain words that occur nowhere else.
 */
export async function fillAccountTree(database: Database, size: number): Promise<FilledTree> {
  const [rootId = ''] = await insertLevel(database, [undefined], 1, 'Administrator', ROLES.admin);
  const topAgents = await insertLevel(database, [rootId], TOP_AGENTS, 'Region', ROLES.agent);
  const midAgents = await insertLevel(database, topAgents, MID_AGENTS, 'Province', ROLES.agent);
  const lowAgents = await insertLevel(database, midAgents, LOW_AGENTS, 'Town', ROLES.agent);
  const made = 1 + topAgents.length + midAgents.length + lowAgents.length;
  const each = Math.floor((size - made) / lowAgents.length);
  await insertLevel(database, lowAgents, each, 'Customer', ROLES.user);
  const { subtreeOf1000, parentOf1000 } = await fillExactly(database, topAgents, midAgents, 1_000);
  const branchOf10000 = size >= 100_000 ? await growTo(database, topAgents[2] ?? '', 10_000) : undefined;
  await sql`UPDATE accounts SET nickname = nickname || ' 速运 Nanshan'
    WHERE account_id IN (SELECT account_id FROM accounts WHERE role = ${ROLES.user} ORDER BY account_id DESC LIMIT 10)`.execute(
    database,
  );
  await recountTotals(database);
  await sql`VACUUM ANALYZE`.execute(database);
  return { rootId, topAgents, midAgents, subtreeOf1000, parentOf1000, branchOf10000 };
}

async function fillExactly(
  database: Database,
  topAgents: readonly string[],
  midAgents: readonly string[],
  accounts: number,
): Promise<{ subtreeOf1000: string; parentOf1000: string }> {
  const subtreeOf1000 = midAgents[0] ?? '';
  return { subtreeOf1000: await growTo(database, subtreeOf1000, accounts), parentOf1000: topAgents[0] ?? '' };
}

/** Adds customers directly below an account until its subtree has this many accounts. */
async function growTo(database: Database, accountId: string, accounts: number): Promise<string> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM account_ancestors WHERE ancestor_id = ${accountId}`.execute(database);
  const missing = accounts - (rows[0]?.count ?? 0);
  if (missing > 0) await insertLevel(database, [accountId], missing, 'More', ROLES.user);
  return accountId;
}

/** Rows that one statement writes. On a busy machine more would exceed the time limit of a statement. */
const ROWS_MAX = 5_000;

/** Adds this many accounts below each parent; returns their ids. */
async function insertLevel(
  database: Database,
  parentIds: readonly (string | undefined)[],
  count: number,
  name: string,
  role: number,
): Promise<string[]> {
  const parentsAtOnce = Math.max(1, Math.floor(ROWS_MAX / count));
  const ids: string[] = [];
  for (let at = 0; at < parentIds.length; at += parentsAtOnce) {
    const some = parentIds.slice(at, at + parentsAtOnce);
    ids.push(...(await insertBelow(database, some, count, name, role)));
  }
  // Without statistics the next level would be joined as if this one were empty.
  await sql`ANALYZE accounts, account_ancestors`.execute(database);
  return ids;
}

async function insertBelow(
  database: Database,
  parentIds: readonly (string | undefined)[],
  count: number,
  name: string,
  role: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    WITH made AS (
      INSERT INTO accounts (parent_id, username, nickname, role, password_hash, created_at)
      SELECT parent, ${name.toLowerCase()} || '-' || coalesce(parent, 0) || '-' || n,
        ${name} || ' ' || lpad((row_number() OVER ())::text, 6, '0'), ${role}, '', now()
      FROM unnest(${parentIds.map((id) => id ?? null)}::bigint[]) AS parents (parent), generate_series(1, ${count}::int) AS n
      RETURNING account_id, parent_id
    ), totals AS (
      INSERT INTO account_totals SELECT account_id, 0, 0, 0 FROM made
    ), lines AS (
      INSERT INTO account_ancestors
      SELECT account_id, account_id, 0 FROM made
      UNION ALL
      SELECT above.ancestor_id, made.account_id, above.depth + 1
      FROM made JOIN account_ancestors above ON above.account_id = made.parent_id
    )
    SELECT account_id AS id FROM made`.execute(database);
  return rows.map((row) => row.id);
}
