/** Where a vehicle was since midnight in the browser's time zone, because its user is beside it. */
import type { Track } from '@outrider/tracks/track.ts';
import { isAbsent } from '@outrider/tracks/columns.ts';
import type { PathPoint } from '../../map/PathLayer.tsx';
import { loadTracks } from '../../fleet/tracks/load-tracks.ts';

const DEGREES_OF_E6 = 1e-6;

export async function loadTodaysPath(deviceId: string, signal: AbortSignal): Promise<readonly PathPoint[]> {
  const from = new Date();
  from.setHours(0, 0, 0, 0);
  const to = new Date(from);
  to.setDate(to.getDate() + 1);
  const tracks: Track[] = [];
  await loadTracks(
    { ids: [deviceId], from: from.toISOString(), to: to.toISOString() },
    { signal, onDays: (days) => tracks.push(...days.map(({ track }) => track)) },
  );
  // The newest day comes first, and a local day may be part of two of the server's days.
  return tracks.toReversed().flatMap(toPath);
}

/** The points that have a position. */
export function toPath({ count, columns: { latitudeE6, longitudeE6 } }: Track): PathPoint[] {
  if (!latitudeE6 || !longitudeE6) return [];
  const path: PathPoint[] = [];
  for (let at = 0; at < count; at++) {
    const latitude = latitudeE6[at] ?? 0;
    const longitude = longitudeE6[at] ?? 0;
    if (isAbsent('int32', latitude) || isAbsent('int32', longitude)) continue;
    path.push({ latitude: latitude * DEGREES_OF_E6, longitude: longitude * DEGREES_OF_E6 });
  }
  return path;
}
