/** Import quotas. Every change leaves a record with what was before and after, in the same transaction. */
import { sql } from 'kysely';
import { IMPORT_QUOTA_MAX, IMPORT_SET_TYPES, type ImportSetType } from '@outrider/domain/import-quota.ts';
import { type Page, type Paged, pagedByRows } from '../page.ts';
import type { Database } from '../database.ts';
import { insertLots, type QuotaLot, takeFromLots } from './quota-lots.ts';

export interface Operator {
  readonly accountId: string;
  readonly username: string;
}

export interface QuotaChange {
  readonly accountId: string;
  readonly setType: ImportSetType;
  readonly amount: number;
  readonly operator: Operator;
  readonly at: Date;
  /** The parts of what comes in that have an end. */
  readonly lots?: readonly QuotaLot[];
}

export interface QuotaChanged {
  /** What is left. */
  readonly quota: number;
  /** The parts of what went out that had an end. */
  readonly lots: readonly QuotaLot[];
}

const SIGN: Readonly<Record<ImportSetType, 1 | -1>> = {
  received: 1,
  reclaimed: -1,
  given: -1,
  regained: 1,
  used: -1,
  returned: 1,
  expired: -1,
};

/** Changes a quota; undefined, with nothing changed, when what is left would be below 0 or too large. */
export async function tryChangeQuota(
  transaction: Database,
  change: QuotaChange,
): Promise<QuotaChanged | undefined> {
  const difference = SIGN[change.setType] * change.amount;
  // One statement: whoever comes second waits for the row and then sees what the first has left.
  const { rows } = await sql<{ quota: number }>`
    UPDATE accounts SET import_quota = import_quota + ${difference}
    WHERE account_id = ${change.accountId} AND import_quota + ${difference} BETWEEN 0 AND ${IMPORT_QUOTA_MAX}
    RETURNING import_quota AS quota`.execute(transaction);
  const quota = rows[0]?.quota;
  if (quota === undefined) return undefined;
  await transaction
    .insertInto('importQuotaRecords')
    .values({
      accountId: change.accountId,
      operatorId: change.operator.accountId,
      operatorName: change.operator.username,
      setType: IMPORT_SET_TYPES[change.setType],
      amount: change.amount,
      quotaBefore: quota - difference,
      quotaAfter: quota,
      createdAt: change.at,
    })
    .execute();
  const { accountId, operator: giver } = change;
  await insertLots(transaction, { accountId, giver }, change.lots ?? []);
  return { quota, lots: difference < 0 ? await takeFromLots(transaction, accountId, change.amount) : [] };
}

/** Nobody changes the account's quota before the transaction ends. An account above is locked before one below. */
export async function lockQuota(transaction: Database, accountId: string): Promise<void> {
  await sql`SELECT 1 FROM accounts WHERE account_id = ${accountId} FOR NO KEY UPDATE`.execute(transaction);
}

export async function findQuota(database: Database, accountId: string): Promise<number | undefined> {
  const row = await database
    .selectFrom('accounts')
    .select('importQuota as quota')
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  return row?.quota;
}

export interface QuotaHolderRow {
  readonly accountId: string;
  readonly nickname: string;
  readonly quota: number;
}

/** A page of the accounts of one role directly below an account, by name, with what they may still import. */
export async function findChildQuotas(
  database: Database,
  parentId: string,
  role: number,
  page: Page,
): Promise<Paged<QuotaHolderRow>> {
  return pagedByRows(page, async ({ limit, offset }) => {
    const { rows } = await sql<QuotaHolderRow & { total: number }>`
    SELECT account_id AS "accountId", nickname, import_quota AS quota, count(*) OVER ()::int AS total
    FROM accounts WHERE parent_id = ${parentId} AND role = ${role}
    ORDER BY nickname, account_id LIMIT ${limit} OFFSET ${offset}`.execute(database);
    return rows;
  });
}

export interface QuotaRecordRow {
  readonly recordId: string;
  readonly operatorId: string;
  readonly operatorName: string;
  readonly setType: number;
  readonly amount: number;
  readonly before: number;
  readonly after: number;
  readonly createdAt: Date;
  /** Whether the operator is in the subtree of whoever asks. */
  readonly operatorIsVisible: boolean;
}

/** A page of an account's records, newest first, as `viewerId` may see them. */
export async function findQuotaRecords(
  database: Database,
  viewerId: string,
  accountId: string,
  page: Page,
): Promise<Paged<QuotaRecordRow>> {
  return pagedByRows(page, async ({ limit, offset }) => {
    const { rows } = await sql<QuotaRecordRow & { total: number }>`
    SELECT record_id AS "recordId", operator_id AS "operatorId", operator_name AS "operatorName",
      set_type AS "setType", amount, quota_before AS before, quota_after AS after, created_at AS "createdAt",
      visible.account_id IS NOT NULL AS "operatorIsVisible", count(*) OVER ()::int AS total
    FROM import_quota_records records
    LEFT JOIN account_ancestors visible
      ON visible.ancestor_id = ${viewerId} AND visible.account_id = records.operator_id
    WHERE records.account_id = ${accountId}
    ORDER BY record_id DESC LIMIT ${limit} OFFSET ${offset}`.execute(database);
    return rows;
  });
}
