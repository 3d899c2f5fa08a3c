/** History as segments: those that are sealed as they lie, what is not sealed yet in the same form. */
import { mergeTracks } from '@outrider/tracks/merge-tracks.ts';
import type { Track } from '@outrider/tracks/track.ts';
import type { Database } from '../store/database.ts';
import { findSegmentsOfDevices, sumSegments } from '../store/track-segments.ts';
import { DAY_MS, dayBegin, toDay } from '../telemetry/days.ts';
import { encodeTrack } from './encode-track.ts';
import { readHotTracks } from './read-history.ts';

/** So many days are read at first, and each time so many times more: the first come early, and all take few questions. */
const FIRST_DAYS = 2;
const MORE = 4;
/** Of five devices at a point in ten seconds some five megabytes. */
const DAYS_MAX = 48;

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
  const find = ([beginMs, lastMs]: readonly [number, number]) => {
    const found = findSegmentsOfDevices(database, deviceIds, toDay(beginMs), toDay(lastMs));
    // Whoever takes no more will not hear of it.
    found.catch(() => undefined);
    return found;
  };
  const spans = splitDays(firstMs, dayBegin(toDay(toMs - 1)));
  let next = spans[0] && find(spans[0]);
  for (const [index, [beginMs, lastMs]] of spans.entries()) {
    const sealed = Map.groupBy((await next) ?? [], ({ day }) => day);
    const following = spans[index + 1];
    // The database looks for the next days while these are on their way.
    next = following && find(following);
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

/** Days from one to another, both included, as spans of [first, last] to be read at once; the newest span first. */
function splitDays(firstMs: number, lastMs: number): (readonly [number, number])[] {
  const spans: (readonly [number, number])[] = [];
  let days = FIRST_DAYS;
  for (let endMs = lastMs; endMs >= firstMs; endMs = (spans.at(-1)?.[0] ?? firstMs) - DAY_MS) {
    spans.push([Math.max(firstMs, endMs - (days - 1) * DAY_MS), endMs]);
    days = Math.min(days * MORE, DAYS_MAX);
  }
  return spans;
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
