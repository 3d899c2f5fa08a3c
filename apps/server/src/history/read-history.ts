/**
 * Reads a device's history from all places: rows of recent days, closed days that are being sealed, segments. Points
 * move in this order; for a moment they are in two places, but never in none. So readers look in the same order, and
 * merge what they have seen twice.
 */
import { mergeTracks, sliceTrack } from '@outrider/tracks/merge-tracks.ts';
import { decodeSegment } from '@outrider/tracks/segment.ts';
import type { Track } from '@outrider/tracks/track.ts';
import type { Database } from '../store/database.ts';
import { type DeviceDay, findFirstPosition, findPositionTracks } from '../store/history/position-days.ts';
import { findFirstSegment, findSegments } from '../store/history/track-segments.ts';
import { DAY_MS, dayBegin, toDay } from '../telemetry/days.ts';
import { inflate } from './zlib.ts';

/** Reads the rows of `[fromMs, toMs)` that are not sealed, by day (UTC). It must be called before segments are read. */
export async function readHotTracks(
  database: Database,
  deviceIds: readonly string[],
  fromMs: number,
  toMs: number,
): Promise<DeviceDay[]> {
  const range = { deviceIds, from: new Date(fromMs), to: new Date(toMs) };
  const open = await findPositionTracks(database, 'positions', range);
  return [...(await findPositionTracks(database, 'closed_positions', range)), ...open];
}

/** All points of the days (UTC) that `[fromMs, toMs)` overlaps; none of them may be in the range itself. */
export async function readTrack(
  database: Database,
  deviceId: string,
  fromMs: number,
  toMs: number,
): Promise<Track> {
  const hot = await readHotTracks(database, [deviceId], fromMs, toMs);
  const segments = await findSegments(database, deviceId, toDay(fromMs), toDay(toMs - 1));
  const sealed: Track[] = [];
  for (const { segment } of segments) sealed.push(await decodeSegment(segment, { inflate }));
  return mergeTracks([...sealed, ...hot.map(({ track }) => track)]);
}

/** The number of days that are read at once. */
const DAYS_AT_ONCE = 8;

/** The points of `[fromMs, toMs)` by day (UTC), oldest first, each once. Days without points are left out. */
export async function* readDays(
  database: Database,
  deviceId: string,
  fromMs: number,
  toMs: number,
): AsyncGenerator<Track> {
  const hot = Map.groupBy(await readHotTracks(database, [deviceId], fromMs, toMs), ({ day }) => day);
  for (let firstMs = dayBegin(toDay(fromMs)); firstMs < toMs; firstMs += DAYS_AT_ONCE * DAY_MS) {
    const days = Array.from({ length: DAYS_AT_ONCE }, (_, index) => toDay(firstMs + index * DAY_MS));
    const found = await findSegments(database, deviceId, days[0] ?? '', days.at(-1) ?? '');
    const sealed = Map.groupBy(found, ({ day }) => day);
    for (const day of days) {
      const tracks: Track[] = [];
      for (const { segment } of sealed.get(day) ?? []) tracks.push(await decodeSegment(segment, { inflate }));
      tracks.push(...(hot.get(day) ?? []).map(({ track }) => track));
      const track = sliceTrack(mergeTracks(tracks), fromMs, toMs);
      if (track.count > 0) yield track;
    }
  }
}

/** The instant of the device's first point; undefined if there is none. */
export async function findFirstInstant(database: Database, deviceId: string): Promise<number | undefined> {
  const instants = [
    await findFirstPosition(database, 'positions', deviceId),
    await findFirstPosition(database, 'closed_positions', deviceId),
    await findFirstSegment(database, deviceId),
  ].filter((instant) => instant !== undefined);
  return instants.length === 0 ? undefined : Math.min(...instants.map((instant) => instant.getTime()));
}
