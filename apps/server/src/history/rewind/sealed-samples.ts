/**
 * Samples of sealed days: from keyframes (keyframes.ts), which hold the requested hours, or from the segments of a day
 * that has no keyframes yet. Both are cached after opening.
 */
import { decodeSegment } from '@outrider/tracks/segment.ts';
import type { ColumnName } from '@outrider/tracks/columns.ts';
import type { Database } from '../../store/database.ts';
import { findSegmentPlaces } from '../../store/history/past-positions.ts';
import { findKeyframes, findKeyframeVersion } from '../../store/history/track-keyframes.ts';
import { findSegmentsOfDay, type StoredSegment } from '../../store/history/track-segments.ts';
import { inflate } from '../zlib.ts';
import { dayBegin } from '../../telemetry/days.ts';
import { HOUR_MS, openKeyframe } from './keyframes.ts';
import { createSampleCache } from './sample-cache.ts';
import { type SampleColumns, sampleTrack } from './samples.ts';

/** Some 100,000 hours of vehicles that report all the time. */
const CACHE_BYTES_MAX = 256 * 1024 * 1024;
/** The number of segments read at once: some megabytes. */
const READ_AT_ONCE = 64;
/** Patches are merged seldom, and never twice while a day is read. */
const ATTEMPTS_MAX = 3;

const WANTED: ReadonlySet<ColumnName | 'alarms'> = new Set([
  'latitudeE6',
  'longitudeE6',
  'speedDkmh',
  'courseDdeg',
  'alarms',
]);

export interface SealedSamples {
  /**
   * Finds the sealed samples of each device on a day (UTC) that determine what was known at an instant, and in each
   * minute after it up to another.
   */
  find(
    deviceIds: readonly string[],
    day: string,
    atMs: number,
    toMs: number,
  ): Promise<Map<string, readonly SampleColumns[]>>;
}

export function createSealedSamples(database: Database, bytesMax = CACHE_BYTES_MAX): SealedSamples {
  const cache = createSampleCache(bytesMax);

  /** From keyframes; devices without keyframes for the day are left out. */
  async function findByHour(
    deviceIds: readonly string[],
    day: string,
    hours: readonly number[],
  ): Promise<Map<string, SampleColumns[]>> {
    const found = new Map<string, SampleColumns[]>();
    // Read first: if something changes meanwhile, the result is cached under a version that is never requested again.
    const version = await findKeyframeVersion(database, day);
    if (version === undefined) return found;
    const keyOf = (deviceId: string, hour: number) => `${day}/${version}/${hour}/${deviceId}`;
    const missing: string[] = [];
    for (const deviceId of deviceIds) {
      const kept = hours.map((hour) => cache.find(keyOf(deviceId, hour)));
      const whole = kept.filter((samples) => samples !== undefined);
      if (whole.length === hours.length) found.set(deviceId, whole);
      else missing.push(deviceId);
    }
    if (missing.length === 0) return found;
    const dayMs = dayBegin(day);
    for (const { deviceId, wantedHour, samples: bytes } of await findKeyframes(
      database,
      missing,
      day,
      hours,
    )) {
      const samples = openKeyframe(bytes, dayMs);
      cache.keep(keyOf(deviceId, wantedHour), samples);
      const some = found.get(deviceId);
      if (some) some.push(samples);
      else found.set(deviceId, [samples]);
    }
    return found;
  }

  /** Undefined if segments were made anew meanwhile, so that something may be missing. */
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
      const samples = cache.find(key);
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
        cache.keep(missing.get(place) ?? place, samples);
        missing.delete(place);
        add(deviceId, samples);
      }
    }
    return missing.size === 0 ? found : undefined;
  }

  /** From the segments themselves, for days without keyframes. */
  async function findByDay(deviceIds: readonly string[], day: string, beforeMs: number) {
    for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
      const found = await tryFind(deviceIds, day, beforeMs);
      if (found) return found;
    }
    throw new Error(`the segments of ${day} are made anew faster than they can be read`);
  }

  return {
    async find(deviceIds, day, atMs, toMs) {
      const dayMs = dayBegin(day);
      if (toMs < dayMs) return new Map();
      const found = await findByHour(deviceIds, day, hoursOf(atMs - dayMs, toMs - dayMs));
      const rest = deviceIds.filter((deviceId) => !found.has(deviceId));
      if (rest.length === 0) return found;
      for (const [deviceId, parts] of await findByDay(rest, day, toMs)) found.set(deviceId, parts);
      return found;
    },
  };
}

/** The hours of a day that contain what is known at an instant, and in the minutes after it. */
function hoursOf(fromMs: number, toMs: number): number[] {
  const first = hourOf(fromMs);
  return Array.from({ length: hourOf(toMs) - first + 1 }, (_, index) => first + index);
}

function hourOf(ms: number): number {
  return Math.max(0, Math.min(23, Math.floor(ms / HOUR_MS)));
}

async function open({ deviceId, sequence, segment }: StoredSegment) {
  return {
    deviceId,
    sequence,
    samples: sampleTrack(await decodeSegment(segment, { inflate, wanted: WANTED })),
  };
}
