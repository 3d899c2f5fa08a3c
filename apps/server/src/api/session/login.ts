import { isUsername } from '@outrider/domain/usernames.ts';
import { DomainError } from '../../domain-error.ts';
import { findAccountByUsername } from '../../store/accounts/accounts.ts';
import type { Handler } from '../call-context.ts';
import { checkPassword } from '../passwords.ts';
import { beginLogIn, rememberBrowser } from './attempts.ts';
import { presentCurrentUser } from './present-current-user.ts';
import { assertNotExpired } from './expiry.ts';
import { passSecondFactor } from './pass-second-factor.ts';
import { startSession } from './session-cookie.ts';

/** One answer for an unknown name and for a wrong password: nobody learns which names exist. */
export const login: Handler<'login'> = async ({ services, request, reply }, input) => {
  const { database } = services;
  if (!isUsername(input.username)) throw new DomainError('usernameInvalid');
  const account = await findAccountByUsername(database, input.username);
  const attempt = await beginLogIn(database, request, {
    way: 'account',
    name: input.username,
    owner: account,
  });
  const fits = await checkPassword(account?.passwordHash, input.password);
  if (!account || !fits) throw new DomainError('wrongUsernameOrPassword');
  try {
    assertNotExpired(account.expiresAt);
    await passSecondFactor(services, account.accountId, input.code);
  } catch (error) {
    if (!(error instanceof DomainError && error.key === 'secondFactorWrong')) await attempt.undo();
    throw error;
  }
  await attempt.succeed();
  const { accountId } = account;
  const caller = await startSession(services, reply, {
    accountId,
    kind: 'password',
    remember: input.remember,
  });
  await rememberBrowser(database, reply, { accountId });
  return presentCurrentUser(services, caller);
};
