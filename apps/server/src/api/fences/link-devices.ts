import { FENCE_DEVICES_MAX } from '@outrider/contract/fences.ts';
import { DomainError } from '../../domain-error.ts';
import type { Database } from '../../store/database.ts';
import { countLinks, findCandidates, insertLinks } from '../../store/fences/fence-devices.ts';
import { record } from '../audit/record.ts';
import type { CallerContext } from '../call-context.ts';

interface LinkedFence {
  readonly fenceId: string;
  readonly accountId: string;
  readonly name: string;
  /** Whether a device that is linked already stays so, rather than refusing all of them. */
  readonly keepsLinked?: boolean;
}

/**
 * Links devices to a fence, with an entry in the audit log for each.
 * @throws DomainError tooManyFenceDevices, fenceDeviceElsewhere, fenceAssigned.
 */
export async function linkDevices(
  context: CallerContext,
  transaction: Database,
  { fenceId, accountId, name, keepsLinked = false }: LinkedFence,
  given: readonly string[],
): Promise<void> {
  if (given.length === 0) return;
  const linked = await countLinks(transaction, fenceId);
  const candidates = await findCandidates(transaction, fenceId, { deviceIds: [...new Set(given)] });
  const devices = keepsLinked ? candidates.filter(({ isLinked }) => !isLinked) : candidates;
  if (devices.length === 0) return;
  if (linked + devices.length > FENCE_DEVICES_MAX) {
    throw new DomainError('tooManyFenceDevices', { max: FENCE_DEVICES_MAX });
  }
  const elsewhere = devices.find(({ isWithin }) => !isWithin);
  if (elsewhere) throw new DomainError('fenceDeviceElsewhere', { terminalID: elsewhere.terminalId });
  const assigned = devices.filter(({ isLinked }) => isLinked);
  if (assigned[0]) {
    throw new DomainError('fenceAssigned', { terminalID: assigned[0].terminalId, count: assigned.length });
  }
  const deviceIds = devices.map(({ deviceId }) => deviceId);
  await insertLinks(transaction, fenceId, deviceIds, new Date());
  const deeds = devices.map((device) => ({
    action: 'insertFenceDevices' as const,
    accountId: device.accountId,
    deviceId: device.deviceId,
    subject: device.terminalId,
    after: { fence: name, fenceAccountId: accountId },
  }));
  await record(context, transaction, ...deeds);
}
