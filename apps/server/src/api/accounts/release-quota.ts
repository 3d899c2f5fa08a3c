import type { AccountNode } from '../../store/accounts/account-changes.ts';
import { findNode } from '../../store/accounts/account-changes.ts';
import { lockQuota } from '../../store/accounts/import-quota.ts';
import type { Database } from '../../store/database.ts';
import type { CallerContext } from '../call-context.ts';
import { changeQuota } from './change-quota.ts';
import { getRole } from './role-rules.ts';

/** What an account may still import goes back to the agent above it when it is an agent no longer. */
export async function releaseQuota(
  { caller }: CallerContext,
  transaction: Database,
  account: AccountNode,
): Promise<void> {
  if (account.importQuota === 0) return;
  const change = { amount: account.importQuota, operator: caller, at: new Date() };
  if (account.parentId !== null) await lockQuota(transaction, account.parentId);
  const { lots } = await changeQuota(transaction, {
    ...change,
    accountId: account.accountId,
    setType: 'reclaimed',
  });
  if (account.parentId === null) return;
  const parent = await findNode(transaction, account.parentId);
  // An administrator's imports are not counted.
  if (!parent || getRole(parent.role) !== 'agent') return;
  await changeQuota(transaction, { ...change, accountId: parent.accountId, setType: 'regained', lots });
}
