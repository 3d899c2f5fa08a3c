import { unpackStates } from '@outrider/tracks/states.ts';
import { type Track, valueAt } from '@outrider/tracks/track.ts';

export interface Fix {
  readonly time: string;
  /** WGS84 degrees, six decimals. */
  readonly lat: string;
  readonly lon: string;
  readonly altitudeM: number | undefined;
  readonly speedKmh: number | undefined;
  readonly courseDeg: number | undefined;
}

const DECIMALS = 6;
/** A longer silence ends the line. Our choice, as for roll-ups. */
const GAP_MS = 600_000;

/**
 * Finds runs of fixes without a long silence, in a track that is passed in parts. Points without a fix are left out. If
 * a run continues in the next part, it starts there with its last fix.
 */
export function createRunFinder(): (track: Track) => Fix[][] {
  let last: Fix | undefined;
  let lastMs = -Infinity;
  return (track) => {
    const runs: Fix[][] = [];
    for (let index = 0; index < track.count; index++) {
      const fix = fixAt(track, index);
      const timeMs = track.columns.timeMs[index] ?? 0;
      // A location and an alarm of one instant are one place.
      if (!fix || timeMs === lastMs) continue;
      if (timeMs - lastMs > GAP_MS) runs.push([]);
      else if (runs.length === 0 && last) runs.push([last]);
      runs.at(-1)?.push(fix);
      last = fix;
      lastMs = timeMs;
    }
    return runs;
  };
}

function fixAt(track: Track, index: number): Fix | undefined {
  const latitudeE6 = valueAt(track, 'latitudeE6', index);
  const longitudeE6 = valueAt(track, 'longitudeE6', index);
  const { valid } = unpackStates(track.columns.states[index] ?? 0);
  if (!valid || latitudeE6 === undefined || longitudeE6 === undefined) return undefined;
  const speedDkmh = valueAt(track, 'speedDkmh', index);
  const courseDdeg = valueAt(track, 'courseDdeg', index);
  return {
    time: new Date(track.columns.timeMs[index] ?? 0).toISOString(),
    lat: (latitudeE6 / 1e6).toFixed(DECIMALS),
    lon: (longitudeE6 / 1e6).toFixed(DECIMALS),
    altitudeM: valueAt(track, 'altitudeM', index),
    speedKmh: speedDkmh === undefined ? undefined : speedDkmh / 10,
    courseDeg: courseDdeg === undefined ? undefined : courseDdeg / 10,
  };
}
