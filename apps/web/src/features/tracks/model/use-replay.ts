/** The replay of the address's choice, with the account's thresholds, stays and trips. */
import { findFenceAlarms } from '@outrider/contract/alarms.ts';
import { findThresholds } from '@outrider/contract/thresholds.ts';
import { findStayPoints, findTrips } from '@outrider/contract/tracks.ts';
import type { StayPoint, TripItem } from '@outrider/contract/tracks.ts';
import {
  type RefObject,
  startTransition,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useHasPermission } from '../../../ui/Allowed.tsx';
import { useCall, useReadAgain } from '../../../lib/use-call.ts';
import type { Period } from '../choice/periods.ts';
import { prepareLoading } from '../../../fleet/tracks/load-tracks.ts';
import type { Span } from './device-track.ts';
import { createReplay, type Replay, type ReplaySnapshot } from './replay.ts';

/** The server's defaults (telemetry/thresholds.ts), while the account's own are unknown. */
const DEFAULT_RULES = { gapMs: 600_000, stopSpeedKmh: 5, isCorrected: false };

/** The devices are loaded as soon as they are known; everything ends with the page. */
export function useReplay({ fromMs, toMs }: Period, deviceIds: readonly string[]): Replay {
  const replay = useMemo(() => createReplay({ fromMs, toMs }, DEFAULT_RULES), [fromMs, toMs]);
  const key = deviceIds.join();
  // Before the page is painted, so that the scripts load while the request is on its way.
  useLayoutEffect(prepareLoading, []);
  useLayoutEffect(() => replay.setDevices(key === '' ? [] : key.split(',')), [replay, key]);
  useEffect(() => () => replay.setDevices([]), [replay]);
  return replay;
}

/** Each update renders the whole page, and the strip goes through every point. */
const SHOW_MS = 200;

/**
 * Renders anew when the replay has changed, after more urgent work; the map draws new points without waiting for it.
 */
export function useReplaySnapshot(replay: Replay): ReplaySnapshot {
  const [shown, setShown] = useState({ replay, snapshot: replay.snapshot() });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = (): void => {
      clearTimeout(timer);
      timer = undefined;
      setShown({ replay, snapshot: replay.snapshot() });
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
  return shown.replay === replay ? shown.snapshot : replay.snapshot();
}

export interface Halts {
  readonly stays: readonly StayPoint[];
  readonly trips: readonly TripItem[];
  readonly error: unknown;
  readonly isPending: boolean;
}

const NO_STAYS: readonly StayPoint[] = [];
const NO_TRIPS: readonly TripItem[] = [];

export function useHalts(replay: Replay, deviceIds: readonly string[]): Halts {
  const input = {
    ids: [...deviceIds],
    from: new Date(replay.fromMs).toISOString(),
    to: new Date(replay.toMs).toISOString(),
  };
  const enabled = deviceIds.length > 0;
  const stays = useCall(findStayPoints, input, { enabled, retry: false });
  const trips = useCall(findTrips, input, { enabled, retry: false });
  const found = trips.data?.list;
  useEffect(() => replay.setTrips(spansOf(found ?? NO_TRIPS)), [replay, found]);
  return {
    stays: stays.data?.list ?? NO_STAYS,
    trips: found ?? NO_TRIPS,
    error: stays.error ?? trips.error,
    isPending: enabled && (stays.isPending || trips.isPending),
  };
}

function spansOf(trips: readonly TripItem[]): ReadonlyMap<string, readonly Span[]> {
  const spans = new Map<string, Span[]>();
  for (const { id, startTime, endTime } of trips) {
    const span = { beginMs: Date.parse(startTime), endMs: Date.parse(endTime) };
    spans.set(id, [...(spans.get(id) ?? []), span]);
  }
  return spans;
}

/** When stays and trips are read again after a change, while the server makes them anew. */
const READ_AGAIN_MS = [500, 1_500, 4_000, 10_000, 20_000, 45_000];

type Timers = RefObject<ReturnType<typeof setTimeout>[]>;

function stopAll(timers: Timers): void {
  timers.current.forEach(clearTimeout);
}

/** Reads stays and trips again until those with the new thresholds are there. */
export function useReadHaltsAgain(): () => void {
  const readAgain = useReadAgain(findStayPoints, findTrips, findFenceAlarms);
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  useEffect(() => () => stopAll(timers), []);
  return () => {
    stopAll(timers);
    timers.current = READ_AGAIN_MS.map((delayMs) => setTimeout(() => void readAgain(), delayMs));
  };
}

/** The thresholds of the vehicles' account; undefined while unknown, or if the user may not see them. */
export function useThresholds(accountId: string | undefined) {
  const isOpen = useHasPermission('main:stat');
  return useCall(findThresholds, isOpen && accountId !== undefined ? { id: accountId } : undefined, {
    retry: false,
  });
}
