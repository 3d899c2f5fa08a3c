import { deleteLinks } from '../../store/fences/fence-devices.ts';
import { findNamedDevices } from '../../store/devices/devices.ts';
import { record } from '../audit/record.ts';
import type { Handler } from '../call-context.ts';
import { getFence } from './get-fence.ts';

export const deleteFenceDevices: Handler<'deleteFenceDevices'> = async (context, { id, deviceIds }) => {
  await context.services.database.transaction().execute(async (transaction) => {
    const fence = await getFence(transaction, id);
    const unlinked = await deleteLinks(transaction, id, [...new Set(deviceIds)]);
    if (unlinked.length === 0) return;
    const devices = await findNamedDevices(transaction, unlinked);
    const deeds = devices.map(({ accountId, deviceId, terminalId }) => ({
      action: 'deleteFenceDevices' as const,
      accountId,
      deviceId,
      subject: terminalId,
      before: { fence: fence.name, fenceAccountId: fence.accountId },
    }));
    await record(context, transaction, ...deeds);
  });
  context.services.bus.publish('fences.changed', deviceIds);
  return null;
};
