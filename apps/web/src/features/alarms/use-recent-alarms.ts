import { findRecentAlarms } from '@outrider/contract/alarms.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useHasPermission } from '../../ui/Allowed.tsx';
import { callApi } from '../../lib/api.ts';
import { useAlarmLayer } from '../../fleet/layers/alarm-choice.ts';
import { type PlacedAlarm, placeAlarms } from './place-alarms.ts';

/** A mark on the map may be as late; the vehicle itself, its row and its card show an alarm at once. */
const EVERY_MS = 60_000;
const NONE: readonly PlacedAlarm[] = [];

export interface RecentAlarms {
  /** The newest first. */
  readonly alarms: readonly PlacedAlarm[];
  /** Of the account; more than are known by place where there are very many. */
  readonly total: number;
  readonly isPending: boolean;
  readonly error: unknown;
  readonly retry: () => void;
  readonly selectedId: string | undefined;
  readonly select: (alarmId: string | undefined) => void;
}

interface Wanted {
  readonly accountId: string;
  /** These alone; undefined for all of the account. Keep the same set from render to render. */
  readonly deviceIds: ReadonlySet<string> | undefined;
  /** Not while the map shows another instant than now. */
  readonly isLive: boolean;
}

/** What lies on the map while that layer is chosen; undefined while it is not, or for those who may not. */
export function useRecentAlarms({ accountId, deviceIds, isLive }: Wanted): RecentAlarms | undefined {
  const mayRead = useHasPermission('main:alarms');
  const isOn = useAlarmLayer() && mayRead && isLive;
  const [selectedId, select] = useState<string>();
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['recentAlarms', accountId],
    queryFn: ({ signal }) => callApi(findRecentAlarms, { id: accountId }, signal),
    enabled: isOn,
    refetchInterval: EVERY_MS,
  });
  const alarms = useMemo(
    () => (data ? placeAlarms(data.list, deviceIds && ((id) => deviceIds.has(id))) : NONE),
    [data, deviceIds],
  );
  if (!isOn) return undefined;
  return {
    alarms,
    total: data?.total ?? 0,
    isPending,
    // What was read before stays on the map when it cannot be read again.
    error: data ? undefined : error,
    retry: () => void refetch(),
    selectedId,
    select,
  };
}
