/** Reads days of points from the bytes of `POST /track/find` while they arrive. */
import { DayGatherer, type GatheredDay } from '@outrider/tracks/day-gatherer.ts';
import { inflateRaw } from '@outrider/tracks/inflate.ts';
import { sliceTrack, sliceTrackPlaces } from '@outrider/tracks/merge-tracks.ts';
import { decodeSegment } from '@outrider/tracks/segment.ts';
import { SegmentStreamReader } from '@outrider/tracks/segment-stream.ts';
import type { LoadProgress } from './track-messages.ts';

export interface ReadDays {
  readonly days: readonly GatheredDay[];
  /** Each device's last point before the range, if the stream contains it; the line to the first point starts there. */
  readonly leads: readonly GatheredDay[];
  readonly progress: LoadProgress;
}

/**
 * Yields days with the index of their device, newest first, and no point outside of `[fromMs, toMs)`.
 * @throws TrackFormatError if the stream is damaged or incomplete.
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

  /** Days come newest first, so the first point found before the range is the latest of them. */
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
