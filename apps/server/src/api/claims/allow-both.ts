import { DomainError } from '../../domain-error.ts';
import { insertSharingDevice } from '../../store/devices/devices.ts';
import { record } from '../audit/record.ts';
import type { Handler } from '../call-context.ts';
import { takeFromShelf } from '../stock/take-from-shelf.ts';
import { toNewDevice } from '../devices/write-new-devices.ts';
import { decideClaim, findContenders, payerOfClaim, payForImport } from './decide-claim.ts';
import { findInseparable } from './separable.ts';

export const allowBoth: Handler<'allowBoth'> = async (context, { id }) => {
  let affected: readonly string[] = [];
  await decideClaim(context, id, async (transaction, claim) => {
    const holders = await findContenders(context, transaction, claim);
    const number = findInseparable(claim.terminalId, holders);
    if (number !== undefined) throw new DomainError('claimNotSeparable', { number });
    await payForImport(context, transaction, claim);
    const deviceId = await insertSharingDevice(
      transaction,
      toNewDevice(claim, payerOfClaim(claim)),
      new Date(),
    );
    await takeFromShelf(context, transaction, [{ ...claim, deviceId }]);
    const numbersOf = Map.groupBy(holders, (holder) => holder.deviceId);
    const deeds = [...numbersOf.values()].flatMap(([first, ...others]) =>
      first
        ? {
            action: 'allowBoth' as const,
            accountId: first.accountId,
            subject: first.terminalId,
            deviceId: first.deviceId,
            before: { numbers: [first, ...others].map((holder) => holder.number) },
          }
        : [],
    );
    await record(context, transaction, ...deeds);
    affected = [...numbersOf.keys()];
    return { state: 'bothAllowed', action: 'allowBoth', deviceId };
  });
  context.services.bus.publish('numbers.changed', affected);
  return null;
};
