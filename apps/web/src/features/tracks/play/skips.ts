/** What playing jumps over when stops are skipped: times in which no vehicle has its ignition on. */
import { STATE_BITS } from '@outrider/tracks/states.ts';
import { LINE_FLAGS } from '../../../map/tracks/line-store.ts';
import type { DeviceTrack, TrackDay } from '../model/device-track.ts';
import type { Skip } from './clock.ts';
import { float64At } from '@outrider/tracks/number-at.ts';

/** A shorter stretch is shown, because jumping over it would only flicker. */
const LEAST_MS = 60_000;

/** In order. If a device does not report its ignition, it counts as off while the vehicle stands. */
export function findSkips(tracks: readonly DeviceTrack[]): readonly Skip[] {
  const filled = tracks.filter(({ count }) => count > 0);
  if (filled.length === 0) return [];
  const firstMs = Math.min(...filled.map((track) => track.firstMs ?? Infinity));
  const lastMs = Math.max(...filled.map((track) => track.lastMs ?? -Infinity));
  const awake = filled.flatMap(findAwake).toSorted((a, b) => a.beginMs - b.beginMs);
  const skips: Skip[] = [];
  let asleepMs = firstMs;
  for (const { beginMs, endMs } of [...awake, { beginMs: lastMs, endMs: lastMs }]) {
    if (beginMs - asleepMs >= LEAST_MS) skips.push({ beginMs: asleepMs, endMs: beginMs });
    asleepMs = Math.max(asleepMs, endMs);
  }
  return skips;
}

/** Stretches with the ignition on; a gap is not one. */
function findAwake(track: DeviceTrack): Skip[] {
  const awake: Skip[] = [];
  let beginMs: number | undefined;
  let lastMs = 0;
  for (const day of track.days) {
    const { timeMs } = day.track.columns;
    for (let index = 0; index < timeMs.length; index++) {
      const time = float64At(timeMs, index);
      const isGap = ((day.flags[index] ?? 0) & LINE_FLAGS.gap) !== 0;
      if (beginMs !== undefined && isGap) {
        awake.push({ beginMs, endMs: lastMs });
        beginMs = undefined;
      }
      const isOn = isIgnitionOn(day, index);
      if (isOn) beginMs ??= time;
      else if (beginMs !== undefined) {
        awake.push({ beginMs, endMs: time });
        beginMs = undefined;
      }
      lastMs = time;
    }
  }
  if (beginMs !== undefined) awake.push({ beginMs, endMs: lastMs });
  return awake;
}

function isIgnitionOn({ track, flags }: TrackDay, index: number): boolean {
  const states = track.columns.states[index] ?? 0;
  if ((states & STATE_BITS.accKnown) !== 0) return (states & STATE_BITS.acc) !== 0;
  return ((flags[index] ?? 0) & LINE_FLAGS.standing) === 0;
}
