import { DomainError } from '../../domain-error.ts';
import { clearDevicesData } from '../../store/devices/device-data.ts';
import { renumberDevice } from '../../store/devices/device-lives.ts';
import { closeWaysIntoDevices } from '../../store/session/ways-in.ts';
import { record } from '../audit/record.ts';
import type { Handler } from '../call-context.ts';
import { announceEnded } from '../session/end-sessions.ts';
import { takeFromShelf } from '../stock/take-from-shelf.ts';
import { assertTested } from './factory-tested.ts';
import { findTaken, getAllowance } from './import-refusals.ts';
import { lockDevices } from './lock-devices.ts';
import { readTerminalIds } from './read-terminal-ids.ts';
import { retryWhereTaken } from './write-new-devices.ts';

/** The device stays what it is to those who have it; what it reported goes along, unless it is cut off. */
export const transformImei: Handler<'transformImei'> = async (
  context,
  { id, terminalID: typed, cutsHistory },
) => {
  const { database, bus } = context.services;
  const { taken, ended } = await retryWhereTaken(() =>
    database.transaction().execute(async (transaction) => {
      const device = (await lockDevices(context, transaction, [id])).get(id);
      if (!device) throw new DomainError('notFound', { argument: 'id' });
      const [terminalID = typed] = readTerminalIds([typed], device.values.deviceProtocol);
      if (device.terminalId === terminalID) return { taken: [], ended: [] };
      const allowance = await getAllowance(transaction, context.caller);
      const { accountId } = device;
      const wanted = { accountId, terminalIds: [terminalID], allowance, exceptId: id };
      const { terminalIds: taken } = await findTaken(context, transaction, wanted);
      // What is noted of a refusal is kept: nothing is thrown in here.
      if (taken.length > 0) return { taken, ended: [] };
      await assertTested(context, transaction, [terminalID]);
      await renumberDevice(transaction, device, terminalID);
      await takeFromShelf(context, transaction, [{ ...device, terminalId: terminalID }]);
      if (cutsHistory) await clearDevicesData(transaction, [id]);
      const ended = await closeWaysIntoDevices(transaction, [id]);
      await record(context, transaction, {
        action: 'transformImei',
        accountId,
        deviceId: id,
        subject: terminalID,
        before: { terminalID: device.terminalId },
        after: { terminalID, cutsHistory },
      });
      return { taken, ended };
    }),
  );
  if (taken.length > 0) throw new DomainError('terminalIdTaken', { terminalIDs: taken.join(', ') });
  announceEnded(bus, ended);
  // Who speaks for the device is looked up anew; after a cut nothing of it is remembered either.
  if (cutsHistory) bus.publish('device.gone', id);
  bus.publish('numbers.changed', [id]);
  return {};
};
