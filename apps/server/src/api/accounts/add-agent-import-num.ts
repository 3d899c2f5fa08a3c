import type { CallInput } from '@outrider/contract/call.ts';
import type { addAgentImportNum as contract } from '@outrider/contract/import-quota.ts';
import { IMPORT_SET_TYPES } from '@outrider/domain/import-quota.ts';
import { DomainError } from '../../domain-error.ts';
import type { Database } from '../../store/database.ts';
import { lockQuota, type QuotaChange, type QuotaChanged } from '../../store/accounts/import-quota.ts';
import type { QuotaLot } from '../../store/accounts/quota-lots.ts';
import { record } from '../audit/record.ts';
import type { Handler } from '../call-context.ts';
import { changeTree, getNode } from './change.ts';
import { changeQuota } from './change-quota.ts';
import { getRole } from './role-rules.ts';

/** What one has less, the other has more, but for what lapses; an administrator gives without having less. */
export const addAgentImportNum: Handler<'addAgentImportNum'> = async (context, input) => {
  const { caller } = context;
  return changeTree(context, 'shared', [input.id], async (transaction) => {
    const account = await getNode(transaction, input.id);
    if (getRole(account.role) !== 'agent') throw new DomainError('notAnAgent');
    const common = { amount: input.amount, operator: caller, at: new Date() };
    const theirs = { ...common, accountId: input.id };
    const own = getRole(caller.role) === 'admin' ? undefined : { ...common, accountId: caller.accountId };
    const { quota: importNum, ownQuota } = await move(transaction, input, theirs, own);
    await record(context, transaction, {
      action: 'addAgentImportNum',
      accountId: input.id,
      subject: account.username,
      before: { importNum: account.importQuota },
      after: { importNum, ...(input.endTime !== undefined && { quotaEnd: input.endTime }) },
    });
    return { importNum, ...(ownQuota === undefined ? {} : { ownImportNum: ownQuota }) };
  });
};

type Side = Omit<QuotaChange, 'setType' | 'lots'>;

/** @param own undefined where the caller's quota is not counted */
async function move(
  transaction: Database,
  { setType, endTime }: Pick<CallInput<typeof contract>, 'setType' | 'endTime'>,
  theirs: Side,
  own: Side | undefined,
): Promise<Pick<QuotaChanged, 'quota'> & { readonly ownQuota?: number }> {
  if (endTime !== undefined && (setType !== IMPORT_SET_TYPES.received || Date.parse(endTime) <= Date.now()))
    throw new DomainError('invalidInput', { argument: 'endTime', problem: 'not in the future' });
  if (own) await lockQuota(transaction, own.accountId);
  if (setType === IMPORT_SET_TYPES.expired)
    return changeQuota(transaction, { ...theirs, setType: 'expired' });
  if (setType === IMPORT_SET_TYPES.reclaimed) {
    const { quota, lots } = await changeQuota(transaction, { ...theirs, setType: 'reclaimed' });
    if (!own) return { quota };
    const regained = await changeQuota(transaction, { ...own, setType: 'regained', lots });
    return { quota, ownQuota: regained.quota };
  }
  const given = own && (await changeQuota(transaction, { ...own, setType: 'given' }));
  const lots = endLots(given?.lots ?? [], theirs.amount, endTime);
  const { quota } = await changeQuota(transaction, { ...theirs, setType: 'received', lots });
  return { quota, ...(given && { ownQuota: given.quota }) };
}

/** What is handed on keeps its end, unless the new one comes first; the rest gets the new one. */
function endLots(lots: readonly QuotaLot[], amount: number, endTime: string | undefined): QuotaLot[] {
  if (endTime === undefined) return [...lots];
  const end = new Date(endTime);
  const rest = amount - lots.reduce((sum, lot) => sum + lot.amount, 0);
  const kept = lots.map((lot) => (lot.endsAt < end ? lot : { ...lot, endsAt: end }));
  return rest > 0 ? [...kept, { amount: rest, endsAt: end }] : kept;
}
