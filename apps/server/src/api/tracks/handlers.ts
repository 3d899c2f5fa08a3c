import type * as places from '@outrider/contract/places.ts';
import type * as tracks from '@outrider/contract/tracks.ts';
import type { HandlersOf } from '../call-context.ts';
import { exportTrack } from './export.ts';
import { findPlaces } from './find-places.ts';
import { findSnapProvider } from './find-snap-provider.ts';
import { findStayPoints } from './find-stay-points.ts';
import { findTrips } from './find-trips.ts';
import { findTrack, findTrackByTerminal } from './find.ts';
import { snapTrack } from './snap.ts';

export const trackHandlers = {
  exportTrack,
  findPlaces,
  findSnapProvider,
  findStayPoints,
  findTrack,
  findTrackByTerminal,
  findTrips,
  snapTrack,
} satisfies HandlersOf<typeof places & typeof tracks>;
