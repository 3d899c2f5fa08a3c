/** History as segments: those that are sealed as they lie, what is not sealed yet in the same form. */
import { mergeTracks } from '@outrider/tracks/merge-tracks.ts';
import type { Track } from '@outrider/tracks/track.ts';
import type { Database } from '../store/database.ts';
import { findSegmentsOfDevices, sumSegments } from '../store/track-segments.ts';
import { DAY_MS, dayBegin, toDay } from './days.ts';
import { encodeTrack } from './encode-track.ts';
import { readHotTracks } from './read-history.ts';

/** So many days are read at once: the first few bytes come early, and all need few questions. */
const DAYS_AT_ONCE = 8;

export interface HistoryRange {
  readonly deviceIds: readonly string[];
  readonly fromMs: number;
  readonly toMs: number;
}

/** What is sealed of a range. */
export function findSealedSize(
  database: Database,
  { deviceIds, fromMs, toMs }: HistoryRange,
): Promise<{ readonly points: number; readonly bytes: number }> {
  return sumSegments(database, deviceIds, toDay(fromMs), toDay(toMs - 1));
}

interface PlacedSegment {
  readonly deviceIndex: number;
  readonly bytes: Uint8Array;
}

/**
 * Segments of the days (UTC) that the range touches, by the place of their device: the newest day of all devices first,
 * then the one before. Whoever takes no more of them ends the reading.
 */
export async function* readSegments(database: Database, range: HistoryRange): AsyncGenerator<PlacedSegment> {
  const { deviceIds, fromMs, toMs } = range;
  const hot = await readHotDays(database, range);
  const places = new Map(deviceIds.map((deviceId, index) => [deviceId, index]));
  const firstMs = dayBegin(toDay(fromMs));
  const beginOf = (lastMs: number) => Math.max(firstMs, lastMs - (DAYS_AT_ONCE - 1) * DAY_MS);
  const find = (lastMs: number) => {
    if (lastMs < firstMs) return Promise.resolve([]);
    const found = findSegmentsOfDevices(database, deviceIds, toDay(beginOf(lastMs)), toDay(lastMs));
    // Whoever takes no more will not hear of it.
    found.catch(() => undefined);
    return found;
  };
  const newestMs = dayBegin(toDay(toMs - 1));
  let next = find(newestMs);
  for (let lastMs = newestMs; lastMs >= firstMs; lastMs -= DAYS_AT_ONCE * DAY_MS) {
    const beginMs = beginOf(lastMs);
    const sealed = Map.groupBy(await next, ({ day }) => day);
    // The database looks for the next days while these are on their way.
    next = find(lastMs - DAYS_AT_ONCE * DAY_MS);
    for (let dayMs = lastMs; dayMs >= beginMs; dayMs -= DAY_MS) {
      const day = toDay(dayMs);
      for (const { deviceIndex, track } of hot.get(day) ?? []) {
        for (const { bytes } of await encodeTrack(track)) yield { deviceIndex, bytes };
      }
      for (const { deviceId, segment } of sealed.get(day) ?? []) {
        const deviceIndex = places.get(deviceId);
        if (deviceIndex !== undefined) yield { deviceIndex, bytes: segment };
      }
    }
  }
}

/** What is not sealed yet, by day. */
async function readHotDays(
  database: Database,
  { deviceIds, fromMs, toMs }: HistoryRange,
): Promise<Map<string, { readonly deviceIndex: number; readonly track: Track }[]>> {
  const places = new Map(deviceIds.map((deviceId, index) => [deviceId, index]));
  // A day may be in two parts while it is being closed.
  const parts = Map.groupBy(
    await readHotTracks(database, deviceIds, fromMs, toMs),
    ({ deviceId, day }) => `${day}/${places.get(deviceId)}`,
  );
  const days = [...parts].map(([key, some]) => {
    const [day = '', deviceIndex] = key.split('/');
    return { day, deviceIndex: Number(deviceIndex), track: mergeTracks(some.map(({ track }) => track)) };
  });
  return Map.groupBy(days, ({ day }) => day);
}
