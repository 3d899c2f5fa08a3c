import type { Track } from '@outrider/tracks/track.ts';
import type { ExportDevice } from './export-point.ts';

/** A file that grows day by day, each part as text: it is sent while it is made. */
export interface TrackFile {
  begin(): string;
  beginDevice(device: ExportDevice): string;
  /** Points of the device that was begun last, in their order. */
  points(track: Track): string;
  endDevice(): string;
  end(): string;
}
