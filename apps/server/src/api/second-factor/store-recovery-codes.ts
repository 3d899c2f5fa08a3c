import type { Database } from '../../store/database.ts';
import { replaceRecoveryCodes } from '../../store/session/second-factors.ts';
import { drawRecoveryCodeList, hashRecoveryCode } from '../session/second-factor-codes.ts';

/** Draws recovery codes in the place of the old ones; they are told once, the database has their hashes. */
export async function storeRecoveryCodes(transaction: Database, accountId: string): Promise<string[]> {
  const codes = drawRecoveryCodeList();
  const hashes = codes.map((code) => hashRecoveryCode(accountId, code));
  await replaceRecoveryCodes(transaction, accountId, hashes);
  return codes;
}
