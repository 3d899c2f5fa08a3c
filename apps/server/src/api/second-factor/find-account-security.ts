import { DomainError } from '../../domain-error.ts';
import { findAccountSecurity as findStored } from '../../store/session/second-factors.ts';
import type { Handler } from '../call-context.ts';

export const findAccountSecurity: Handler<'findAccountSecurity'> = async ({ services, caller }, { id }) => {
  const security = await findStored(services.database, id);
  if (!security) throw new DomainError('notFound');
  return {
    secondFactor: security.hasSecondFactor,
    secondFactorRequired: security.secondFactorRequired,
    ruleIsSet: id === caller.accountId ? security.ruleBelow : security.ruleOnAccount,
    mustChangePassword: security.mustChangePassword,
  };
};
