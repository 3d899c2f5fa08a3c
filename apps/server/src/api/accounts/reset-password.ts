import { updatePasswordHash } from '../../store/accounts.ts';
import { record } from '../audit/record.ts';
import type { Handler } from '../call-context.ts';
import { drawPassword, hashPassword } from '../passwords.ts';
import { endSessions } from '../session/end-sessions.ts';
import { changeTree, getNode } from './change.ts';

export const resetPassword: Handler<'resetPassword'> = async (context, { id }) => {
  const password = drawPassword();
  const passwordHash = await hashPassword(password);
  await changeTree(context, 'shared', [id], async (transaction) => {
    const account = await getNode(transaction, id);
    await updatePasswordHash(transaction, id, passwordHash, true);
    await record(context, transaction, {
      action: 'resetPassword',
      accountId: id,
      subject: account.username,
    });
  });
  await endSessions(context.services, { accountId: id });
  return { password };
};
