import { IMPORT_SET_TYPES } from '@outrider/domain/import-quota.ts';
import { DomainError } from '../../domain-error.ts';
import { record } from '../audit/record.ts';
import type { Handler } from '../call-context.ts';
import { changeTree, getNode } from './change.ts';
import { changeQuota } from './change-quota.ts';
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
    const ownImportNum = isCounted ? await changeQuota(transaction, own) : undefined;
    const importNum = await changeQuota(transaction, theirs);
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
