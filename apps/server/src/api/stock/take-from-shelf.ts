/** A unit becomes a device: it leaves the shelf in the transaction that writes the device down. */
import { DomainError } from '../../domain-error.ts';
import type { JobContext } from '../../jobs/job-kind.ts';
import { findAncestorsAmong, findWithinSubtree } from '../../store/accounts/accounts.ts';
import type { Database } from '../../store/database.ts';
import {
  fillInFromUnits,
  findUnitsByTerminals,
  type LedgerUnit,
  lockStockNumbers,
  lockUnitsOfDevices,
  type Movement,
  moveUnits,
} from '../../store/stock/ledger.ts';

interface Sold {
  readonly deviceId: string;
  readonly accountId: string;
  readonly terminalId: string;
}

/** Those of the units that are held outside of an account's subtree, or of its whole line: the subtree and all above. */
export async function findForeignUnits(
  transaction: Database,
  accountId: string,
  units: readonly LedgerUnit[],
  reach: 'below' | 'line' = 'line',
): Promise<LedgerUnit[]> {
  const holderIds = units.map(({ holderId }) => holderId);
  const below = await findWithinSubtree(transaction, accountId, holderIds);
  const above = new Set(reach === 'line' ? await findAncestorsAmong(transaction, accountId, holderIds) : []);
  return units.filter(({ holderId }) => !below.has(holderId) && !above.has(holderId));
}

export const isOnShelf = ({ state }: LedgerUnit) => state === 'onShelf' || state === 'announced';

/** @throws DomainError terminalIdTaken for a unit that lies on a stranger's shelf */
export async function takeFromShelf(
  { caller }: Pick<JobContext, 'caller'>,
  transaction: Database,
  devices: readonly Sold[],
): Promise<void> {
  await lockStockNumbers(transaction, 'shared');
  const terminalIds = devices.map(({ terminalId }) => terminalId);
  const units = (await findUnitsByTerminals(transaction, terminalIds, { locks: true })).filter(isOnShelf);
  if (units.length === 0) return;
  const [foreign] = await findForeignUnits(transaction, caller.accountId, units);
  if (foreign) throw new DomainError('terminalIdTaken', { terminalIDs: foreign.terminalId });
  const at = new Date();
  const arrivals = units
    .filter(({ state }) => state === 'announced')
    .map(({ unitId, holderId }): Movement => ({ unitId, kind: 'inputIn', fromId: null, toId: holderId }));
  await moveUnits(transaction, caller, at, arrivals);
  const deviceOf = new Map(devices.map((device) => [device.terminalId, device]));
  const sales = units.flatMap(({ unitId, holderId: fromId, terminalId }): Movement[] => {
    const device = deviceOf.get(terminalId);
    return device
      ? [{ unitId, kind: 'sold', fromId, toId: device.accountId, deviceId: device.deviceId }]
      : [];
  });
  await moveUnits(transaction, caller, at, sales);
  await fillInFromUnits(
    transaction,
    sales.flatMap(({ deviceId }) => deviceId ?? []),
  );
}

/** Puts units back whose devices are deleted before their first report, as their imports come back. */
export async function putBackOnShelf(
  { caller }: Pick<JobContext, 'caller'>,
  transaction: Database,
  deviceIds: readonly string[],
): Promise<void> {
  const units = await lockUnitsOfDevices(transaction, deviceIds);
  await moveUnits(
    transaction,
    caller,
    new Date(),
    units.map(({ unitId, holderId }) => ({ unitId, kind: 'restored', fromId: null, toId: holderId })),
  );
}
