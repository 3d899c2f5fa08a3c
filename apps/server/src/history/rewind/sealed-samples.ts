/**
 * Sealed days minute by minute. To open a segment costs a thousand times what it costs to look something up in it, and
 * whoever drags through a day asks for it again and again: opened days are kept, the least recently used go first.
 */
import { decodeSegment } from '@outrider/tracks/segment.ts';
import type { ColumnName } from '@outrider/tracks/columns.ts';
import type { Database } from '../../store/database.ts';
import { findSegmentPlaces } from '../../store/past-positions.ts';
import { findSegmentsOfDay, type StoredSegment } from '../../store/track-segments.ts';
import { inflate } from '../zlib.ts';
import { type SampleColumns, sampleTrack, sizeOfSamples } from './samples.ts';

/** Some 10,000 days of vehicles that report day and night. */
const CACHE_BYTES_MAX = 256 * 1024 * 1024;
/**
 * What was used so lately stays, and what is new is not kept: a fleet that is larger than the cache is asked for in the
 * same order each time, and would otherwise push out each entry just before it is needed again.
 */
const FRESH_MS = 60_000;
/** What an entry takes beside its columns. */
const ENTRY_BYTES = 600;
/** Segments that are read at once: some megabytes. */
const READ_AT_ONCE = 64;
/** Patches are merged seldom, and not twice while a day is read. */
const ATTEMPTS_MAX = 3;

const WANTED: ReadonlySet<ColumnName | 'alarms'> = new Set([
  'latitudeE6',
  'longitudeE6',
  'speedDkmh',
  'courseDdeg',
  'alarms',
]);

export interface SealedSamples {
  /** Of each device on a day (UTC) what is sealed, as far as it begins at or before `beforeMs`. */
  find(
    deviceIds: readonly string[],
    day: string,
    beforeMs: number,
  ): Promise<Map<string, readonly SampleColumns[]>>;
}

interface Entry {
  readonly samples: SampleColumns;
  readonly usedAtMs: number;
}

export function createSealedSamples(database: Database, bytesMax = CACHE_BYTES_MAX): SealedSamples {
  /** In the order of their use. */
  const cache = new Map<string, Entry>();
  let bytes = 0;

  function keep(key: string, samples: SampleColumns): void {
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
  }

  function touch(key: string): SampleColumns | undefined {
    const entry = cache.get(key);
    if (!entry) return undefined;
    cache.delete(key);
    cache.set(key, { ...entry, usedAtMs: Date.now() });
    return entry.samples;
  }

  /** Undefined when segments were made anew meanwhile, so that something may be missing. */
  async function tryFind(
    deviceIds: readonly string[],
    day: string,
    beforeMs: number,
  ): Promise<Map<string, SampleColumns[]> | undefined> {
    const found = new Map<string, SampleColumns[]>();
    const add = (deviceId: string, samples: SampleColumns) => {
      const some = found.get(deviceId);
      if (some) some.push(samples);
      else found.set(deviceId, [samples]);
    };
    const missing = new Map<string, string>();
    const toRead = new Set<string>();
    for (const place of await findSegmentPlaces(database, deviceIds, day)) {
      if (place.firstMs > beforeMs) continue;
      // A segment that is made anew has another instant.
      const key = `${place.deviceId}/${day}/${place.sequence}/${place.sealedMs}`;
      const samples = touch(key);
      if (samples) add(place.deviceId, samples);
      else {
        missing.set(`${place.deviceId}/${place.sequence}`, key);
        toRead.add(place.deviceId);
      }
    }
    const ids = [...toRead];
    for (let begin = 0; begin < ids.length; begin += READ_AT_ONCE) {
      const segments = await findSegmentsOfDay(database, ids.slice(begin, begin + READ_AT_ONCE), day);
      const wanted = segments.filter(({ deviceId, sequence }) => missing.has(`${deviceId}/${sequence}`));
      for (const { deviceId, sequence, samples } of await Promise.all(wanted.map(open))) {
        const place = `${deviceId}/${sequence}`;
        keep(missing.get(place) ?? place, samples);
        missing.delete(place);
        add(deviceId, samples);
      }
    }
    return missing.size === 0 ? found : undefined;
  }

  return {
    async find(deviceIds, day, beforeMs) {
      for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
        const found = await tryFind(deviceIds, day, beforeMs);
        if (found) return found;
      }
      throw new Error(`the segments of ${day} are made anew faster than they can be read`);
    },
  };
}

async function open({ deviceId, sequence, segment }: StoredSegment) {
  return {
    deviceId,
    sequence,
    samples: sampleTrack(await decodeSegment(segment, { inflate, wanted: WANTED })),
  };
}
