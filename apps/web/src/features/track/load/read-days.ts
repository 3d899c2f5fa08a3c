/** From the bytes of `POST /track/find` to days of points, while they come. */
import { DayGatherer, type GatheredDay } from '@outrider/tracks/day-gatherer.ts';
import { inflateRaw } from '@outrider/tracks/inflate.ts';
import { sliceTrack } from '@outrider/tracks/merge-tracks.ts';
import { decodeSegment } from '@outrider/tracks/segment.ts';
import { SegmentStreamReader } from '@outrider/tracks/segment-stream.ts';
import type { LoadProgress } from './track-messages.ts';

export interface ReadDays {
  readonly days: readonly GatheredDay[];
  readonly progress: LoadProgress;
}

/**
 * Days by the place of their device among those asked for, the newest first, and no point outside of
 * `[fromMs, toMs)`. @throws TrackFormatError for a stream that is broken or cut.
 */
export async function* readDays(
  stream: ReadableStream<Uint8Array>,
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): AsyncGenerator<ReadDays> {
  const frames = new SegmentStreamReader();
  const gatherer = new DayGatherer();
  const progress = { points: 0, sealedPoints: 0, bytes: 0 };
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      progress.bytes += value.length;
      const days: GatheredDay[] = [];
      for (const frame of frames.push(value)) {
        if (frame.type === 'contents') progress.sealedPoints = frame.sealedPoints;
        if (frame.type !== 'segment') continue;
        const track = await decodeSegment(frame.bytes, { inflate: inflateRaw });
        progress.points += track.count;
        days.push(...gatherer.add(frame.deviceIndex, track));
      }
      yield { days: cut(days, fromMs, toMs), progress: { ...progress } };
    }
    frames.end();
    yield { days: cut(gatherer.end(), fromMs, toMs), progress: { ...progress } };
  } finally {
    await reader.cancel();
  }
}

function cut(days: readonly GatheredDay[], fromMs: number, toMs: number): GatheredDay[] {
  return days
    .map(({ deviceIndex, track }) => ({ deviceIndex, track: sliceTrack(track, fromMs, toMs) }))
    .filter(({ track }) => track.count > 0);
}
