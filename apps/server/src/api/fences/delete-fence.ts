import { findDevicesOfFences } from '../../store/fences/fence-states.ts';
import { deleteFence as remove } from '../../store/fences/fences.ts';
import { record } from '../audit/record.ts';
import type { Handler } from '../call-context.ts';
import { getFence } from './get-fence.ts';
import { toAuditValues } from './present-fence.ts';

export const deleteFence: Handler<'deleteFence'> = async (context, { id }) => {
  const { database, bus } = context.services;
  const deviceIds = await findDevicesOfFences(database, [id]);
  const deviceNum = await database.transaction().execute(async (transaction) => {
    const fence = await getFence(transaction, id);
    await remove(transaction, id);
    await record(context, transaction, {
      action: 'deleteFence',
      accountId: fence.accountId,
      subject: fence.name,
      before: { ...toAuditValues(fence), devices: fence.deviceCount },
    });
    return fence.deviceCount;
  });
  bus.publish('fences.changed', deviceIds);
  return { deviceNum };
};
