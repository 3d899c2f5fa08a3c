import { toFenceShape } from '@outrider/contract/fences.ts';
import { type FenceSettings, updateFence as update } from '../../store/fences.ts';
import { record, toDifference } from '../audit/record.ts';
import type { Handler } from '../call-context.ts';
import { assertShape } from './assert-shape.ts';
import { getFence } from './get-fence.ts';
import { toAuditValues } from './present-fence.ts';

export const updateFence: Handler<'updateFence'> = async (context, { id, shape, status, ...input }) => {
  const newShape = shape && toFenceShape(shape);
  if (newShape) assertShape(newShape);
  await context.services.database.transaction().execute(async (transaction) => {
    const before = await getFence(transaction, id);
    const after: FenceSettings = {
      name: input.name ?? before.name,
      shape: newShape ?? before.shape,
      type: input.type ?? before.type,
      isOn: status === undefined ? before.isOn : status === 'on',
      color: input.color ?? before.color,
      schedule: input.schedule ?? before.schedule,
    };
    const difference = toDifference(toAuditValues(before), toAuditValues(after));
    if (Object.keys(difference.after).length === 0) return;
    await update(transaction, id, after);
    await record(context, transaction, {
      action: 'updateFence',
      accountId: before.accountId,
      subject: after.name,
      ...difference,
    });
  });
  return null;
};
