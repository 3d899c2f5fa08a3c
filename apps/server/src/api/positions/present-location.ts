import type { LatestLocation } from '@outrider/contract/positions.ts';
import { presentLiveState } from '../../live/live-state.ts';
import type { LatestStateRow } from '../../telemetry/latest-state-row.ts';

export function presentLocation(row: LatestStateRow): LatestLocation {
  const state = presentLiveState(row);
  const { position } = state;
  return {
    id: state.deviceId,
    stateTime: new Date(state.communicatedAtMs).toISOString(),
    utcTime: position && new Date(position.positionedAtMs).toISOString(),
    receivedTime: position && new Date(position.receivedAtMs).toISOString(),
    lat: position?.latitude,
    lon: position?.longitude,
    speed: position?.speedKmh ?? 0,
    course: position?.courseDeg ?? 0,
    locationType: position?.locationType,
    satellites: position?.satellites,
    acc: state.acc,
    electricity: state.batteryPercent,
    gsmSignal: state.gsmPercent,
  };
}
