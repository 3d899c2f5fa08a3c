/** Views of lists that accounts have kept under names. */
import type { ListView } from '@outrider/contract/list-views.ts';
import { sql } from 'kysely';
import type { Database } from '../database.ts';

interface ListKey {
  readonly accountId: string;
  readonly list: string;
}

export async function findViews(database: Database, { accountId, list }: ListKey): Promise<ListView[]> {
  const { rows } = await sql<ListView>`SELECT name, address, columns FROM list_views
    WHERE account_id = ${accountId} AND list = ${list} ORDER BY name`.execute(database);
  return rows;
}

/** @returns false where the account has `max` others of the list already */
export async function saveView(
  transaction: Database,
  { accountId, list }: ListKey,
  { name, address, columns }: ListView,
  max: number,
): Promise<boolean> {
  // One after the other for an account, so that two at once are counted.
  await sql`SELECT FROM accounts WHERE account_id = ${accountId} FOR NO KEY UPDATE`.execute(transaction);
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM list_views
    WHERE account_id = ${accountId} AND list = ${list} AND name <> ${name}`.execute(transaction);
  if ((rows[0]?.count ?? 0) >= max) return false;
  await sql`INSERT INTO list_views (account_id, list, name, address, columns)
    VALUES (${accountId}, ${list}, ${name}, ${address}, ${JSON.stringify(columns)}::jsonb)
    ON CONFLICT (account_id, list, name) DO UPDATE
    SET address = excluded.address, columns = excluded.columns`.execute(transaction);
  return true;
}

export async function removeView(
  database: Database,
  { accountId, list }: ListKey,
  name: string,
): Promise<void> {
  await database
    .deleteFrom('listViews')
    .where('accountId', '=', accountId)
    .where('list', '=', list)
    .where('name', '=', name)
    .execute();
}
