import type { Track } from '@outrider/tracks/track.ts';
import type { ExportDevice } from './export-point.ts';

/** Compressing bytes takes time, so they are promises. */
export type TrackBytes = Promise<Uint8Array>;

/** A file that grows day by day: it is sent while it is made. */
export interface TrackFile<Part extends string | TrackBytes = string> {
  begin(): Part;
  beginDevice(device: ExportDevice): Part;
  /** Points of the device that was started last, in order. */
  points(track: Track): Part;
  endDevice(): Part;
  end(): Part;
}
