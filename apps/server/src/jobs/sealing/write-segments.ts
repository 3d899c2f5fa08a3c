import { mergeTracks } from '@outrider/tracks/merge-tracks.ts';
import { decodeSegment } from '@outrider/tracks/segment.ts';
import type { Track } from '@outrider/tracks/track.ts';
import { encodeTrack } from '../../history/encode-track.ts';
import { inflate } from '../../history/zlib.ts';
import type { DatabaseTransaction } from '../../store/database.ts';
import type { DeviceDay } from '../../store/history/position-days.ts';
import { insertSegments, type NewSegment, type StoredSegment } from '../../store/history/track-segments.ts';
import type { SealingCounts } from './sealing-options.ts';

/** Encodes one device's day: one segment, or several if it has too many points for one. */
export async function toSegments(
  { deviceId, day, track }: DeviceDay,
  firstSequence: number,
): Promise<NewSegment[]> {
  const segments = await encodeTrack(track);
  return segments.map((segment, index) => ({ deviceId, day, sequence: firstSequence + index, ...segment }));
}

export async function writeSegments(
  transaction: DatabaseTransaction,
  segments: readonly NewSegment[],
  counts: SealingCounts,
): Promise<void> {
  await insertSegments(transaction, segments, new Date());
  counts.segments += segments.length;
  for (const { head, bytes } of segments) {
    counts.points += head.count;
    counts.bytes += bytes.length;
  }
}

/**
 * Merges stored segments and further points into one track. If both have a point of the same instant, the stored one is
 * kept.
 */
export async function mergeStored(
  stored: readonly StoredSegment[],
  further: readonly Track[],
): Promise<Track> {
  const tracks: Track[] = [];
  for (const { segment } of stored) tracks.push(await decodeSegment(segment, { inflate }));
  return mergeTracks([...tracks, ...further]);
}
