import { useEffect, useMemo, useState } from 'react';
import { ApiError } from '../../../lib/api.ts';
import { useHasPermission } from '../../../ui/Allowed.tsx';
import type { ShownFence } from '../../../map/FenceLayer.tsx';
import type { TrackMark } from '../../../map/TrackMarksLayer.tsx';
import { toShown, useFencesInBounds, useFencesOf } from '../../../fleet/fence-calls.ts';
import { useFenceChoice } from '../../../fleet/layers/fence-choice.ts';
import { type CrossingEntry, toMark } from '../lists/items.ts';
import { boundsOfTracks } from '../model/bounds.ts';
import type { DeviceTrack } from '../model/device-track.ts';
import type { ReplaySnapshot } from '../model/replay.ts';
import type { CrossingReply, CrossingRequest } from './crossing-worker.ts';
import type { CrossingDay } from '@outrider/tracks/find-crossings.ts';

export interface Crossings {
  readonly fences: readonly ShownFence[];
  readonly entries: readonly CrossingEntry[];
  readonly marks: readonly TrackMark[];
  readonly isPending: boolean;
  /** Why there are none. */
  readonly error: unknown;
}

const NONE: readonly string[] = [];
const NO_TRACKS: readonly DeviceTrack[] = [];
const NO_ENTRIES: readonly CrossingEntry[] = [];

/** The fences of the vehicles, or of the account where they drove, and the crossings of their borders. */
export function useCrossings({ tracks, status }: ReplaySnapshot, accountId: string): Crossings {
  const maySee = useHasPermission('main:fence');
  const choice = useFenceChoice();
  // Calculations over all points wait until loading has ended.
  const settled = status.phase === 'loading' ? NO_TRACKS : tracks;
  const isOn = maySee && settled.length > 0;
  const idKey = tracks.map(({ deviceId }) => deviceId).join();
  const deviceIds = useMemo(() => (idKey === '' ? NONE : idKey.split(',')), [idKey]);
  const bounds = useMemo(
    () => (isOn && choice === 'ofAccount' ? boundsOfTracks(settled) : undefined),
    [settled, isOn, choice],
  );
  const ofAccount = useFencesInBounds(accountId, bounds);
  const ofVehicles = useFencesOf(isOn && choice === 'ofVehicle' ? deviceIds : NONE);
  const answer = !isOn || choice === 'none' ? undefined : { ofAccount, ofVehicle: ofVehicles }[choice];
  const list = answer?.data?.list;
  const fences = useMemo(() => list?.map(toShown) ?? [], [list]);
  const { entries, error, isPending } = useWorker(settled, fences);
  const marks = useMemo(() => entries.map(toMark), [entries]);
  const isUnknown = maySee && choice !== 'none' && (status.phase === 'loading' || answer?.isLoading === true);
  return { fences, entries, marks, isPending: isUnknown || isPending, error: answer?.error ?? error };
}

interface Found {
  /** The input of the result; another list of fences or other points make it outdated. */
  readonly of: readonly [readonly DeviceTrack[], readonly ShownFence[]];
  readonly entries: readonly CrossingEntry[];
  readonly error?: ApiError;
}

function useWorker(
  tracks: readonly DeviceTrack[],
  fences: readonly ShownFence[],
): Pick<Found, 'entries' | 'error'> & Pick<Crossings, 'isPending'> {
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    if (fences.length === 0 || tracks.length === 0) return;
    const of = [tracks, fences] as const;
    const worker = new Worker(new URL('./crossing-worker.ts', import.meta.url), { type: 'module' });
    const ids = tracks.map(({ deviceId }) => deviceId);
    worker.addEventListener('message', ({ data }: MessageEvent<CrossingReply>) => {
      setFound({ of, entries: toEntries(data, ids, fences) });
      worker.terminate();
    });
    // The worker's script could not be loaded.
    worker.addEventListener('error', () => {
      setFound({ of, entries: NO_ENTRIES, error: new ApiError('network') });
      worker.terminate();
    });
    const request: CrossingRequest = {
      tracks: tracks.map(toDays),
      fences: fences.map(({ id, shape }) => ({ id, shape })),
    };
    worker.postMessage(request);
    return () => worker.terminate();
  }, [tracks, fences]);
  const isFresh = found?.of[0] === tracks && found.of[1] === fences;
  if (isFresh) return { ...found, isPending: false };
  return { entries: NO_ENTRIES, isPending: fences.length > 0 && tracks.length > 0 };
}

function toDays({ days }: DeviceTrack): CrossingDay[] {
  return days.flatMap(({ track }) => {
    const { timeMs, latitudeE6, longitudeE6, states } = track.columns;
    return latitudeE6 && longitudeE6 ? [{ timeMs, latitudeE6, longitudeE6, states }] : [];
  });
}

function toEntries(
  reply: CrossingReply,
  deviceIds: readonly string[],
  fences: readonly ShownFence[],
): CrossingEntry[] {
  const names = new Map(fences.map(({ id, name }) => [id, name]));
  return reply
    .flatMap((found, vehicle) =>
      found.map(({ fenceId, kind, atMs, place, gapMs }): CrossingEntry => ({
        ...place,
        id: `crossing/${deviceIds[vehicle] ?? ''}/${fenceId}/${atMs}`,
        kind: 'crossing',
        deviceId: deviceIds[vehicle] ?? '',
        vehicle,
        beginMs: atMs,
        endMs: atMs,
        fence: names.get(fenceId) ?? '',
        enters: kind === 'enter',
        gapMs,
      })),
    )
    .toSorted((a, b) => a.beginMs - b.beginMs);
}
