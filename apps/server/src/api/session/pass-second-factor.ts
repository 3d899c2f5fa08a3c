import { DomainError } from '../../domain-error.ts';
import type { Database } from '../../store/database.ts';
import { findSecondFactor } from '../../store/second-factors.ts';
import { takeCode } from './second-factor-codes.ts';

/** @throws DomainError secondFactorNeeded without a code, secondFactorWrong for one that does not work. */
export async function passSecondFactor(
  database: Database,
  accountId: string,
  code: string | undefined,
): Promise<void> {
  const factor = await findSecondFactor(database, accountId);
  if (!factor?.isConfirmed) return;
  if (code === undefined) throw new DomainError('secondFactorNeeded');
  if (!(await takeCode(database, accountId, code))) throw new DomainError('secondFactorWrong');
}
