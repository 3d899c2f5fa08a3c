import type { DetailChanges } from '../../store/accounts/account-changes.ts';
import { updateDetails } from '../../store/accounts/account-changes.ts';
import { findAccountDetail } from '../../store/accounts/account-tree.ts';
import type { AccountDetailRow } from '../../store/accounts/account-tree.ts';
import { closeLinksWithoutRight } from '../../store/session/ways-in.ts';
import type { AuditValues } from '../../store/audit/audit-log.ts';
import { DomainError } from '../../domain-error.ts';
import { record, toDifference } from '../audit/record.ts';
import type { CallerContext } from '../call-context.ts';
import { announceEnded } from '../session/end-sessions.ts';
import { changeTree } from './change.ts';

/** Changes what is known of an account, and notes what was different before. */
export async function editDetails(
  context: CallerContext,
  action: 'updateUser' | 'updateProfile',
  accountId: string,
  changes: DetailChanges,
): Promise<void> {
  const ended = await changeTree(context, 'shared', [accountId], async (transaction) => {
    const before = await findAccountDetail(transaction, accountId);
    if (!before) throw new DomainError('notFound');
    await updateDetails(transaction, accountId, changes);
    const after = await findAccountDetail(transaction, accountId);
    await record(context, transaction, {
      action,
      accountId,
      subject: before.username,
      ...toDifference(toValues(before), toValues(after ?? before)),
    });
    return changes.expiresAt ? closeLinksWithoutRight(transaction, new Date()) : [];
  });
  announceEnded(context.services.bus, ended);
  // It may have run out by this.
  context.services.bus.publish('access.changed', accountId);
}

function toValues(row: AccountDetailRow): AuditValues {
  const { nickname, telephone, address, remarks, providerName, providerContact, providerPhone } = row;
  const expire = row.expiresAt?.toISOString() ?? null;
  return { nickname, telephone, address, remarks, providerName, providerContact, providerPhone, expire };
}
