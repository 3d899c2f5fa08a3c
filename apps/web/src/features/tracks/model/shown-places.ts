import { isAbsent } from '@outrider/tracks/columns.ts';
import { findPlace } from '@outrider/tracks/merge-tracks.ts';
import { int32At, uint8At } from '@outrider/tracks/number-at.ts';
import { LINE_FLAGS } from '../../../map/tracks/line-store.ts';
import type { DeviceTrack, Span } from './device-track.ts';

/** Column by column: there may be hundreds of thousands. */
export interface ShownPlaces {
  readonly latitudeE6: readonly number[];
  readonly longitudeE6: readonly number[];
  /** From which zoom each is drawn. */
  readonly levels: readonly number[];
}

/** The places that the line shows, of a span (its end included) or all of it, in order of time. */
export function listShownPlaces({ days }: DeviceTrack, span?: Span): ShownPlaces {
  const places = { latitudeE6: [] as number[], longitudeE6: [] as number[], levels: [] as number[] };
  for (const { track, levels, flags } of days) {
    const { latitudeE6, longitudeE6 } = track.columns;
    if (!latitudeE6 || !longitudeE6) continue;
    const begin = span ? findPlace(track, span.beginMs) : 0;
    const end = span ? findPlace(track, span.endMs + 1) : track.count;
    for (let index = begin; index < end; index++) {
      const latitude = int32At(latitudeE6, index);
      const isHidden = (uint8At(flags, index) & LINE_FLAGS.hidden) !== 0;
      if (isHidden || isAbsent('int32', latitude)) continue;
      places.latitudeE6.push(latitude);
      places.longitudeE6.push(int32At(longitudeE6, index));
      places.levels.push(uint8At(levels, index));
    }
  }
  return places;
}
