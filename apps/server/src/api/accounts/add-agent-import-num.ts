import { IMPORT_SET_TYPES } from '@outrider/domain/import-quota.ts';
import { DomainError } from '../../domain-error.ts';
import { record } from '../audit/record.ts';
import type { Handler } from '../call-context.ts';
import { changeTree, getNode } from './change.ts';
import { changeQuota } from './change-quota.ts';
import { getRole } from './role-rules.ts';

/** What each movement is to the agent below, and to the caller. */
const SIDES = {
  [IMPORT_SET_TYPES.received]: ['received', 'given'],
  [IMPORT_SET_TYPES.reclaimed]: ['reclaimed', 'regained'],
  [IMPORT_SET_TYPES.expired]: ['expired', undefined],
} as const;

/** What one has less, the other has more, but for what lapses; an administrator gives without having less. */
export const addAgentImportNum: Handler<'addAgentImportNum'> = async (context, input) => {
  const { caller } = context;
  return changeTree(context, 'shared', [input.id], async (transaction) => {
    const account = await getNode(transaction, input.id);
    if (getRole(account.role) !== 'agent') throw new DomainError('notAnAgent');
    const common = { amount: input.amount, operator: caller, at: new Date() };
    const [theirType, ownType] = SIDES[input.setType];
    const isCounted = ownType !== undefined && getRole(caller.role) !== 'admin';
    const ownImportNum = isCounted
      ? await changeQuota(transaction, { ...common, accountId: caller.accountId, setType: ownType })
      : undefined;
    const importNum = await changeQuota(transaction, { ...common, accountId: input.id, setType: theirType });
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
