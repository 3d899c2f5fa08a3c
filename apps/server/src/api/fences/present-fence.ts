import { type FenceItem, fromFenceShape } from '@outrider/contract/fences.ts';
import type { AuditValues } from '../../store/audit/audit-log.ts';
import type { FenceRow, FenceSettings } from '../../store/fences/fences.ts';

/** A fence by the contract's names. */
export function presentFence(fence: FenceRow): FenceItem {
  return {
    id: fence.fenceId,
    user_id: fence.accountId,
    accountName: fence.accountName,
    name: fence.name,
    shape: fromFenceShape(fence.shape),
    type: fence.type,
    status: fence.isOn ? 'on' : 'off',
    color: fence.color,
    schedule: { ...fence.schedule, days: [...fence.schedule.days] },
    createdTime: fence.createdAt.toISOString(),
    deviceNum: fence.deviceCount,
  };
}

/** What the audit log keeps of a fence, each value as one text. */
export function toAuditValues({ name, shape, type, isOn, color, schedule }: FenceSettings): AuditValues {
  return {
    name,
    shape: JSON.stringify(fromFenceShape(shape)),
    type,
    status: isOn ? 'on' : 'off',
    color,
    schedule: JSON.stringify(schedule),
  };
}
