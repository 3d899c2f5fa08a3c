import { IMPORT_QUOTA_MAX } from '@outrider/domain/import-quota.ts';
import { DomainError } from '../../domain-error.ts';
import type { Database } from '../../store/database.ts';
import {
  findQuota,
  type QuotaChange,
  type QuotaChanged,
  tryChangeQuota,
} from '../../store/accounts/import-quota.ts';

/**
 * Changes a quota.
 * @throws DomainError importQuotaInsufficient, or invalidInput past the most; the transaction then keeps nothing.
 */
export async function changeQuota(transaction: Database, change: QuotaChange): Promise<QuotaChanged> {
  const changed = await tryChangeQuota(transaction, change);
  if (changed) return changed;
  if (change.setType === 'received' || change.setType === 'regained' || change.setType === 'returned') {
    throw new DomainError('invalidInput', { argument: 'amount', problem: `past ${IMPORT_QUOTA_MAX} in all` });
  }
  const remaining = (await findQuota(transaction, change.accountId)) ?? 0;
  throw new DomainError('importQuotaInsufficient', { remaining, wanted: change.amount });
}
