import { DomainError } from '../../domain-error.ts';
import { findAccountById } from '../../store/accounts.ts';
import { findDeviceLogin } from '../../store/device-logins.ts';
import type { Handler } from '../call-context.ts';
import { checkPassword } from '../passwords.ts';
import { beginLogIn } from './attempts.ts';
import { presentCurrentUser } from './present-current-user.ts';
import { assertNotExpired } from './expiry.ts';
import { startSession } from './session-cookie.ts';

/** A device that does not exist, one that is not open to this, and a wrong password are answered alike. */
export const loginByImei: Handler<'loginByImei'> = async ({ services, request, reply }, input) => {
  const { database } = services;
  const attempt = await beginLogIn(database, request, `imei/${input.terminalID}`);
  const login = await findDeviceLogin(database, { terminalId: input.terminalID });
  const fits = await checkPassword(login?.passwordHash, input.password);
  if (!login || !fits) throw new DomainError('wrongUsernameOrPassword');
  await attempt.succeed();
  assertNotExpired(login.expiresAt);
  const account = await findAccountById(database, login.accountId);
  assertNotExpired(account?.expiresAt ?? null);
  const { accountId, deviceId } = login;
  return presentCurrentUser(
    services,
    await startSession(services, reply, { accountId, kind: 'device', deviceId }),
  );
};
