import { DomainError } from '../../domain-error.ts';
import { findAccountByUsername } from '../../store/accounts.ts';
import type { Handler } from '../call-context.ts';
import { checkPassword } from '../passwords.ts';
import { presentCurrentUser, toCaller } from './caller.ts';
import { startSession } from './session-cookie.ts';

/** One answer for an unknown name and for a wrong password: nobody learns which names exist. */
export const login: Handler<'login'> = async ({ services, reply }, input) => {
  const account = await findAccountByUsername(services.database, input.username);
  const fits = await checkPassword(account?.passwordHash, input.password);
  if (!account || !fits) throw new DomainError('wrongUsernameOrPassword');
  if (account.expiresAt !== null && account.expiresAt <= new Date()) throw new DomainError('accountExpired');
  await startSession(services.database, reply, account.accountId, input.remember);
  return presentCurrentUser(toCaller(account));
};
