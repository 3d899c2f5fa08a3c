import type { Handler } from '../call-context.ts';
import { getFence } from './get-fence.ts';
import { linkDevices } from './link-devices.ts';

export const insertFenceDevices: Handler<'insertFenceDevices'> = async (context, { id, deviceIds }) => {
  await context.services.database.transaction().execute(async (transaction) => {
    await linkDevices(context, transaction, await getFence(transaction, id), deviceIds);
  });
  context.services.bus.publish('fences.changed', [...new Set(deviceIds)]);
  return null;
};
