/** Where vehicles stood, and for how long: a grid of places, for the heat on the map. */
import { isAbsent } from '@outrider/tracks/columns.ts';
import type { HeatSpot } from '../../../map/HeatLayer.tsx';
import { LINE_FLAGS } from '../../../map/tracks/line-store.ts';
import type { DeviceTrack } from './device-track.ts';

/** About 50 m: a yard is one place. */
const CELL_E6 = 500;
const CELLS_ACROSS = 1_000_000;
/** Standing longer than this is as warm as it gets; else a depot would leave everything else cold. */
const WARMEST_MS = 12 * 3_600_000;

export function findDwell(tracks: readonly DeviceTrack[]): readonly HeatSpot[] {
  const cells = new Map<number, number>();
  for (const { track, flags } of tracks.flatMap(({ days }) => days)) {
    const { timeMs, latitudeE6, longitudeE6 } = track.columns;
    if (!latitudeE6 || !longitudeE6) continue;
    for (let index = 1; index < flags.length; index++) {
      // All lists have an entry for each point.
      const latitude = latitudeE6[index - 1] as number;
      const isStanding = ((flags[index - 1] as number) & LINE_FLAGS.standing) !== 0;
      const isGap = ((flags[index] as number) & LINE_FLAGS.gap) !== 0;
      if (!isStanding || isGap || isAbsent('int32', latitude)) continue;
      const cell =
        Math.floor((latitude + 90e6) / CELL_E6) * CELLS_ACROSS +
        Math.floor(((longitudeE6[index - 1] as number) + 180e6) / CELL_E6);
      const stoodMs = (timeMs[index] as number) - (timeMs[index - 1] as number);
      cells.set(cell, (cells.get(cell) ?? 0) + stoodMs);
    }
  }
  return [...cells].map(([cell, stoodMs]) => ({
    latitude: ((Math.floor(cell / CELLS_ACROSS) + 0.5) * CELL_E6 - 90e6) / 1e6,
    longitude: (((cell % CELLS_ACROSS) + 0.5) * CELL_E6 - 180e6) / 1e6,
    weight: Math.min(1, Math.sqrt(stoodMs / WARMEST_MS)),
  }));
}
