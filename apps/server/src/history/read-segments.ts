/** History as segments: sealed ones as they are stored, and unsealed points encoded in the same form. */
import { mergeTracks } from '@outrider/tracks/merge-tracks.ts';
import type { Track } from '@outrider/tracks/track.ts';
import type { Database } from '../store/database.ts';
import { findSegmentsOfDevices, sumSegments } from '../store/history/track-segments.ts';
import { DAY_MS, dayBegin, toDay } from '../telemetry/days.ts';
import { encodeTrack } from './encode-track.ts';
import { readHotTracks } from './read-history.ts';

/**
 * The number of days in the first query; each further query reads this many times more. So the first days come early,
 * and few queries are needed.
 */
const FIRST_DAYS = 2;
const MORE = 4;
/** About five megabytes for five devices with a point every ten seconds. */
const DAYS_MAX = 48;

export interface HistoryRange {
  readonly deviceIds: readonly string[];
  readonly fromMs: number;
  readonly toMs: number;
}

/** The size of the sealed part of a range. */
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
 * Segments of the days (UTC) that the range overlaps, by the index of their device: the newest day of all devices
 * first, then the day before. The reading ends when the caller takes no more.
 */
export async function* readSegments(database: Database, range: HistoryRange): AsyncGenerator<PlacedSegment> {
  const { deviceIds, fromMs, toMs } = range;
  const hot = await readHotDays(database, range);
  const places = new Map(deviceIds.map((deviceId, index) => [deviceId, index]));
  const firstMs = dayBegin(toDay(fromMs));
  const find = ([beginMs, lastMs]: readonly [number, number]) => {
    const found = findSegmentsOfDevices(database, deviceIds, toDay(beginMs), toDay(lastMs));
    // A caller that stops reading needs no error.
    found.catch(() => undefined);
    return found;
  };
  const spans = splitDays(firstMs, dayBegin(toDay(toMs - 1)));
  let next = spans[0] && find(spans[0]);
  for (const [index, [beginMs, lastMs]] of spans.entries()) {
    const sealed = Map.groupBy((await next) ?? [], ({ day }) => day);
    const following = spans[index + 1];
    // The database reads the next days while these are being sent.
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

/** Splits days, both ends included, into spans [first, last] that are read at once; the newest span first. */
function splitDays(firstMs: number, lastMs: number): (readonly [number, number])[] {
  const spans: (readonly [number, number])[] = [];
  let days = FIRST_DAYS;
  for (let endMs = lastMs; endMs >= firstMs; endMs = (spans.at(-1)?.[0] ?? firstMs) - DAY_MS) {
    spans.push([Math.max(firstMs, endMs - (days - 1) * DAY_MS), endMs]);
    days = Math.min(days * MORE, DAYS_MAX);
  }
  return spans;
}

/** The points that are not sealed, by day. */
async function readHotDays(
  database: Database,
  { deviceIds, fromMs, toMs }: HistoryRange,
): Promise<Map<string, { readonly deviceIndex: number; readonly track: Track }[]>> {
  const places = new Map(deviceIds.map((deviceId, index) => [deviceId, index]));
  // A day that is being closed may be in two parts.
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
