/** Whether something came for the period after it was loaded: asked of small figures, never of the history itself. */
import { CALLS } from '@outrider/contract/calls.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useHasPermission } from '../../../ui/Allowed.tsx';
import { callApi } from '../../../lib/api.ts';
import { daysOf } from '../choice/periods.ts';
import type { Replay } from './replay.ts';

const POLL_MS = 20_000;
/** Figures follow the reports by half a minute: what was loaded just now may not be counted yet. */
const SETTLE_MS = 35_000;

interface LateDataOptions {
  readonly accountId: string;
  readonly deviceIds: readonly string[];
  readonly timeZone: string;
}

export function useLateData(replay: Replay, options: LateDataOptions): boolean {
  const { phase, doneAtMs } = replay.status();
  const loadedMs = phase === 'done' && options.deviceIds.length > 0 ? doneAtMs : undefined;
  const hasNewer = useNewerPositions(replay, loadedMs === undefined ? [] : options.deviceIds);
  const first = useCount(replay, loadedMs, options, 'first');
  const latest = useCount(replay, loadedMs, options, 'latest');
  return loadedMs !== undefined && (hasNewer || (latest ?? 0) > (first ?? Infinity));
}

/** Whether the latest position of a device lies in the period, behind what is here. */
function useNewerPositions(replay: Replay, deviceIds: readonly string[]): boolean {
  return useQueries({
    queries: deviceIds.map((id) => ({
      queryKey: ['track', 'latest', id],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        callApi(CALLS.findLocationById, { id }, signal),
      refetchInterval: POLL_MS,
      retry: false,
    })),
    combine: (answers) =>
      answers.some(({ data }, index) => {
        const timeMs = Date.parse(data?.location?.utcTime ?? '');
        const track = replay.tracks().find(({ deviceId }) => deviceId === deviceIds[index]);
        return timeMs > (track?.lastMs ?? replay.fromMs - 1) && timeMs < replay.toMs;
      }),
  });
}

/** Points of the period's days by the statistics; undefined before they can be relied on. */
function useCount(
  replay: Replay,
  loadedMs: number | undefined,
  { accountId, deviceIds, timeZone }: LateDataOptions,
  which: 'first' | 'latest',
): number | undefined {
  const isOpen = useHasPermission('main:stat');
  const [from, to] = daysOf(replay, timeZone);
  return useQuery({
    queryKey: ['track', 'count', deviceIds, from, to, loadedMs, which],
    queryFn: async ({ signal }) => {
      const waitMs = (loadedMs ?? 0) + SETTLE_MS - Date.now();
      if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
      const input = { id: accountId, ids: [...deviceIds], from, to, by: 'all' as const };
      const { list } = await callApi(CALLS.sumStatistics, input, signal);
      return list[0]?.pointCount ?? 0;
    },
    enabled: isOpen && loadedMs !== undefined,
    ...(which === 'first' ? { staleTime: Infinity } : { refetchInterval: POLL_MS }),
    retry: false,
  }).data;
}
