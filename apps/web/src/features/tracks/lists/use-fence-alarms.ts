import { type FenceAlarm, findFenceAlarms } from '@outrider/contract/alarms.ts';
import { useHasPermission } from '../../../ui/Allowed.tsx';
import { useCall } from '../../../lib/use-call.ts';
import type { Period } from '../choice/periods.ts';

const NONE: readonly FenceAlarm[] = [];

/** The fences of a period's alarms; empty until it is loaded, and alarms are then named by their kinds. */
export function useFenceAlarms(
  { fromMs, toMs }: Period,
  deviceIds: readonly string[],
): readonly FenceAlarm[] {
  const mayRead = useHasPermission('main:alarms');
  const input = {
    ids: [...deviceIds],
    from: new Date(fromMs).toISOString(),
    to: new Date(toMs).toISOString(),
  };
  const alarms = useCall(findFenceAlarms, mayRead && deviceIds.length > 0 ? input : undefined);
  return alarms.data?.list ?? NONE;
}
