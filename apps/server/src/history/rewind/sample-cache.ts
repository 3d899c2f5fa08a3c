/**
 * A cache of opened samples of days or hours. Opening one costs a thousand times as much as a look-up in it, and a user
 * who drags through a day needs it again and again. The least recently used are dropped first.
 */
import { type SampleColumns, sizeOfSamples } from './samples.ts';

/**
 * Entries used within this time stay, and new ones are then not cached. A fleet larger than the cache is read in the
 * same order each time, which would otherwise drop each entry just before it is needed again.
 */
const FRESH_MS = 60_000;
/** The size of an entry without its columns. */
const ENTRY_BYTES = 1_200;

export interface SampleCache {
  keep(key: string, samples: SampleColumns): void;
  find(key: string): SampleColumns | undefined;
}

interface Entry {
  readonly samples: SampleColumns;
  readonly usedAtMs: number;
}

export function createSampleCache(bytesMax: number): SampleCache {
  /** In the order of their use. */
  const cache = new Map<string, Entry>();
  let bytes = 0;
  return {
    keep(key, samples) {
      if (cache.has(key)) return;
      const now = Date.now();
      const size = sizeOfSamples(samples) + ENTRY_BYTES;
      for (const [oldest, entry] of cache) {
        if (bytes + size <= bytesMax || now - entry.usedAtMs < FRESH_MS) break;
        cache.delete(oldest);
        bytes -= sizeOfSamples(entry.samples) + ENTRY_BYTES;
      }
      if (bytes + size > bytesMax) return;
      cache.set(key, { samples, usedAtMs: now });
      bytes += size;
    },
    find(key) {
      const entry = cache.get(key);
      if (!entry) return undefined;
      cache.delete(key);
      cache.set(key, { ...entry, usedAtMs: Date.now() });
      return entry.samples;
    },
  };
}
