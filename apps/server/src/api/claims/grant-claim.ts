/**
 * A number changes hands: the devices that had it are retired where they are, with their history, fences and commands,
 * and the claimant gets a device of its own that begins empty. Nothing of the one side is ever the other's, and a wrong
 * decision destroys nothing.
 */
import type { Database } from '../../store/database.ts';
import { type NumberHolder, retireDevice } from '../../store/devices/device-numbers.ts';
import { insertDevicesWithin } from '../../store/devices/devices.ts';
import type { ClaimRow } from '../../store/claims/number-claims.ts';
import { closeWaysIntoDevices } from '../../store/session/ways-in.ts';
import { record } from '../audit/record.ts';
import type { Handler, CallerContext } from '../call-context.ts';
import { takeFromShelf } from '../stock/take-from-shelf.ts';
import { toNewDevice } from '../devices/write-new-devices.ts';
import { announceEnded } from '../session/end-sessions.ts';
import { decideClaim, findContenders, payerOfClaim, payForImport } from './decide-claim.ts';

export const grantClaim: Handler<'grantClaim'> = async (context, { id }) => {
  const { services } = context;
  let affected: readonly string[] = [];
  let ended: readonly Buffer[] = [];
  await decideClaim(context, id, async (transaction, claim) => {
    const holders = await findContenders(context, transaction, claim);
    const devices = [...new Map(holders.map((holder) => [holder.deviceId, holder])).values()];
    // Two devices from before a number had to be one's: the claimant's own stays.
    const own = devices.find((device) => isOf(claim, device));
    const others = devices.filter((device) => device !== own);
    for (const device of others) await retire(context, transaction, device);
    affected = devices.map(({ deviceId }) => deviceId);
    ended = await closeWaysIntoDevices(
      transaction,
      others.map(({ deviceId }) => deviceId),
    );
    const deviceId = own?.deviceId ?? (await importClaimed(context, transaction, claim));
    return { state: 'granted', action: 'grantClaim', deviceId };
  });
  services.bus.publish('numbers.changed', affected);
  announceEnded(services.bus, ended);
  return null;
};

function isOf({ accountId, terminalId }: ClaimRow, holder: NumberHolder): boolean {
  return holder.accountId === accountId && holder.terminalId === terminalId;
}

/** Its owner reads of it in the audit log; who has the number now is not told. */
async function retire(
  context: CallerContext,
  transaction: Database,
  { deviceId, terminalId, accountId }: NumberHolder,
): Promise<void> {
  await retireDevice(transaction, { deviceId, terminalId });
  await record(context, transaction, {
    action: 'grantClaim',
    accountId,
    subject: terminalId,
    deviceId,
    before: { terminalID: terminalId },
    after: { terminalID: null },
  });
}

async function importClaimed(
  context: CallerContext,
  transaction: Database,
  claim: ClaimRow,
): Promise<string> {
  await payForImport(context, transaction, claim);
  const [deviceId] = await insertDevicesWithin(
    transaction,
    [toNewDevice(claim, payerOfClaim(claim))],
    new Date(),
  );
  if (deviceId === undefined) throw new Error('no device was imported');
  await takeFromShelf(context, transaction, [{ ...claim, deviceId }]);
  return deviceId;
}
