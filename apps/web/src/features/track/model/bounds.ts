import type { MapBounds } from '../../../map/map-handle.ts';
import { LINE_FLAGS } from '../../../map/tracks/line-store.ts';
import type { DeviceTrack, Span } from './device-track.ts';

/** What the lines span, of some time or all of it; undefined when nothing has a place. */
export function boundsOfTracks(
  tracks: readonly DeviceTrack[],
  span: Span = { beginMs: -Infinity, endMs: Infinity },
): MapBounds | undefined {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { track, levels, flags } of tracks.flatMap(({ days }) => days)) {
    const { timeMs, latitudeE6, longitudeE6 } = track.columns;
    if (!latitudeE6 || !longitudeE6) continue;
    for (let index = 0; index < levels.length; index++) {
      // All lists have an entry for each point. What no zoom shows lies between others, or has no place.
      if ((levels[index] as number) === 255 || ((flags[index] as number) & LINE_FLAGS.hidden) !== 0) continue;
      const time = timeMs[index] as number;
      if (time < span.beginMs || time > span.endMs) continue;
      west = Math.min(west, longitudeE6[index] as number);
      east = Math.max(east, longitudeE6[index] as number);
      south = Math.min(south, latitudeE6[index] as number);
      north = Math.max(north, latitudeE6[index] as number);
    }
  }
  if (west > east) return undefined;
  return { west: west / 1e6, south: south / 1e6, east: east / 1e6, north: north / 1e6 };
}
