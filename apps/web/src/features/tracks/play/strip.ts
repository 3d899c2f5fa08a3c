/** The picture along the slider: a vehicle's speed, its stops, and where nothing is known. */
import { LINE_FLAGS } from '../../../map/tracks/line-store.ts';
import type { DeviceTrack } from '../model/device-track.ts';
import { float64At, uint8At } from '@outrider/tracks/number-at.ts';

export interface StripBins {
  /** Highest speed in each bin, km/h; -1 without a point. */
  readonly mostKmh: Int16Array;
  /** 1 for a stop, 2 for a silence. */
  readonly kinds: Uint8Array;
}

export const STRIP_KINDS = { unknown: 0, standing: 1, gap: 2, moving: 3 } as const;

/** Divides `[beginMs, endMs]` into this number of bins. */
export function binTrack(track: DeviceTrack, beginMs: number, endMs: number, count: number): StripBins {
  const mostKmh = new Int16Array(count).fill(-1);
  const kinds = new Uint8Array(count);
  const perMs = count / Math.max(1, endMs - beginMs);
  let last = 0;
  let isFirst = true;
  for (const { track: day, flags } of track.days) {
    const { timeMs, speedDkmh } = day.columns;
    for (let index = 0; index < timeMs.length; index++) {
      // Both lists have an entry for each point.
      const bin = Math.max(0, Math.min(count - 1, Math.floor((float64At(timeMs, index) - beginMs) * perMs)));
      const flag = uint8At(flags, index);
      const speedKmh = Math.max(0, (speedDkmh?.[index] ?? 0) / 10);
      const isGap = (flag & LINE_FLAGS.gap) !== 0;
      // The bins between two points have the value of the later one.
      for (let at = isFirst ? bin : last + 1; at < bin; at++) {
        kinds[at] = isGap
          ? STRIP_KINDS.gap
          : (flag & LINE_FLAGS.standing) !== 0
            ? STRIP_KINDS.standing
            : STRIP_KINDS.moving;
        if (!isGap) mostKmh[at] = Math.max(mostKmh[at] ?? 0, speedKmh);
      }
      const isStanding = (flag & LINE_FLAGS.standing) !== 0;
      if (!isStanding) kinds[bin] = STRIP_KINDS.moving;
      else if (kinds[bin] !== STRIP_KINDS.moving) kinds[bin] = STRIP_KINDS.standing;
      mostKmh[bin] = Math.max(mostKmh[bin] ?? 0, speedKmh);
      last = bin;
      isFirst = false;
    }
  }
  return { mostKmh, kinds };
}
