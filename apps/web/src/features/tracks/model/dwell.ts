/** Where vehicles stood and for how long, in a grid of places, for the heat map. */
import { isAbsent } from '@outrider/tracks/columns.ts';
import type { HeatSpot } from '../../../map/HeatLayer.tsx';
import { LINE_FLAGS } from '../../../map/tracks/line-store.ts';
import type { DeviceTrack } from './device-track.ts';
import { float64At, int32At, uint8At } from '@outrider/tracks/number-at.ts';

/** About 50 m, so that a yard is one place. */
const CELL_E6 = 500;
const CELLS_ACROSS = 1_000_000;
/** The longest time that counts; otherwise a depot would make all other places look cold. */
const WARMEST_MS = 12 * 3_600_000;

export function findDwell(tracks: readonly DeviceTrack[]): readonly HeatSpot[] {
  const cells = new Map<number, number>();
  for (const { track, flags } of tracks.flatMap(({ days }) => days)) {
    const { timeMs, latitudeE6, longitudeE6 } = track.columns;
    if (!latitudeE6 || !longitudeE6) continue;
    for (let index = 1; index < flags.length; index++) {
      // All lists have an entry for each point.
      const latitude = int32At(latitudeE6, index - 1);
      const isStanding = (uint8At(flags, index - 1) & LINE_FLAGS.standing) !== 0;
      const isGap = (uint8At(flags, index) & LINE_FLAGS.gap) !== 0;
      if (!isStanding || isGap || isAbsent('int32', latitude)) continue;
      const cell =
        Math.floor((latitude + 90e6) / CELL_E6) * CELLS_ACROSS +
        Math.floor((int32At(longitudeE6, index - 1) + 180e6) / CELL_E6);
      const stoodMs = float64At(timeMs, index) - float64At(timeMs, index - 1);
      cells.set(cell, (cells.get(cell) ?? 0) + stoodMs);
    }
  }
  return [...cells].map(([cell, stoodMs]) => ({
    latitude: ((Math.floor(cell / CELLS_ACROSS) + 0.5) * CELL_E6 - 90e6) / 1e6,
    longitude: (((cell % CELLS_ACROSS) + 0.5) * CELL_E6 - 180e6) / 1e6,
    weight: Math.min(1, Math.sqrt(stoodMs / WARMEST_MS)),
  }));
}
