/** Merges the parts of a device's day that a stream of segments (segment-stream.ts) delivers. */
import { mergeTracks } from './merge-tracks.ts';
import type { Track } from './track.ts';

const DAY_MS = 86_400_000;

export interface GatheredDay {
  readonly deviceIndex: number;
  /** Contains each point once. */
  readonly track: Track;
}

/** Days are UTC. They come newest first, and all parts of a day come before those of the day before. */
export class DayGatherer {
  #day = Infinity;
  #parts = new Map<number, Track[]>();

  /** Adds a part. Returns the days of all devices that are now complete. */
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

  /** Must be called after the last part. Returns the days that are complete because nothing follows. */
  end(): GatheredDay[] {
    const complete = [...this.#parts].map(([deviceIndex, parts]) => ({
      deviceIndex,
      track: mergeTracks(parts),
    }));
    this.#parts = new Map();
    return complete;
  }
}
