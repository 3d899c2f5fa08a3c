import { DomainError } from '../../domain-error.ts';
import type { Services } from '../../services.ts';
import { findSecondFactor } from '../../store/session/second-factors.ts';
import { takeCode } from './second-factor-codes.ts';

/** @throws DomainError secondFactorNeeded without a code, secondFactorWrong for one that does not work. */
export async function passSecondFactor(
  services: Pick<Services, 'database' | 'secrets'>,
  accountId: string,
  code: string | undefined,
): Promise<void> {
  const factor = await findSecondFactor(services.database, accountId);
  if (!factor?.isConfirmed) return;
  if (code === undefined) throw new DomainError('secondFactorNeeded');
  if (!(await takeCode(services, accountId, code))) throw new DomainError('secondFactorWrong');
}
