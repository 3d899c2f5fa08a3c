/** Puts together what a stream of segments (segment-stream.ts) brings in parts: a device's day at a time. */
import { mergeTracks } from './merge-tracks.ts';
import type { Track } from './track.ts';

const DAY_MS = 86_400_000;

export interface GatheredDay {
  readonly deviceIndex: number;
  /** Each point once. */
  readonly track: Track;
}

/** Days are UTC. They come newest first, and all parts of a day before any of the one before it. */
export class DayGatherer {
  #day = Infinity;
  #parts = new Map<number, Track[]>();

  /** Takes a part. Returns the days of all devices that are complete by that. */
  add(deviceIndex: number, track: Track): GatheredDay[] {
    const [firstMs] = track.columns.timeMs;
    if (firstMs === undefined) return [];
    const day = Math.floor(firstMs / DAY_MS);
    const complete = day === this.#day ? [] : this.end();
    this.#day = day;
    const parts = this.#parts.get(deviceIndex);
    if (parts) parts.push(track);
    else this.#parts.set(deviceIndex, [track]);
    return complete;
  }

  /** To be called after the last part: what is complete by there being no more. */
  end(): GatheredDay[] {
    const complete = [...this.#parts].map(([deviceIndex, parts]) => ({
      deviceIndex,
      track: mergeTracks(parts),
    }));
    this.#parts = new Map();
    return complete;
  }
}
