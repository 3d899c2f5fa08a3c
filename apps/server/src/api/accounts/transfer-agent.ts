import { moveBranch } from '../../store/account-changes.ts';
import { record } from '../audit/record.ts';
import type { Handler } from '../call-context.ts';
import { changeTree } from './change.ts';
import { readTransfer } from './transfer-rules.ts';

export const transferAgent: Handler<'transferAgent'> = async (context, input) => {
  const moved = await changeTree(context, 'exclusive', [input.id, input.user_id], async (transaction) => {
    const { account, from, to } = await readTransfer(transaction, input.id, input.user_id);
    await moveBranch(transaction, account, to.accountId);
    const deed = {
      action: 'transferAgent',
      subject: account.username,
      before: { parentId: from?.accountId ?? null, parent: from?.username ?? null },
      after: { parentId: to.accountId, parent: to.username },
    } as const;
    await record(context, transaction, { ...deed, accountId: account.accountId });
    // Those above the old parent alone read of it there.
    if (from) await record(context, transaction, { ...deed, accountId: from.accountId });
    return account;
  });
  context.services.bus.publish('tree.changed');
  return { users: moved.accountsBelow + 1, devices: moved.devices + moved.devicesBelow };
};
