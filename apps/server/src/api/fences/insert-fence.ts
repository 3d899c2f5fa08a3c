import { FENCES_MAX, toFenceShape } from '@outrider/contract/fences.ts';
import { DomainError } from '../../domain-error.ts';
import { countFences, type FenceSettings, insertFence as insert } from '../../store/fences/fences.ts';
import { record } from '../audit/record.ts';
import type { Handler } from '../call-context.ts';
import { assertShape } from './assert-shape.ts';
import { linkDevices } from './link-devices.ts';
import { toAuditValues } from './present-fence.ts';

export const insertFence: Handler<'insertFence'> = async (context, input) => {
  const { userId, status, shape, deviceIds, ...settings } = input;
  const fence: FenceSettings = { ...settings, shape: toFenceShape(shape), isOn: status === 'on' };
  assertShape(fence.shape);
  const id = await context.services.database.transaction().execute(async (transaction) => {
    if ((await countFences(transaction, userId)) >= FENCES_MAX) {
      throw new DomainError('tooManyFences', { max: FENCES_MAX });
    }
    const fenceId = await insert(transaction, userId, fence, new Date());
    await record(context, transaction, {
      action: 'insertFence',
      accountId: userId,
      subject: fence.name,
      after: toAuditValues(fence),
    });
    await linkDevices(context, transaction, { fenceId, accountId: userId, name: fence.name }, deviceIds);
    return fenceId;
  });
  if (deviceIds.length > 0) context.services.bus.publish('fences.changed', deviceIds);
  return { id };
};
