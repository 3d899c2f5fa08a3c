import { toFenceShape } from '@outrider/contract/fences.ts';
import { findDevicesOfFences, forgetFenceStates } from '../../store/fences/fence-states.ts';
import { type FenceSettings, lockFence, updateFence as update } from '../../store/fences/fences.ts';
import { record, toDifference } from '../audit/record.ts';
import type { Handler } from '../call-context.ts';
import { assertShape } from './assert-shape.ts';
import { getFence } from './get-fence.ts';
import { linkDevices } from './link-devices.ts';
import { toAuditValues } from './present-fence.ts';

export const updateFence: Handler<'updateFence'> = async (
  context,
  { id, shape, status, deviceIds = [], ...input },
) => {
  const newShape = shape && toFenceShape(shape);
  if (newShape) assertShape(newShape);
  const { database, bus } = context.services;
  await database.transaction().execute(async (transaction) => {
    // What is not named stays as somebody else leaves it at this moment.
    await lockFence(transaction, id);
    const before = await getFence(transaction, id);
    const after: FenceSettings = {
      name: input.name ?? before.name,
      shape: newShape ?? before.shape,
      type: input.type ?? before.type,
      isOn: status === undefined ? before.isOn : status === 'on',
      color: input.color ?? before.color,
      schedule: input.schedule ?? before.schedule,
    };
    await linkDevices(context, transaction, { ...before, name: after.name, keepsLinked: true }, deviceIds);
    const difference = toDifference(toAuditValues(before), toAuditValues(after));
    if (Object.keys(difference.after).length === 0) return;
    await update(transaction, id, after);
    // Of another border, or of a time when nobody watched, no side is known.
    if ('shape' in difference.after || (after.isOn && !before.isOn))
      await forgetFenceStates(transaction, [id]);
    await record(context, transaction, {
      action: 'updateFence',
      accountId: before.accountId,
      subject: after.name,
      ...difference,
    });
  });
  bus.publish('fences.changed', await findDevicesOfFences(database, [id]));
  return null;
};
