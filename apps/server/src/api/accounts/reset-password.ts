import { updatePasswordHash } from '../../store/accounts/accounts.ts';
import { record } from '../audit/record.ts';
import type { Handler } from '../call-context.ts';
import { drawPassword, hashPassword } from '../passwords.ts';
import { endSessionsOfPassword } from '../session/end-sessions.ts';
import { changeTree, getNode } from './change.ts';
import { assertMayBecome } from './role-rules.ts';

export const resetPassword: Handler<'resetPassword'> = async (context, { id }) => {
  const password = drawPassword();
  const passwordHash = await hashPassword(password);
  await changeTree(context, 'shared', [id], async (transaction) => {
    const account = await getNode(transaction, id);
    assertMayBecome(context.caller, account);
    await updatePasswordHash(transaction, id, passwordHash, true);
    await record(context, transaction, {
      action: 'resetPassword',
      accountId: id,
      subject: account.username,
    });
  });
  await endSessionsOfPassword(context.services, id);
  return { password };
};
