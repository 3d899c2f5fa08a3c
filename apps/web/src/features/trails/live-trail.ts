/** The trail of a vehicle: the positions from history, and each live one after them; pure functions. */
import type { LiveState } from '@outrider/contract/live.ts';
import type { LonLat } from '@outrider/domain/geometry.ts';
import { STATE_BITS } from '@outrider/tracks/states.ts';
import { type Track, valueAt } from '@outrider/tracks/track.ts';

export interface TrailPoint extends LonLat {
  readonly timeMs: number;
}

/** The fixes of a track within `[fromMs, toMs]`. */
export function toTrailPoints(track: Track, fromMs: number, toMs: number): TrailPoint[] {
  const points: TrailPoint[] = [];
  for (let index = 0; index < track.count; index++) {
    const timeMs = track.columns.timeMs[index] ?? 0;
    const isFix = ((track.columns.states[index] ?? 0) & STATE_BITS.valid) !== 0;
    const latitudeE6 = valueAt(track, 'latitudeE6', index);
    const longitudeE6 = valueAt(track, 'longitudeE6', index);
    if (!isFix || timeMs < fromMs || timeMs > toMs) continue;
    if (latitudeE6 === undefined || longitudeE6 === undefined) continue;
    points.push({ timeMs, latitude: latitudeE6 / 1e6, longitude: longitudeE6 / 1e6 });
  }
  return points;
}

/** Both must be in order of time; points in both are kept once. */
export function joinTrails(read: readonly TrailPoint[], live: readonly TrailPoint[]): readonly TrailPoint[] {
  const lastMs = read.at(-1)?.timeMs ?? -Infinity;
  return [...read, ...live.filter(({ timeMs }) => timeMs > lastMs)];
}

/** Returns the same list if the state has no newer position. */
export function addLive(live: readonly TrailPoint[], position: LiveState['position']): readonly TrailPoint[] {
  if (!position) return live;
  const { latitude, longitude, positionedAtMs: timeMs } = position;
  if (timeMs <= (live.at(-1)?.timeMs ?? -Infinity)) return live;
  return [...live, { latitude, longitude, timeMs }];
}

export function cutBefore(points: readonly TrailPoint[], fromMs: number): readonly TrailPoint[] {
  return points.filter(({ timeMs }) => timeMs >= fromMs);
}
