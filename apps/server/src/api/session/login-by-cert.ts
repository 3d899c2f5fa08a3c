import { DomainError } from '../../domain-error.ts';
import { lockTree } from '../../store/accounts/account-tree-lock.ts';
import { findAccountById } from '../../store/accounts/accounts.ts';
import { getInstallationKey } from '../../store/secrets/installation-keys.ts';
import { findLoginLinkAccount, takeLoginLink } from '../../store/session/login-links.ts';
import { record } from '../audit/record.ts';
import type { Handler } from '../call-context.ts';
import { beginLinkUse } from './attempts.ts';
import { presentCurrentUser } from './present-current-user.ts';
import { LINK_KEY } from './create-login-link.ts';
import { assertNotExpired } from './expiry.ts';
import { isOurCert } from './login-links.ts';
import { passSecondFactor } from './pass-second-factor.ts';
import { hashToken } from '../../secrets/hash-token.ts';
import { startSession } from './session-cookie.ts';

/** The link stays as it is when a code is asked for or wrong; wrong codes count like wrong passwords. */
export const loginByCert: Handler<'loginByCert'> = async ({ services, request, reply }, input) => {
  const { database } = services;
  const key = await getInstallationKey(database, LINK_KEY);
  if (!isOurCert(key, input.cert)) throw new DomainError('loginLinkInvalid');
  const tokenHash = hashToken(input.cert);
  // Signatures are not guessed: only codes are, of an account that the link leads to.
  const linked = await findLoginLinkAccount(database, tokenHash, new Date());
  if (linked === undefined) throw new DomainError('loginLinkInvalid');
  const attempt = await beginLinkUse(database, request, linked);
  const caller = await database
    .transaction()
    .execute(async (transaction) => {
      // The account is not moved between the link's end and the session's beginning.
      await lockTree(transaction, 'shared');
      const link = await takeLoginLink(transaction, tokenHash, new Date());
      const account = link && (await findAccountById(transaction, link.accountId));
      if (!link || !account) throw new DomainError('loginLinkInvalid');
      assertNotExpired(account.expiresAt);
      await passSecondFactor({ ...services, database: transaction }, account.accountId, input.code);
      await record({ caller: { ...account, key: undefined }, request }, transaction, {
        action: 'loginByCert',
        accountId: account.accountId,
        subject: account.username,
      });
      return startSession({ ...services, database: transaction }, reply, {
        accountId: account.accountId,
        kind: 'link',
        linkCreatorId: link.creatorId,
      });
    })
    .catch(async (error: unknown) => {
      if (error instanceof DomainError && error.key === 'secondFactorNeeded') await attempt.undo();
      throw error;
    });
  await attempt.succeed();
  return presentCurrentUser(services, caller);
};
