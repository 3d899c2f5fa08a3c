/** Claims to numbers that another device answers to; administrators decide them. */
import { sql } from 'kysely';
import { type Page, type Paged, pagedByRows } from '../page.ts';
import type { ClaimState } from '../column-values.ts';
import type { Database } from '../database.ts';

export interface NewClaim {
  /** Who claims, and whose quota pays. */
  readonly claimantId: string;
  /** The account that the device is to be imported to. */
  readonly accountId: string;
  readonly terminalId: string;
  readonly model: number;
  readonly protocolType: number;
  readonly note: string;
}

export interface ClaimRow extends NewClaim {
  readonly claimId: string;
  readonly state: ClaimState;
  readonly reason: string;
  readonly createdAt: Date;
  readonly decidedAt: Date | null;
  readonly accountName: string;
  readonly claimantUsername: string;
  readonly claimantName: string;
  readonly claimantRole: number;
}

const COLUMNS = sql`claim_id AS "claimId", claimant_id AS "claimantId", claims.account_id AS "accountId",
  terminal_id AS "terminalId", model, protocol_type AS "protocolType", note, state, reason,
  claims.created_at AS "createdAt", decided_at AS "decidedAt", account.nickname AS "accountName",
  claimant.username AS "claimantUsername", claimant.nickname AS "claimantName", claimant.role AS "claimantRole"`;
const CLAIMS = sql`number_claims claims
  JOIN accounts account ON account.account_id = claims.account_id
  JOIN accounts claimant ON claimant.account_id = claims.claimant_id`;

/** How many claims of an account are open. Locks the account, so that none is filed meanwhile. */
export async function countOpenClaims(transaction: Database, claimantId: string): Promise<number> {
  await sql`SELECT 1 FROM accounts WHERE account_id = ${claimantId} FOR NO KEY UPDATE`.execute(transaction);
  const { count } = await transaction
    .selectFrom('numberClaims')
    .select((from) => from.fn.countAll<string>().as('count'))
    .where('claimantId', '=', claimantId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Files claims; those that the claimant has open already stay as they are. Returns the terminal ids of the new ones. */
export async function insertClaims(
  transaction: Database,
  claims: readonly NewClaim[],
  createdAt: Date,
): Promise<string[]> {
  const rows = await transaction
    .insertInto('numberClaims')
    .values(
      claims.map((claim) => ({
        claimantId: claim.claimantId,
        accountId: claim.accountId,
        terminalId: claim.terminalId,
        model: claim.model,
        protocolType: claim.protocolType,
        note: claim.note,
        state: 'open' as const,
        createdAt,
        decidedAt: null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('terminalId')
    .execute();
  return rows.map(({ terminalId }) => terminalId);
}

/** A page of the claims that an account has filed, the newest first. */
export async function findOwnClaims(
  database: Database,
  claimantId: string,
  page: Page,
): Promise<Paged<ClaimRow>> {
  return pagedByRows(page, async ({ limit, offset }) => {
    const { rows } = await sql<ClaimRow & { total: number }>`
    SELECT ${COLUMNS}, count(*) OVER ()::int AS total FROM ${CLAIMS} WHERE claimant_id = ${claimantId}
    ORDER BY claim_id DESC LIMIT ${limit} OFFSET ${offset}`.execute(database);
    return rows;
  });
}

/** A page of the claims of an account and of all below it: the open ones, oldest first, or all, newest first. */
export async function findClaimsBelow(
  database: Database,
  topId: string,
  isOpen: boolean,
  page: Page,
): Promise<Paged<ClaimRow>> {
  return pagedByRows(page, async ({ limit, offset }) => {
    const { rows } = await sql<ClaimRow & { total: number }>`
    SELECT ${COLUMNS}, count(*) OVER ()::int AS total FROM ${CLAIMS}
    JOIN account_ancestors below ON below.account_id = claimant_id AND below.ancestor_id = ${topId}
    ${isOpen ? sql`WHERE state = 'open' ORDER BY claim_id` : sql`ORDER BY claim_id DESC`}
    LIMIT ${limit} OFFSET ${offset}`.execute(database);
    return rows;
  });
}

/** An open claim of an account of this subtree, kept as it is until the transaction ends. */
export async function lockOpenClaim(
  transaction: Database,
  claimId: string,
  topId: string,
): Promise<ClaimRow | undefined> {
  const { rows } = await sql<ClaimRow>`
    SELECT ${COLUMNS} FROM ${CLAIMS}
    JOIN account_ancestors below ON below.account_id = claimant_id AND below.ancestor_id = ${topId}
    WHERE claim_id = ${claimId} AND state = 'open' FOR UPDATE OF claims`.execute(transaction);
  return rows[0];
}

export async function closeClaim(
  transaction: Database,
  claimId: string,
  { state, reason = '', at }: { state: Exclude<ClaimState, 'open'>; reason?: string; at: Date },
): Promise<void> {
  await transaction
    .updateTable('numberClaims')
    .set({ state, reason, decidedAt: at })
    .where('claimId', '=', claimId)
    .execute();
}
