/** The clock of a replay. Its range is that of the loaded points. */
import { useEffect, useMemo, useState } from 'react';
import type { DeviceTrack } from '../model/device-track.ts';
import type { Replay, ReplaySnapshot } from '../model/replay.ts';
import { type Clock, createClock } from './clock.ts';
import { findSkips } from './skips.ts';

export interface Player {
  readonly clock: Clock;
  readonly beginMs: number;
  readonly endMs: number;
  readonly isSkipping: boolean;
  readonly setSkipping: (skip: boolean) => void;
}

export function usePlayer({ fromMs }: Replay, { tracks, status }: ReplaySnapshot): Player {
  const clock = useMemo(() => createClock(), []);
  const [isSkipping, setSkipping] = useState(false);
  const filled = tracks.filter(({ count }) => count > 0);
  const beginMs = Math.min(...filled.map(({ firstMs }) => firstMs ?? fromMs));
  const endMs = Math.max(...filled.map(({ lastMs }) => lastMs ?? fromMs));
  const [begin, end] = filled.length === 0 ? [fromMs, fromMs] : [beginMs, endMs];
  useEffect(() => clock.setRange(begin, end), [clock, begin, end]);
  useEffect(() => () => clock.pause(), [clock]);
  const isLoading = status.phase === 'loading';
  useEffect(() => {
    // It goes through all points, so it waits until loading has ended.
    if (!isLoading) clock.setSkips(isSkipping ? findSkips(tracks) : []);
  }, [clock, tracks, isSkipping, isLoading]);
  return { clock, beginMs: begin, endMs: end, isSkipping, setSkipping };
}

/** Goes to the next point of a track, or the one before. */
export function stepTo(clock: Clock, track: DeviceTrack | undefined, by: 1 | -1): void {
  clock.pause();
  if (!track) return;
  const nowMs = clock.nowMs();
  const row = track.rowAt(nowMs);
  const isBetween = (track.timeOf(row) ?? nowMs) < nowMs;
  const timeMs = track.timeOf(by > 0 ? row + 1 : isBetween ? row : row - 1);
  if (timeMs !== undefined) clock.seek(timeMs);
}
