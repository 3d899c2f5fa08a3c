/** The clock of a replay: its range is that of the points that are here. */
import { useEffect, useMemo, useState } from 'react';
import type { DeviceTrack } from '../model/device-track.ts';
import type { Replay } from '../model/replay.ts';
import { type Clock, createClock } from './clock.ts';
import { findSkips } from './skips.ts';

export interface Player {
  readonly clock: Clock;
  readonly beginMs: number;
  readonly endMs: number;
  readonly isSkipping: boolean;
  readonly setSkipping: (skip: boolean) => void;
}

export function usePlayer(replay: Replay, version: number): Player {
  const clock = useMemo(() => createClock(), []);
  const [isSkipping, setSkipping] = useState(false);
  const filled = replay.tracks().filter(({ count }) => count > 0);
  const beginMs = Math.min(...filled.map(({ firstMs }) => firstMs ?? replay.fromMs));
  const endMs = Math.max(...filled.map(({ lastMs }) => lastMs ?? replay.fromMs));
  const [begin, end] = filled.length === 0 ? [replay.fromMs, replay.fromMs] : [beginMs, endMs];
  useEffect(() => clock.setRange(begin, end), [clock, begin, end]);
  useEffect(() => () => clock.pause(), [clock]);
  const isLoading = replay.status().phase === 'loading';
  useEffect(() => {
    void version;
    // Found in all points; while they come it is not worth it.
    if (!isLoading) clock.setSkips(isSkipping ? findSkips(replay.tracks()) : []);
  }, [clock, replay, version, isSkipping, isLoading]);
  return { clock, beginMs: begin, endMs: end, isSkipping, setSkipping };
}

/** To the next point of a track, or the one before. */
export function stepTo(clock: Clock, track: DeviceTrack | undefined, by: 1 | -1): void {
  clock.pause();
  if (!track) return;
  const nowMs = clock.nowMs();
  const row = track.rowAt(nowMs);
  const isBetween = (track.timeOf(row) ?? nowMs) < nowMs;
  const timeMs = track.timeOf(by > 0 ? row + 1 : isBetween ? row : row - 1);
  if (timeMs !== undefined) clock.seek(timeMs);
}
