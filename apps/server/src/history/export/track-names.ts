import type { TrackField } from '@outrider/contract/tracks.ts';

/** In the reader's words; what is not named goes by the platform's name. */
export interface TrackNames {
  readonly titles?: Partial<Record<TrackField, string>> | undefined;
  readonly alarmNames?: Readonly<Record<string, string>> | undefined;
}
