/**
 * Parts of an import quota that have an end. What ends first is used first, and what is handed on keeps its end. They
 * are written only by whoever has changed the account's quota in the same transaction, which locks its row.
 */
import { sql } from 'kysely';
import type { Database } from '../database.ts';

export interface QuotaLot {
  readonly amount: number;
  readonly endsAt: Date;
}

interface LotRow extends QuotaLot {
  readonly lotId: string;
}

/** Takes so much out of the lots, those that end first before others. Returns what was taken; the rest had no end. */
export async function takeFromLots(
  transaction: Database,
  accountId: string,
  amount: number,
): Promise<QuotaLot[]> {
  const { rows } = await sql<LotRow>`
    SELECT lot_id AS "lotId", amount, ends_at AS "endsAt" FROM (
      SELECT lots.*, sum(amount) OVER (ORDER BY ends_at, lot_id) - amount AS before
      FROM import_quota_lots lots WHERE account_id = ${accountId}
    ) AS lots WHERE before < ${amount} ORDER BY ends_at, lot_id`.execute(transaction);
  const taken: LotRow[] = [];
  let left = amount;
  for (const lot of rows) {
    const part = Math.min(left, lot.amount);
    left -= part;
    taken.push({ ...lot, amount: part });
    if (part === lot.amount)
      await sql`DELETE FROM import_quota_lots WHERE lot_id = ${lot.lotId}`.execute(transaction);
    else
      await sql`UPDATE import_quota_lots SET amount = amount - ${part} WHERE lot_id = ${lot.lotId}`.execute(
        transaction,
      );
  }
  return taken.map(({ amount: part, endsAt }) => ({ amount: part, endsAt }));
}

export async function insertLots(
  transaction: Database,
  { accountId, giver }: { accountId: string; giver: { accountId: string; username: string } },
  lots: readonly QuotaLot[],
): Promise<void> {
  if (lots.length === 0) return;
  const rows = lots.map(({ amount, endsAt }) => ({
    accountId,
    amount,
    endsAt,
    giverId: giver.accountId,
    giverName: giver.username,
  }));
  await transaction.insertInto('importQuotaLots').values(rows).execute();
}

/** What of an account's quota ends when, the nearest end first; equal ends as one. */
export async function findLots(database: Database, accountId: string, limit: number): Promise<QuotaLot[]> {
  const { rows } = await sql<QuotaLot>`
    SELECT sum(amount)::int AS amount, ends_at AS "endsAt" FROM import_quota_lots
    WHERE account_id = ${accountId} GROUP BY ends_at ORDER BY ends_at LIMIT ${limit}`.execute(database);
  return rows;
}

/** Accounts with a lot whose end has come. */
export async function findLapsing(database: Database, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ accountId: string }>`
    SELECT DISTINCT account_id AS "accountId" FROM import_quota_lots WHERE ends_at <= ${now}
    ORDER BY account_id LIMIT ${limit}`.execute(database);
  return rows.map(({ accountId }) => accountId);
}

export interface EndedLot {
  readonly amount: number;
  readonly giver: { readonly accountId: string; readonly username: string };
}

/** Those lots of the account whose end has come. Its row in `accounts` must be locked. */
export async function findEndedLots(
  transaction: Database,
  accountId: string,
  now: Date,
): Promise<EndedLot[]> {
  const { rows } = await sql<{ amount: number; giverId: string; giverName: string }>`
    SELECT amount, giver_id AS "giverId", giver_name AS "giverName" FROM import_quota_lots
    WHERE account_id = ${accountId} AND ends_at <= ${now} ORDER BY ends_at, lot_id`.execute(transaction);
  return rows.map(({ amount, giverId, giverName }) => ({
    amount,
    giver: { accountId: giverId, username: giverName },
  }));
}
