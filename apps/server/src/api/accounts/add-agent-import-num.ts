import { IMPORT_SET_TYPES } from '@outrider/domain/import-quota.ts';
import { DomainError } from '../../domain-error.ts';
import type { Database } from '../../store/database.ts';
import { changeQuota, findQuota, type QuotaChange } from '../../store/import-quota.ts';
import { record } from '../audit/record.ts';
import type { Handler } from '../call-context.ts';
import { changeTree, getNode } from './change.ts';
import { getRole } from './role-rules.ts';

/** What one has less, the other has more; an administrator gives without having less. */
export const addAgentImportNum: Handler<'addAgentImportNum'> = async (context, input) => {
  const { caller } = context;
  const isGiven = input.setType === IMPORT_SET_TYPES.received;
  const isCounted = getRole(caller.role) !== 'admin';
  return changeTree(context, 'shared', [input.id], async (transaction) => {
    const account = await getNode(transaction, input.id);
    if (getRole(account.role) !== 'agent') throw new DomainError('notAnAgent');
    const common = { amount: input.amount, operator: caller, at: new Date() };
    const theirs = { ...common, accountId: input.id, setType: isGiven ? 'received' : 'reclaimed' } as const;
    const own = { ...common, accountId: caller.accountId, setType: isGiven ? 'given' : 'regained' } as const;
    const ownImportNum = isCounted ? await change(transaction, own) : undefined;
    const importNum = await change(transaction, theirs);
    await record(context, transaction, {
      action: 'addAgentImportNum',
      accountId: input.id,
      subject: account.username,
      before: { importNum: account.importQuota },
      after: { importNum },
    });
    return { importNum, ...(ownImportNum === undefined ? {} : { ownImportNum }) };
  });
};

/** @throws DomainError importQuotaInsufficient; the transaction then keeps nothing. */
async function change(transaction: Database, quota: QuotaChange): Promise<number> {
  const left = await changeQuota(transaction, quota);
  if (left !== undefined) return left;
  const remaining = (await findQuota(transaction, quota.accountId)) ?? 0;
  throw new DomainError('importQuotaInsufficient', { remaining, wanted: quota.amount });
}
