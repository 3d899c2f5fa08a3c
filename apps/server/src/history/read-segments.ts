/** History as segments: those that are sealed as they lie, what is not sealed yet in the same form. */
import { mergeTracks } from '@outrider/tracks/merge-tracks.ts';
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

/**
 * Segments of the days (UTC) that the range touches, by the place of their device; what is not sealed first, then the
 * newest day first. Whoever takes no more of them ends the reading.
 */
export async function* readSegments(
  database: Database,
  { deviceIds, fromMs, toMs }: HistoryRange,
): AsyncGenerator<{ readonly deviceIndex: number; readonly bytes: Uint8Array }> {
  for (const [deviceIndex, deviceId] of deviceIds.entries()) {
    // A day may be in two parts while it is being closed.
    const days = Map.groupBy(await readHotTracks(database, deviceId, fromMs, toMs), ({ day }) => day);
    for (const day of [...days.keys()].toSorted().toReversed()) {
      const track = mergeTracks((days.get(day) ?? []).map((part) => part.track));
      for (const { bytes } of await encodeTrack(track)) yield { deviceIndex, bytes };
    }
  }
  const places = new Map(deviceIds.map((deviceId, index) => [deviceId, index]));
  const firstMs = dayBegin(toDay(fromMs));
  for (let lastMs = dayBegin(toDay(toMs - 1)); lastMs >= firstMs; lastMs -= DAYS_AT_ONCE * DAY_MS) {
    const fromDay = toDay(Math.max(firstMs, lastMs - (DAYS_AT_ONCE - 1) * DAY_MS));
    for (const { deviceId, segment } of await findSegmentsOfDevices(
      database,
      deviceIds,
      fromDay,
      toDay(lastMs),
    )) {
      const deviceIndex = places.get(deviceId);
      if (deviceIndex !== undefined) yield { deviceIndex, bytes: segment };
    }
  }
}
