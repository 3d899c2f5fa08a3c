import { DomainError } from '../../domain-error.ts';
import { findAccountById } from '../../store/accounts.ts';
import { getInstallationKey } from '../../store/installation-keys.ts';
import { takeLoginLink } from '../../store/login-links.ts';
import { record } from '../audit/record.ts';
import type { Handler } from '../call-context.ts';
import { beginLogIn } from './attempts.ts';
import { presentCurrentUser } from './present-current-user.ts';
import { LINK_KEY } from './create-login-link.ts';
import { assertNotExpired } from './expiry.ts';
import { isOurCert } from './login-links.ts';
import { passSecondFactor } from './pass-second-factor.ts';
import { hashToken, startSession } from './session-cookie.ts';

/** The link stays as it is when a code is asked for or wrong; wrong codes count like wrong passwords. */
export const loginByCert: Handler<'loginByCert'> = async ({ services, request, reply }, input) => {
  const { database } = services;
  const key = await getInstallationKey(database, LINK_KEY);
  if (!isOurCert(key, input.cert)) throw new DomainError('loginLinkInvalid');
  const tokenHash = hashToken(input.cert);
  const attempt = await beginLogIn(database, request, `link/${tokenHash.toString('hex')}`);
  const accountId = await database
    .transaction()
    .execute(async (transaction) => {
      const link = await takeLoginLink(transaction, tokenHash, new Date());
      const account = link && (await findAccountById(transaction, link.accountId));
      if (!account) throw new DomainError('loginLinkInvalid');
      assertNotExpired(account.expiresAt);
      await passSecondFactor({ ...services, database: transaction }, account.accountId, input.code);
      await record({ caller: account, request }, transaction, {
        action: 'loginByCert',
        accountId: account.accountId,
        subject: account.username,
      });
      return account.accountId;
    })
    .catch(async (error: unknown) => {
      if (error instanceof DomainError && error.key === 'secondFactorNeeded') await attempt.undo();
      throw error;
    });
  await attempt.succeed();
  return presentCurrentUser(services, await startSession(services, reply, { accountId, kind: 'link' }));
};
