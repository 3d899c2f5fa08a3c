import { ROLES } from '@outrider/domain/roles.ts';
import { DomainError } from '../../domain-error.ts';
import { findTrialAccount } from '../../store/accounts/trial-account.ts';
import type { Handler } from '../call-context.ts';
import { presentCurrentUser } from './present-current-user.ts';
import { assertNotExpired } from './expiry.ts';
import { startSession } from './session-cookie.ts';

export const loginByTrial: Handler<'loginByTrial'> = async ({ services, reply }) => {
  const account = await findTrialAccount(services.database);
  // Its role may have been changed since it was chosen.
  if (!account || account.role !== ROLES.user) throw new DomainError('notFound');
  assertNotExpired(account.expiresAt);
  const { accountId } = account;
  return presentCurrentUser(services, await startSession(services, reply, { accountId, kind: 'trial' }));
};
