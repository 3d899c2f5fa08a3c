import { DomainError } from '../../domain-error.ts';
import { updatePasswordHash } from '../../store/accounts/accounts.ts';
import { record } from '../audit/record.ts';
import type { Handler } from '../call-context.ts';
import { assertGoodPassword } from '../password-policy.ts';
import { hashPassword } from '../passwords.ts';
import { rememberBrowser } from '../session/attempts.ts';
import { endSessionsOfPassword } from '../session/end-sessions.ts';
import { assertOwnPassword } from '../session/own-password.ts';

export const updatePassword: Handler<'updatePassword'> = async (context, input) => {
  const { services, caller, reply } = context;
  if (input.password === undefined) {
    if (!caller.mayChoosePassword) throw new DomainError('wrongPassword');
  } else {
    const attempt = await assertOwnPassword(context, input.password);
    await attempt.succeed();
  }
  if (input.newPassword === input.password) throw new DomainError('passwordUnchanged');
  assertGoodPassword(input.newPassword, caller.username);
  const passwordHash = await hashPassword(input.newPassword);
  await services.database.transaction().execute(async (transaction) => {
    await updatePasswordHash(transaction, caller.accountId, passwordHash);
    await record(context, transaction, {
      action: 'updatePassword',
      accountId: caller.accountId,
      subject: caller.username,
    });
  });
  await endSessionsOfPassword(services, caller.accountId, caller.sessionId);
  // With the old password all browsers were forgotten; in this one the owner has just given it.
  if (caller.session === 'password') {
    await rememberBrowser(services.database, reply, { accountId: caller.accountId });
  }
  return null;
};
