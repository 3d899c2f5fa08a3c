import { DomainError } from '../../domain-error.ts';
import { findAccountById, updatePasswordHash } from '../../store/accounts.ts';
import { endSessionsOf } from '../accounts/change.ts';
import { record } from '../audit/record.ts';
import type { Handler } from '../call-context.ts';
import { assertGoodPassword } from '../password-policy.ts';
import { checkPassword, hashPassword } from '../passwords.ts';
import { sessionHash } from '../session/session-cookie.ts';

export const updatePassword: Handler<'updatePassword'> = async (context, input) => {
  const { services, caller, request } = context;
  const account = await findAccountById(services.database, caller.accountId);
  if (!(await checkPassword(account?.passwordHash, input.password))) throw new DomainError('wrongPassword');
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
  await endSessionsOf(services, caller.accountId, sessionHash(request));
  return null;
};
