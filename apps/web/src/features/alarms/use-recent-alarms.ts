import { findRecentAlarms } from '@outrider/contract/alarms.ts';
import { useMemo, useState } from 'react';
import { useHasPermission } from '../../ui/Allowed.tsx';
import { useCall } from '../../lib/use-call.ts';
import { useAlarmLayer } from '../../fleet/layers/alarm-choice.ts';
import { type PlacedAlarm, placeAlarms } from './place-alarms.ts';

/** How late a mark on the map may be; the vehicle itself, its row and its card show an alarm at once. */
const EVERY_MS = 60_000;
const NONE: readonly PlacedAlarm[] = [];

export interface RecentAlarms {
  /** Newest first. */
  readonly alarms: readonly PlacedAlarm[];
  /** All alarms of the account. If there are very many, only some have a mark. */
  readonly total: number;
  readonly isPending: boolean;
  readonly error: unknown;
  readonly retry: () => void;
  readonly selectedId: string | undefined;
  readonly select: (alarmId: string | undefined) => void;
}

interface Wanted {
  readonly accountId: string;
  /** Only alarms of these devices; undefined means all of the account. Pass the same set on every render. */
  readonly deviceIds: ReadonlySet<string> | undefined;
  /** False while the map shows a past instant. */
  readonly isLive: boolean;
}

/** The recent alarms for the map; undefined if the layer is off or the user may not see alarms. */
export function useRecentAlarms({ accountId, deviceIds, isLive }: Wanted): RecentAlarms | undefined {
  const mayRead = useHasPermission('main:alarms');
  const isOn = useAlarmLayer() && mayRead && isLive;
  const [selectedId, select] = useState<string>();
  const { data, isPending, error, refetch } = useCall(
    findRecentAlarms,
    { id: accountId },
    { enabled: isOn, refetchInterval: EVERY_MS },
  );
  const alarms = useMemo(
    () => (data ? placeAlarms(data.list, deviceIds && ((id) => deviceIds.has(id))) : NONE),
    [data, deviceIds],
  );
  if (!isOn) return undefined;
  return {
    alarms,
    total: data?.total ?? 0,
    isPending,
    // If they cannot be read again, the previous alarms stay on the map.
    error: data ? undefined : error,
    retry: () => void refetch(),
    selectedId,
    select,
  };
}
