/**
 * A device's history wherever it lies: rows of the last days, closed days that are being sealed, segments. Points move
 * on in this order, and are for a moment in two places, never in none. So whoever reads goes the same way, and sees
 * each; what was seen twice is merged.
 */
import { mergeTracks } from '@outrider/tracks/merge-tracks.ts';
import { decodeSegment } from '@outrider/tracks/segment.ts';
import type { Track } from '@outrider/tracks/track.ts';
import type { Database } from '../store/database.ts';
import { type DeviceDay, findPositionTracks } from '../store/position-days.ts';
import { findSegments } from '../store/track-segments.ts';
import { toDay } from './days.ts';
import { inflate } from './zlib.ts';

/** What is not sealed yet, by day (UTC): every row of `[fromMs, toMs)`. To be read before any segment is. */
export async function readHotTracks(
  database: Database,
  deviceId: string,
  fromMs: number,
  toMs: number,
): Promise<DeviceDay[]> {
  const range = { deviceId, from: new Date(fromMs), to: new Date(toMs) };
  const open = await findPositionTracks(database, 'positions', range);
  return [...(await findPositionTracks(database, 'closed_positions', range)), ...open];
}

/** All points of the days (UTC) that `[fromMs, toMs)` touches, and maybe none of the range itself. */
export async function readTrack(
  database: Database,
  deviceId: string,
  fromMs: number,
  toMs: number,
): Promise<Track> {
  const hot = await readHotTracks(database, deviceId, fromMs, toMs);
  const segments = await findSegments(database, deviceId, toDay(fromMs), toDay(toMs - 1));
  const sealed: Track[] = [];
  for (const { segment } of segments) sealed.push(await decodeSegment(segment, { inflate }));
  return mergeTracks([...sealed, ...hot.map(({ track }) => track)]);
}
