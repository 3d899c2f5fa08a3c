import { deleteFence as remove } from '../../store/fences.ts';
import { record } from '../audit/record.ts';
import type { Handler } from '../call-context.ts';
import { getFence } from './get-fence.ts';
import { toAuditValues } from './present-fence.ts';

export const deleteFence: Handler<'deleteFence'> = (context, { id }) =>
  context.services.database.transaction().execute(async (transaction) => {
    const fence = await getFence(transaction, id);
    await remove(transaction, id);
    await record(context, transaction, {
      action: 'deleteFence',
      accountId: fence.accountId,
      subject: fence.name,
      before: { ...toAuditValues(fence), devices: fence.deviceCount },
    });
    return { deviceNum: fence.deviceCount };
  });
