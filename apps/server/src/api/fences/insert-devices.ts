import { FENCE_DEVICES_MAX } from '@outrider/contract/fences.ts';
import { DomainError } from '../../domain-error.ts';
import { countLinks, findCandidates, insertLinks } from '../../store/fences/fence-devices.ts';
import { record } from '../audit/record.ts';
import type { Handler } from '../call-context.ts';
import { getFence } from './get-fence.ts';

export const insertFenceDevices: Handler<'insertFenceDevices'> = async (context, { id, ...input }) => {
  const deviceIds = [...new Set(input.deviceIds)];
  await context.services.database.transaction().execute(async (transaction) => {
    const fence = await getFence(transaction, id);
    const linked = await countLinks(transaction, id);
    if (linked + deviceIds.length > FENCE_DEVICES_MAX) {
      throw new DomainError('tooManyFenceDevices', { max: FENCE_DEVICES_MAX });
    }
    const devices = await findCandidates(transaction, id, { deviceIds });
    const elsewhere = devices.find(({ isWithin }) => !isWithin);
    if (elsewhere) throw new DomainError('fenceDeviceElsewhere', { terminalID: elsewhere.terminalId });
    const assigned = devices.filter(({ isLinked }) => isLinked);
    if (assigned[0]) {
      throw new DomainError('fenceAssigned', { terminalID: assigned[0].terminalId, count: assigned.length });
    }
    await insertLinks(transaction, id, deviceIds, new Date());
    const deeds = devices.map(({ accountId, deviceId, terminalId }) => ({
      action: 'insertFenceDevices' as const,
      accountId,
      deviceId,
      subject: terminalId,
      after: { fence: fence.name, fenceAccountId: fence.accountId },
    }));
    await record(context, transaction, ...deeds);
  });
  context.services.bus.publish('fences.changed', deviceIds);
  return null;
};
