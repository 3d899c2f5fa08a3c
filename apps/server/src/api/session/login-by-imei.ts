import { DomainError } from '../../domain-error.ts';
import { lockTree } from '../../store/accounts/account-tree-lock.ts';
import { findAccountById } from '../../store/accounts/accounts.ts';
import { findDeviceLogin } from '../../store/session/device-logins.ts';
import type { Handler } from '../call-context.ts';
import { checkPassword } from '../passwords.ts';
import { beginLogIn, rememberBrowser } from './attempts.ts';
import { presentCurrentUser } from './present-current-user.ts';
import { assertNotExpired } from './expiry.ts';
import { startSession } from './session-cookie.ts';

/** A device that does not exist, one that is not open to this, and a wrong password are answered alike. */
export const loginByImei: Handler<'loginByImei'> = async ({ services, request, reply }, input) => {
  const { database } = services;
  const login = await findDeviceLogin(database, { terminalId: input.terminalID });
  const attempt = await beginLogIn(database, request, {
    way: 'device',
    name: input.terminalID,
    owner: login,
  });
  const fits = await checkPassword(login?.passwordHash, input.password);
  if (!login || !fits) throw new DomainError('wrongUsernameOrPassword');
  await attempt.succeed();
  assertNotExpired(login.expiresAt);
  const account = await findAccountById(database, login.accountId);
  assertNotExpired(account?.expiresAt ?? null);
  const { accountId, deviceId, passwordHash } = login;
  const caller = await database.transaction().execute(async (transaction) => {
    await lockTree(transaction, 'shared');
    // It may have been closed while the password was checked.
    const now = await findDeviceLogin(transaction, { deviceId });
    if (now?.passwordHash !== passwordHash) throw new DomainError('wrongUsernameOrPassword');
    return startSession({ ...services, database: transaction }, reply, {
      accountId,
      kind: 'device',
      deviceId,
    });
  });
  await rememberBrowser(database, reply, { accountId, deviceId });
  return presentCurrentUser(services, caller);
};
