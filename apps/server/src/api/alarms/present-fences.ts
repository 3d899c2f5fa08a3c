import type { RecentAlarm } from '@outrider/contract/alarms.ts';
import type { FoundFenceAlarm } from '../../store/alarms/fence-alarms.ts';

/** The fences of one alarm. */
export function presentFences(alarms: readonly FoundFenceAlarm[] = []): RecentAlarm['fences'] {
  return alarms.map(({ fenceId, fenceName }) => ({
    ...(fenceId !== null && { id: fenceId }),
    name: fenceName,
  }));
}
