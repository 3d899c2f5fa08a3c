import { sql } from 'kysely';
import type { SecretBox } from '../../secrets/secret-box.ts';
import type { Database } from '../database.ts';
import { hasSecondFactor, secondFactorRequired } from './sessions.ts';

export interface SecondFactorRow {
  readonly sealedSecret: Buffer;
  readonly isConfirmed: boolean;
}

export async function findSecondFactor(
  database: Database,
  accountId: string,
): Promise<SecondFactorRow | undefined> {
  const row = await database
    .selectFrom('secondFactors')
    .select(['secret', 'confirmedAt'])
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  return row && { sealedSecret: row.secret, isConfirmed: row.confirmedAt !== null };
}

/** What a secret is sealed for. */
export function purposeOf(accountId: string): string {
  return `second-factor/${accountId}`;
}

/** Seals what stands there readable, and returns how much that was. */
export async function sealSecondFactors(database: Database, box: SecretBox): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    const rows = await transaction
      .selectFrom('secondFactors')
      .select(['accountId', 'secret'])
      .where('sealed', '=', false)
      .forUpdate()
      .execute();
    for (const { accountId, secret } of rows) {
      await transaction
        .updateTable('secondFactors')
        .set({ secret: box.seal(secret, purposeOf(accountId)), sealed: true })
        .where('accountId', '=', accountId)
        .execute();
    }
    return rows.length;
  });
}

export async function hasSealedSecondFactors(database: Database): Promise<boolean> {
  const row = await database
    .selectFrom('secondFactors')
    .select('accountId')
    .where('sealed', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes every second factor that is sealed, with its recovery codes, and returns how many there were. */
export async function forgetSecondFactors(transaction: Database): Promise<number> {
  const rows = await transaction
    .deleteFrom('secondFactors')
    .where('sealed', '=', true)
    .returning('accountId')
    .execute();
  if (rows.length === 0) return 0;
  const ids = rows.map(({ accountId }) => accountId);
  await transaction.deleteFrom('recoveryCodes').where('accountId', 'in', ids).execute();
  return rows.length;
}

/** Keeps a secret that counts once it is confirmed; one that was never confirmed gives way. False where one counts. */
export async function insertSecondFactor(
  database: Database,
  accountId: string,
  sealedSecret: Buffer,
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO second_factors AS factors (account_id, secret, sealed) VALUES (${accountId}, ${sealedSecret}, true)
    ON CONFLICT (account_id) DO UPDATE SET secret = excluded.secret, sealed = true, last_step = 0
    WHERE factors.confirmed_at IS NULL RETURNING 1`.execute(database);
  return rows.length > 0;
}

/** Takes the code of a step, unless one of it or of a later one was taken before: each code works once. */
export async function takeStep(database: Database, accountId: string, step: number): Promise<boolean> {
  const rows = await database
    .updateTable('secondFactors')
    .set({ lastStep: String(step) })
    .where('accountId', '=', accountId)
    .where('lastStep', '<', String(step))
    .returning('accountId')
    .execute();
  return rows.length > 0;
}

export async function setSecondFactorConfirmed(
  database: Database,
  accountId: string,
  at: Date,
): Promise<void> {
  await database
    .updateTable('secondFactors')
    .set({ confirmedAt: at })
    .where('accountId', '=', accountId)
    .execute();
}

/** Whether there was one. Its recovery codes go with it. */
export async function deleteSecondFactor(database: Database, accountId: string): Promise<boolean> {
  const rows = await database
    .deleteFrom('secondFactors')
    .where('accountId', '=', accountId)
    .returning('accountId')
    .execute();
  return rows.length > 0;
}

/** The new codes take the place of all old ones. */
export async function replaceRecoveryCodes(
  transaction: Database,
  accountId: string,
  codeHashes: readonly Buffer[],
): Promise<void> {
  await transaction.deleteFrom('recoveryCodes').where('accountId', '=', accountId).execute();
  await transaction
    .insertInto('recoveryCodes')
    .values(codeHashes.map((codeHash) => ({ accountId, codeHash })))
    .execute();
}

/** Takes a recovery code; false when there is no such code, or no longer. */
export async function takeRecoveryCode(
  database: Database,
  accountId: string,
  codeHash: Buffer,
): Promise<boolean> {
  const rows = await database
    .deleteFrom('recoveryCodes')
    .where('accountId', '=', accountId)
    .where('codeHash', '=', codeHash)
    .returning('accountId')
    .execute();
  return rows.length > 0;
}

export async function countRecoveryCodes(database: Database, accountId: string): Promise<number> {
  const row = await database
    .selectFrom('recoveryCodes')
    .select((from) => from.fn.countAll<string>().as('count'))
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export interface AccountSecurityRow {
  readonly hasSecondFactor: boolean;
  readonly secondFactorRequired: boolean;
  /** The rule on the account that someone above has set. */
  readonly ruleOnAccount: boolean;
  /** The rule that the account has set for all below it. */
  readonly ruleBelow: boolean;
  readonly mustChangePassword: boolean;
}

export async function findAccountSecurity(
  database: Database,
  accountId: string,
): Promise<AccountSecurityRow | undefined> {
  const { rows } = await sql<AccountSecurityRow>`
    SELECT ${hasSecondFactor} AS "hasSecondFactor", ${secondFactorRequired} AS "secondFactorRequired",
      second_factor_required AS "ruleOnAccount", second_factor_required_below AS "ruleBelow",
      must_change_password AS "mustChangePassword"
    FROM accounts WHERE account_id = ${accountId}`.execute(database);
  return rows[0];
}

/** Sets the rule for an account and all below it, or for all below it alone. */
export async function setSecondFactorRule(
  transaction: Database,
  accountId: string,
  reach: 'account' | 'below',
  required: boolean,
): Promise<void> {
  await transaction
    .updateTable('accounts')
    .set(reach === 'account' ? { secondFactorRequired: required } : { secondFactorRequiredBelow: required })
    .where('accountId', '=', accountId)
    .execute();
}
