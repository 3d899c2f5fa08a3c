import { ROLES } from '@outrider/domain/roles.ts';
import { countRole, type AccountNode } from '../../store/accounts/account-changes.ts';
import type { Handler } from '../call-context.ts';
import { changeTree } from './change.ts';
import { readTransfer } from './transfer-rules.ts';

export const previewTransfer: Handler<'previewTransfer'> = async (context, input) =>
  changeTree(context, 'shared', [input.id, input.user_id], async (transaction) => {
    const { account, from, to } = await readTransfer(transaction, input.id, input.user_id);
    return {
      nickname: account.nickname,
      // Below the caller's own account, so there is a parent, and it is the caller's to see.
      fromParent: presentEnd(from ?? to),
      toParent: presentEnd(to),
      users: account.accountsBelow + 1,
      agents: await countRole(transaction, account.accountId, ROLES.agent),
      devices: account.devices + account.devicesBelow,
    };
  });

function presentEnd(account: AccountNode): { id: string; nickname: string } {
  return { id: account.accountId, nickname: account.nickname };
}
