import type { TrackField } from '@outrider/contract/tracks.ts';
import type { Track } from '@outrider/tracks/track.ts';
import type { ExportDevice } from './export-point.ts';

/** Bytes that were made of text take their time. */
export type TrackBytes = Promise<Uint8Array>;

/** In the reader's words; what is not named goes by the platform's name. */
export interface TrackNames {
  readonly titles?: Partial<Record<TrackField, string>> | undefined;
  readonly alarmNames?: Readonly<Record<string, string>> | undefined;
}

/** A file that grows day by day: it is sent while it is made. */
export interface TrackFile<Part extends string | TrackBytes = string> {
  begin(): Part;
  beginDevice(device: ExportDevice): Part;
  /** Points of the device that was begun last, in their order. */
  points(track: Track): Part;
  endDevice(): Part;
  end(): Part;
}
