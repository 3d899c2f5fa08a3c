import { deleteSecondFactor } from '../../store/session/second-factors.ts';
import { changeTree, getNode } from '../accounts/change.ts';
import { assertMayBecome } from '../accounts/role-rules.ts';
import { record } from '../audit/record.ts';
import type { Handler } from '../call-context.ts';
import { endSessions } from '../session/end-sessions.ts';

export const resetSecondFactor: Handler<'resetSecondFactor'> = async (context, { id }) => {
  await changeTree(context, 'shared', [id], async (transaction) => {
    const account = await getNode(transaction, id);
    assertMayBecome(context.caller, account);
    const existed = await deleteSecondFactor(transaction, id);
    await record(context, transaction, {
      action: 'resetSecondFactor',
      accountId: id,
      subject: account.username,
      before: { secondFactor: existed },
      after: { secondFactor: false },
    });
  });
  await endSessions(context.services, { accountId: id });
  return null;
};
