/**
 * How many devices and accounts hang on each account. Kept by whoever changes them, in the same transaction, so that
 * a page of the tree costs what it shows. `recountTotals` finds what was forgotten.
 */
import { sql } from 'kysely';
import type { Database } from '../database.ts';

export interface Change {
  readonly accounts: number;
  readonly devices: number;
}

/** Accounts have so many more or fewer devices of their own; those above them have these below them. */
export async function addOwnDevices(
  transaction: Database,
  devices: ReadonlyMap<string, number>,
): Promise<void> {
  const accountIds = [...devices.keys()];
  await lockTotals(transaction, accountIds);
  await sql`
    WITH changed AS (
      SELECT ancestor_id AS account_id, coalesce(sum(more) FILTER (WHERE depth = 0), 0)::int AS own,
        coalesce(sum(more) FILTER (WHERE depth > 0), 0)::int AS below
      FROM unnest(${accountIds}::bigint[], ${[...devices.values()]}::int[]) AS given (account_id, more)
      JOIN account_ancestors USING (account_id) GROUP BY ancestor_id
    )
    UPDATE account_totals SET devices = devices + own, devices_below = devices_below + below
    FROM changed WHERE account_totals.account_id = changed.account_id`.execute(transaction);
}

/** An account, and each above it, has more or fewer below it. */
export async function addToAncestors(
  transaction: Database,
  accountId: string,
  change: Change,
): Promise<void> {
  await lockTotals(transaction, [accountId]);
  await sql`UPDATE account_totals
    SET accounts_below = accounts_below + ${change.accounts}, devices_below = devices_below + ${change.devices}
    FROM account_ancestors above
    WHERE above.account_id = ${accountId} AND account_totals.account_id = above.ancestor_id`.execute(
    transaction,
  );
}

/** How many devices an account and all below it have; 0 for an account that does not exist. */
export async function findDeviceTotal(database: Database, accountId: string): Promise<number> {
  const row = await database
    .selectFrom('accountTotals')
    .select(['devices', 'devicesBelow'])
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  return row ? row.devices + row.devicesBelow : 0;
}

/** In one order everywhere, so that two changes on lines that meet cannot wait for each other. */
async function lockTotals(transaction: Database, accountIds: readonly string[]): Promise<void> {
  await sql`SELECT 1 FROM account_totals WHERE account_id IN (
      SELECT ancestor_id FROM account_ancestors WHERE account_id = ANY (${[...accountIds]}::bigint[]))
    ORDER BY account_id FOR UPDATE`.execute(transaction);
}

/** Counts everything anew and returns how many accounts had wrong totals. */
export async function recountTotals(database: Database): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    // What has changed its totals is committed when the lock is held; what has not yet adds to them afterwards.
    await sql`LOCK TABLE account_totals IN EXCLUSIVE MODE`.execute(transaction);
    const { rows } = await sql<{ accountId: string }>`
      WITH own AS (SELECT account_id, count(*)::int AS devices FROM devices GROUP BY account_id),
      below AS (
        SELECT ancestor_id AS account_id, count(*)::int AS accounts, coalesce(sum(own.devices), 0)::int AS devices
        FROM account_ancestors LEFT JOIN own USING (account_id) WHERE depth > 0 GROUP BY ancestor_id
      ),
      counted AS (
        SELECT accounts.account_id, coalesce(own.devices, 0) AS devices, coalesce(below.devices, 0) AS devices_below,
          coalesce(below.accounts, 0) AS accounts_below
        FROM accounts LEFT JOIN own USING (account_id) LEFT JOIN below USING (account_id)
      )
      UPDATE account_totals SET devices = counted.devices, devices_below = counted.devices_below,
        accounts_below = counted.accounts_below
      FROM counted
      WHERE counted.account_id = account_totals.account_id
        AND (account_totals.devices, account_totals.devices_below, account_totals.accounts_below)
          <> (counted.devices, counted.devices_below, counted.accounts_below)
      RETURNING account_totals.account_id AS "accountId"`.execute(transaction);
    return rows.length;
  });
}
