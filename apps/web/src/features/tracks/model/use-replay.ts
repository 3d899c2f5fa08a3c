/** The replay of what the address says, with the account's thresholds, stays and trips. */
import { CALLS } from '@outrider/contract/calls.ts';
import type { StayPoint, TripItem } from '@outrider/contract/tracks.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { startTransition, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useHasPermission } from '../../../ui/Allowed.tsx';
import { callApi } from '../../../lib/api.ts';
import type { Period } from '../choice/periods.ts';
import { prepareLoading } from '../../../fleet/tracks/load-tracks.ts';
import { createReplay, type Replay } from './replay.ts';

/** Those that hold where nothing else is known: as the server has them (rules/rollups/thresholds.ts). */
const DEFAULT_RULES = { gapMs: 600_000, stopSpeedKmh: 5, isCorrected: false };

/** `deviceIds` are loaded as soon as they are named; all ends with the page. */
export function useReplay({ fromMs, toMs }: Period, deviceIds: readonly string[]): Replay {
  const replay = useMemo(() => createReplay({ fromMs, toMs }, DEFAULT_RULES), [fromMs, toMs]);
  const key = deviceIds.join();
  // Before the page is painted: the request goes out, and the answer is on its way meanwhile.
  useLayoutEffect(prepareLoading, []);
  useLayoutEffect(() => replay.setDevices(key === '' ? [] : key.split(',')), [replay, key]);
  useEffect(() => () => replay.setDevices([]), [replay]);
  return replay;
}

/** Each time all of the page is rendered anew, and the strip goes through every point. */
const SHOW_MS = 200;

/** Renders anew when the replay has changed, after what is more urgent: the map draws what came without waiting for it. */
export function useReplayVersion(replay: Replay): number {
  const [shown, setShown] = useState({ replay, version: replay.version() });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = (): void => {
      clearTimeout(timer);
      timer = undefined;
      setShown({ replay, version: replay.version() });
    };
    const followSoon = (): void => {
      if (replay.status().phase === 'loading') timer ??= setTimeout(() => startTransition(follow), SHOW_MS);
      else startTransition(follow);
    };
    follow();
    const unsubscribe = replay.subscribe(followSoon);
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, [replay]);
  return shown.replay === replay ? shown.version : replay.version();
}

export interface Halts {
  readonly stays: readonly StayPoint[];
  readonly trips: readonly TripItem[];
  readonly error: unknown;
  readonly isPending: boolean;
}

/** Begins the keys of what is read again with late points and new thresholds. */
export const HALTS_KEY = ['track', 'halts'] as const;
const NO_STAYS: readonly StayPoint[] = [];
const NO_TRIPS: readonly TripItem[] = [];

export function useHalts(replay: Replay, deviceIds: readonly string[]): Halts {
  const input = {
    ids: [...deviceIds],
    from: new Date(replay.fromMs).toISOString(),
    to: new Date(replay.toMs).toISOString(),
  };
  const enabled = deviceIds.length > 0;
  const stays = useQuery({
    queryKey: [...HALTS_KEY, 'stays', input],
    queryFn: ({ signal }) => callApi(CALLS.findStayPoints, input, signal),
    enabled,
    retry: false,
  });
  const trips = useQuery({
    queryKey: [...HALTS_KEY, 'trips', input],
    queryFn: ({ signal }) => callApi(CALLS.findTrips, input, signal),
    enabled,
    retry: false,
  });
  const found = trips.data?.list;
  const key = deviceIds.join();
  useEffect(() => {
    for (const track of replay.tracks()) {
      track.setTrips(
        (found ?? [])
          .filter(({ id }) => id === track.deviceId)
          .map(({ startTime, endTime }) => ({ beginMs: Date.parse(startTime), endMs: Date.parse(endTime) })),
      );
    }
    if (found) replay.touch();
  }, [replay, found, key]);
  return {
    stays: stays.data?.list ?? NO_STAYS,
    trips: found ?? NO_TRIPS,
    error: stays.error ?? trips.error,
    isPending: enabled && (stays.isPending || trips.isPending),
  };
}

/** So often, and so far apart, stays and trips are read again after a change: they are made anew meanwhile. */
const READ_AGAIN_MS = [500, 1_500, 4_000, 10_000, 20_000, 45_000];

/** Reads stays and trips again until those by new thresholds are here. */
export function useReadAgain(): () => void {
  const client = useQueryClient();
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  const stop = (): void => timers.current.forEach(clearTimeout);
  useEffect(() => stop, []);
  return () => {
    stop();
    timers.current = READ_AGAIN_MS.map((delayMs) =>
      setTimeout(() => void client.invalidateQueries({ queryKey: HALTS_KEY }), delayMs),
    );
  };
}

/** The thresholds of the account that the vehicles belong to; undefined while unknown, or where they may not be seen. */
export function useThresholds(accountId: string | undefined) {
  const isOpen = useHasPermission('main:stat');
  return useQuery({
    queryKey: ['thresholds', accountId],
    queryFn: ({ signal }) => callApi(CALLS.findThresholds, { id: accountId ?? '' }, signal),
    enabled: isOpen && accountId !== undefined,
    retry: false,
  });
}
