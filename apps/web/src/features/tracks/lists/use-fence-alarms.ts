import { type FenceAlarm, findFenceAlarms } from '@outrider/contract/alarms.ts';
import { useQuery } from '@tanstack/react-query';
import { useHasPermission } from '../../../ui/Allowed.tsx';
import { callApi } from '../../../lib/api.ts';
import type { Period } from '../choice/periods.ts';
import { HALTS_KEY } from '../model/use-replay.ts';

const NONE: readonly FenceAlarm[] = [];

/** Which fences the alarms of a period are about; nothing while it is not known: they go by their kinds then. */
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
  const alarms = useQuery({
    queryKey: [...HALTS_KEY, 'fenceAlarms', input],
    queryFn: ({ signal }) => callApi(findFenceAlarms, input, signal),
    enabled: mayRead && deviceIds.length > 0,
  });
  return alarms.data?.list ?? NONE;
}
