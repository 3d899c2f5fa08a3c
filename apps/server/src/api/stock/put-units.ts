/** Units that come into a stock, or are announced to. */
import { wireNumbersOf } from '@outrider/protocols/identity.ts';
import { DomainError } from '../../domain-error.ts';
import type { JobContext } from '../../jobs/job-kind.ts';
import type { Database } from '../../store/database.ts';
import { findWithinSubtree } from '../../store/accounts/accounts.ts';
import { lockTree } from '../../store/accounts/account-tree-lock.ts';
import { findNumberHolders } from '../../store/devices/device-numbers.ts';
import {
  findUnitsByTerminals,
  type LedgerUnit,
  lockStockNumbers,
  moveUnits,
  type NewUnit,
  writeUnits,
} from '../../store/stock/ledger.ts';

export interface Put {
  readonly holderId: string;
  /** The account whose view decides what may be told of a number. */
  readonly topId: string;
  readonly isAnnounced: boolean;
}

/** @throws DomainError for one that is somewhere already. A stranger's and a device's number get the same answer. */
export function assertPuttable(unit: LedgerUnit, { holderId, isAnnounced }: Put, isVisible: boolean): void {
  const { terminalId: terminalID, state } = unit;
  const isGone = state === 'removed' || state === 'sold';
  const arrives = state === 'announced' && !isAnnounced && unit.holderId === holderId;
  // One that somebody else had once may come in again anywhere.
  if (isGone || arrives) return;
  if (isVisible) throw new DomainError('stockUnitThere', { terminalID });
  throw new DomainError('terminalIdTaken', { terminalIDs: terminalID });
}

/** Returns the units' ids, in the order given. @throws DomainError notFound, stockUnitThere, terminalIdTaken */
export async function putUnits(
  { caller }: Pick<JobContext, 'caller'>,
  transaction: Database,
  put: Put,
  units: readonly NewUnit[],
): Promise<string[]> {
  await lockTree(transaction, 'shared');
  await lockStockNumbers(transaction, 'exclusive');
  const terminalIds = units.map(({ terminalId }) => terminalId);
  const [device] = await findNumberHolders(transaction, terminalIds.flatMap(wireNumbersOf));
  if (device) throw new DomainError('terminalIdTaken', { terminalIDs: terminalIds.join(', ') });
  const known = await findUnitsByTerminals(transaction, terminalIds, { locks: true });
  const visible = await findWithinSubtree(transaction, put.topId, [
    put.holderId,
    ...known.map(({ holderId }) => holderId),
  ]);
  if (!visible.has(put.holderId)) throw new DomainError('notFound', { argument: 'id' });
  for (const unit of known) assertPuttable(unit, put, visible.has(unit.holderId));
  const at = new Date();
  const ids = await writeUnits(transaction, units, put.holderId, at);
  const unitIds = terminalIds.map((terminalId) => ids.get(terminalId) ?? '');
  const kind = put.isAnnounced ? 'preInput' : 'inputIn';
  await moveUnits(
    transaction,
    caller,
    at,
    unitIds.map((unitId) => ({ unitId, kind, fromId: null, toId: put.holderId })),
  );
  return unitIds;
}
