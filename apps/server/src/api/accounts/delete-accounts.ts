import { DomainError } from '../../domain-error.ts';
import { deleteAccount, type AccountNode } from '../../store/accounts/account-changes.ts';
import { findLines } from '../../store/accounts/account-tree.ts';
import { handAuditEntries } from '../../store/audit/audit-log.ts';
import { type Database, isForeignKeyViolation } from '../../store/database.ts';
import { countUnitsOf } from '../../store/stock/units.ts';
import { record } from '../audit/record.ts';
import type { CallerContext } from '../call-context.ts';
import { endSessions } from '../session/end-sessions.ts';
import { changeTree, getNode } from './change.ts';
import { releaseQuota } from './release-quota.ts';

/** Deletes accounts, all or none, the lowest first: what hangs on one of them may be among them. */
export async function deleteAccounts(
  context: CallerContext,
  action: 'deleteUser' | 'deleteAllUser',
  accountIds: readonly string[],
): Promise<void> {
  const { caller, services } = context;
  await changeTree(context, 'exclusive', accountIds, async (transaction) => {
    const lines = await findLines(transaction, caller.accountId, accountIds);
    const depth = (id: string) => lines.get(id)?.length ?? 0;
    for (const id of accountIds.toSorted((a, b) => depth(b) - depth(a))) {
      const account = await getNode(transaction, id);
      assertNothingHangs(account);
      await endSessions({ ...services, database: transaction }, { accountId: id });
      await remove(context, action, transaction, account);
    }
  });
  // Whoever watches one of them is told that it is gone.
  services.bus.publish('tree.changed');
}

function assertNothingHangs(account: AccountNode): void {
  if (account.accountsBelow > 0) {
    throw new DomainError('accountHasSubAccounts', {
      username: account.username,
      count: account.accountsBelow,
    });
  }
  if (account.devices > 0) {
    throw new DomainError('accountHasDevices', { username: account.username, count: account.devices });
  }
}

async function remove(
  context: CallerContext,
  action: 'deleteUser' | 'deleteAllUser',
  transaction: Database,
  account: AccountNode,
): Promise<void> {
  await releaseQuota(context, transaction, account);
  // Only an account below the caller's own is deleted, so it has a parent.
  const parentId = account.parentId ?? context.caller.accountId;
  await handAuditEntries(transaction, account.accountId, parentId);
  const units = await countUnitsOf(transaction, account.accountId);
  if (units > 0) throw new DomainError('accountHasStock', { username: account.username, count: units });
  try {
    await deleteAccount(transaction, account);
  } catch (error) {
    // A device was imported into it at this moment.
    if (!isForeignKeyViolation(error)) throw error;
    throw new DomainError('accountHasDevices', { username: account.username, count: 1 });
  }
  await record(context, transaction, {
    action,
    accountId: parentId,
    subject: account.username,
    before: { id: account.accountId, nickname: account.nickname, role: account.role },
  });
}
