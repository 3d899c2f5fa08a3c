import { moveBranch } from '../../store/accounts/account-changes.ts';
import { closeWaysIntoBranch } from '../../store/session/ways-in.ts';
import { record } from '../audit/record.ts';
import type { Handler } from '../call-context.ts';
import { drawPassword, hashPassword } from '../passwords.ts';
import { announceEnded } from '../session/end-sessions.ts';
import { changeTree } from './change.ts';
import { readTransfer } from './transfer-rules.ts';

/** Whatever those whom it leaves have opened into the branch ends with it: what its people chose themselves goes on. */
export const transferAgent: Handler<'transferAgent'> = async (context, input) => {
  const { bus } = context.services;
  const unknownHash = await hashPassword(drawPassword());
  const { moved, ended } = await changeTree(
    context,
    'exclusive',
    [input.id, input.user_id],
    async (transaction) => {
      const { account, from, to } = await readTransfer(transaction, input.id, input.user_id);
      await moveBranch(transaction, account, to.accountId);
      const ended = await closeWaysIntoBranch(transaction, account.accountId, unknownHash);
      const deed = {
        action: 'transferAgent',
        subject: account.username,
        before: { parentId: from?.accountId ?? null, parent: from?.username ?? null },
        after: { parentId: to.accountId, parent: to.username },
      } as const;
      await record(context, transaction, { ...deed, accountId: account.accountId });
      // Those above the old parent alone read of it there.
      if (from) await record(context, transaction, { ...deed, accountId: from.accountId });
      return { moved: account, ended };
    },
  );
  announceEnded(bus, ended);
  bus.publish('tree.changed');
  return { users: moved.accountsBelow + 1, devices: moved.devices + moved.devicesBelow };
};
