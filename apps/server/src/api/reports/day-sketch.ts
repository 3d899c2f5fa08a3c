import { rulePointAt } from '../../jobs/rollups/rule-points.ts';
import { readDays } from '../../history/read-history.ts';
import type { LonLat } from '@outrider/domain/geometry.ts';
import { drawSketch, type Sketch } from './files/sketch.ts';
import type { ReportRow, ReportSource } from './report-source.ts';

/** The ways of the one vehicle of a day sheet, broken where nothing was heard, and its stays by their numbers. */
export async function sketchDays(
  source: ReportSource,
  rows: readonly ReportRow[],
  unit: string,
): Promise<Sketch | undefined> {
  const [device] = rows.map((row) => row.device);
  if (!device) return undefined;
  const ways: LonLat[][] = [[]];
  let lastMs = 0;
  for await (const track of readDays(source.database, device.deviceId, device.beginMs, device.endMs)) {
    for (let index = 0; index < track.count; index++) {
      const { place, timeMs } = rulePointAt(track, index);
      if (!place) continue;
      if (timeMs - lastMs > device.thresholds.gapS * 1_000) ways.push([]);
      ways.at(-1)?.push(place);
      lastMs = timeMs;
    }
  }
  const stays = rows.flatMap(({ values: { entry, latitude, longitude } }): LonLat[] =>
    entry === 'stay' ? [{ latitude: Number(latitude), longitude: Number(longitude) }] : [],
  );
  return drawSketch(ways, stays, unit);
}
