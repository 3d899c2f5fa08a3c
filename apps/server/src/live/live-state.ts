import type { LiveState } from '@outrider/contract/live.ts';
import { LOCATION_TYPES } from '@outrider/domain/location-types.ts';
import type { LatestStateRow } from '../telemetry/latest-state-row.ts';

/** A stored state as the live socket sends it. */
export function presentLiveState(row: LatestStateRow): LiveState {
  return {
    deviceId: row.deviceId,
    communicatedAtMs: row.communicatedAtMs,
    position: presentPosition(row),
    acc: row.acc ?? undefined,
    alarm: row.alarms.length > 0,
    batteryPercent: row.batteryPercent ?? undefined,
    gsmPercent: row.gsmPercent ?? undefined,
  };
}

function presentPosition(row: LatestStateRow): LiveState['position'] {
  if (row.latitudeE6 === null || row.longitudeE6 === null || row.positionedAtMs === null) return undefined;
  return {
    latitude: row.latitudeE6 / 1e6,
    longitude: row.longitudeE6 / 1e6,
    positionedAtMs: row.positionedAtMs,
    receivedAtMs: row.positionReceivedAtMs ?? row.communicatedAtMs,
    speedKmh: row.speedDkmh / 10,
    courseDeg: row.courseDdeg / 10,
    locationType: LOCATION_TYPES[row.locationType ?? 0] ?? 'gps',
    satellites: row.satellites ?? undefined,
  };
}
