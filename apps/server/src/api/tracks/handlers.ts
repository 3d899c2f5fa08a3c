import type * as tracks from '@outrider/contract/tracks.ts';
import type { HandlersOf } from '../call-context.ts';
import { exportTrack } from './export.ts';
import { findSnapProvider } from './find-snap-provider.ts';
import { findStayPoints } from './find-stay-points.ts';
import { findTrips } from './find-trips.ts';
import { findTrack } from './find.ts';
import { snapTrack } from './snap.ts';

export const trackHandlers = {
  exportTrack,
  findSnapProvider,
  findStayPoints,
  findTrack,
  findTrips,
  snapTrack,
} satisfies HandlersOf<typeof tracks>;
