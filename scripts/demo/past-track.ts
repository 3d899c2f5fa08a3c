/** What a vehicle's tracker told of its past, in the units of history. */
import type { PastPoint } from '@outrider/simulator/past/past-point.ts';
import { type Track, toTrack } from '@outrider/tracks/track.ts';
import { POSITION_KINDS } from '../../apps/server/src/telemetry/position-row.ts';

/** What was kept for longer than this came as a stored report. */
const STORED_AFTER_MS = 10_000;

export function toPastTrack(points: readonly PastPoint[]): Track {
  return toTrack(
    points.map((point) => ({
      timeMs: point.timeMs,
      kind: POSITION_KINDS.location,
      receiveDelayS: 1 + Math.round(point.keptMs / 1_000),
      latitudeE6: Math.round(point.latitude * 1e6),
      longitudeE6: Math.round(point.longitude * 1e6),
      speedDkmh: Math.round(point.speedKmh * 10),
      courseDdeg: Math.round(point.courseDeg * 10) % 3_600,
      satellites: point.satellites,
      odometerM: point.odometerM,
      fuelDl: Math.round(point.fuelL * 10),
      externalVoltageMv: Math.round(point.supplyV * 1_000),
      valid: point.hasFix,
      historical: point.keptMs > STORED_AFTER_MS,
      locationType: 'gps',
      acc: point.ignition,
      alarms: point.alarms,
      temperaturesDdegc: [],
    })),
  );
}
