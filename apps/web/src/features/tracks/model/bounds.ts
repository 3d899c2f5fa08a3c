import { findPlace } from '@outrider/tracks/merge-tracks.ts';
import type { MapBounds } from '../../../map/map-handle.ts';
import { boundsOfLine, findBounds, joinBounds, type LineBounds } from '../../../map/tracks/line-bounds.ts';
import type { DeviceTrack, Span, TrackDay } from './device-track.ts';

/** The bounds of the lines, of a span (its end included) or all of it; undefined if no point has a position. */
export function boundsOfTracks(tracks: readonly DeviceTrack[], span?: Span): MapBounds | undefined {
  let all: LineBounds | undefined;
  for (const day of tracks.flatMap(({ days }) => days)) all = joinBounds(all, boundsOfDay(day, span));
  if (!all) return undefined;
  return {
    west: all.westE6 / 1e6,
    south: all.southE6 / 1e6,
    east: all.eastE6 / 1e6,
    north: all.northE6 / 1e6,
  };
}

function boundsOfDay({ track, levels, flags }: TrackDay, span: Span | undefined): LineBounds | undefined {
  const { latitudeE6, longitudeE6 } = track.columns;
  if (!latitudeE6 || !longitudeE6) return undefined;
  const line = { latitudeE6, longitudeE6, levels, flags };
  if (!span) return boundsOfLine(line);
  return findBounds(line, findPlace(track, span.beginMs), findPlace(track, span.endMs + 1));
}
