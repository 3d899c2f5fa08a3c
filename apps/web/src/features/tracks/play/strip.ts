/** The picture along the slider: how fast a vehicle was, where it stood, where nothing is known of it. */
import { LINE_FLAGS } from '../../../map/tracks/line-store.ts';
import type { DeviceTrack } from '../model/device-track.ts';

export interface StripBins {
  /** Highest speed in each bin, km/h; -1 where there is no point. */
  readonly mostKmh: Int16Array;
  /** 1 where it stood, 2 where it was silent. */
  readonly kinds: Uint8Array;
}

export const STRIP_KINDS = { unknown: 0, standing: 1, gap: 2, moving: 3 } as const;

/** `[beginMs, endMs]` in so many bins. */
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
      const bin = Math.max(0, Math.min(count - 1, Math.floor(((timeMs[index] as number) - beginMs) * perMs)));
      const flag = flags[index] as number;
      const speedKmh = Math.max(0, (speedDkmh?.[index] ?? 0) / 10);
      const isGap = (flag & LINE_FLAGS.gap) !== 0;
      // What lies between two points goes on as it was told at the later one.
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
