/** From the bytes of `POST /track/find` to days of points, while they come. */
import { DayGatherer, type GatheredDay } from '@outrider/tracks/day-gatherer.ts';
import { inflateRaw } from '@outrider/tracks/inflate.ts';
import { sliceTrack, sliceTrackPlaces } from '@outrider/tracks/merge-tracks.ts';
import { decodeSegment } from '@outrider/tracks/segment.ts';
import { SegmentStreamReader } from '@outrider/tracks/segment-stream.ts';
import type { LoadProgress } from './track-messages.ts';

export interface ReadDays {
  readonly days: readonly GatheredDay[];
  /** The last point before the range of a device, where the stream holds it: the way to the first point begins there. */
  readonly leads: readonly GatheredDay[];
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
  const range = new Range(fromMs, toMs);
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
      yield { ...range.cut(days), progress: { ...progress } };
    }
    frames.end();
    yield { ...range.cut(gatherer.end()), progress: { ...progress } };
  } finally {
    await reader.cancel();
  }
}

class Range {
  readonly #fromMs: number;
  readonly #toMs: number;
  readonly #hasLead = new Set<number>();

  constructor(fromMs: number, toMs: number) {
    this.#fromMs = fromMs;
    this.#toMs = toMs;
  }

  cut(days: readonly GatheredDay[]): Pick<ReadDays, 'days' | 'leads'> {
    const within = days.map(({ deviceIndex, track }) => ({
      deviceIndex,
      track: sliceTrack(track, this.#fromMs, this.#toMs),
    }));
    return { days: within.filter(({ track }) => track.count > 0), leads: this.#findLeads(days) };
  }

  /** Days come newest first: the first point that is found before the range is the last one. */
  #findLeads(days: readonly GatheredDay[]): GatheredDay[] {
    return days.flatMap(({ deviceIndex, track }) => {
      if (this.#hasLead.has(deviceIndex)) return [];
      const { count } = sliceTrack(track, -Infinity, this.#fromMs);
      if (count === 0) return [];
      this.#hasLead.add(deviceIndex);
      return [{ deviceIndex, track: sliceTrackPlaces(track, count - 1, count) }];
    });
  }
}
