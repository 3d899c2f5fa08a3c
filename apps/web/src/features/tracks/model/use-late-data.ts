/**
 * Whether points of the period arrived after it was loaded. This is detected from small figures, without reading the
 * history.
 */
import { findLocationById } from '@outrider/contract/positions.ts';
import { sumStatistics } from '@outrider/contract/statistics.ts';
import { useHasPermission } from '../../../ui/Allowed.tsx';
import { callApi } from '../../../lib/api.ts';
import { useCalls, useRead } from '../../../lib/use-call.ts';
import { daysOf, type Period } from '../choice/periods.ts';
import type { DeviceTrack } from './device-track.ts';
import type { ReplaySnapshot } from './replay.ts';

const POLL_MS = 20_000;
/** Figures follow reports by half a minute, so points loaded just now may not be counted yet. */
const SETTLE_MS = 35_000;

interface LateDataOptions {
  readonly period: Period;
  readonly accountId: string;
  readonly deviceIds: readonly string[];
  readonly timeZone: string;
}

export function useLateData({ tracks, status }: ReplaySnapshot, options: LateDataOptions): boolean {
  const { phase, doneAtMs } = status;
  const loadedMs = phase === 'done' && options.deviceIds.length > 0 ? doneAtMs : undefined;
  const hasNewer = useNewerPositions(tracks, options.period, loadedMs === undefined ? [] : options.deviceIds);
  const first = useCount(loadedMs, options, 'first');
  const latest = useCount(loadedMs, options, 'latest');
  return loadedMs !== undefined && (hasNewer || (latest ?? 0) > (first ?? Infinity));
}

/** Whether the latest position of a device is in the period, after the loaded points. */
function useNewerPositions(
  tracks: readonly DeviceTrack[],
  { fromMs, toMs }: Period,
  deviceIds: readonly string[],
): boolean {
  return useCalls(
    findLocationById,
    deviceIds.map((id) => ({ id })),
    {
      combine: (answers) =>
        answers.some(({ data }, index) => {
          const timeMs = Date.parse(data?.location?.utcTime ?? '');
          const track = tracks.find(({ deviceId }) => deviceId === deviceIds[index]);
          return timeMs > (track?.lastMs ?? fromMs - 1) && timeMs < toMs;
        }),
      refetchInterval: POLL_MS,
      retry: false,
    },
  );
}

/** The number of points on the period's days by the statistics; undefined while it is not reliable. */
function useCount(
  loadedMs: number | undefined,
  { period, accountId, deviceIds, timeZone }: LateDataOptions,
  which: 'first' | 'latest',
): number | undefined {
  const isOpen = useHasPermission('main:stat');
  const [from, to] = daysOf(period, timeZone);
  return useRead(
    'points of a period',
    { deviceIds, from, to, loadedMs, which },
    async (signal) => {
      const waitMs = (loadedMs ?? 0) + SETTLE_MS - Date.now();
      if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
      const input = { id: accountId, ids: [...deviceIds], from, to, by: 'all' as const };
      const { list } = await callApi(sumStatistics, input, signal);
      return list[0]?.pointCount ?? 0;
    },
    {
      enabled: isOpen && loadedMs !== undefined,
      ...(which === 'first' ? { staleTime: Infinity } : { refetchInterval: POLL_MS }),
      retry: false,
    },
  ).data;
}
