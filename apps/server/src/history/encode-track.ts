import { sliceTrackPlaces } from '@outrider/tracks/merge-tracks.ts';
import { encodeSegment } from '@outrider/tracks/segment.ts';
import { POINTS_MAX, type SegmentHead } from '@outrider/tracks/segment-head.ts';
import type { Track } from '@outrider/tracks/track.ts';
import { trackDistanceM } from './track-distance.ts';
import { deflate } from './zlib.ts';

/** Encodes a track as one segment, as several if it has too many points for one, or as none if it is empty. */
export async function encodeTrack(
  track: Track,
): Promise<{ head: SegmentHead; bytes: Uint8Array<ArrayBuffer> }[]> {
  const segments = [];
  for (let begin = 0; begin < track.count; begin += POINTS_MAX) {
    const part = sliceTrackPlaces(track, begin, Math.min(track.count, begin + POINTS_MAX));
    segments.push(await encodeSegment(part, trackDistanceM(part), deflate));
  }
  return segments;
}
