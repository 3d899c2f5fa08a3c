import { countRecoveryCodes, findAccountSecurity } from '../../store/session/second-factors.ts';
import { DomainError } from '../../domain-error.ts';
import type { Handler } from '../call-context.ts';

export const findSecondFactor: Handler<'findSecondFactor'> = async ({ services, caller }) => {
  const security = await findAccountSecurity(services.database, caller.accountId);
  if (!security) throw new DomainError('notFound');
  return {
    enabled: security.hasSecondFactor,
    required: security.secondFactorRequired,
    recoveryCodesLeft: await countRecoveryCodes(services.database, caller.accountId),
  };
};
