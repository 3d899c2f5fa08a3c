/** The one device of a session. It is polled, since such a session may not use the live socket. */
import type { CallOutput } from '@outrider/contract/call.ts';
import { findDeviceById } from '@outrider/contract/devices.ts';
import { findLocationById, type LatestLocation } from '@outrider/contract/positions.ts';
import { onlineTimeoutMs } from '@outrider/domain/online-timeouts.ts';
import { type DeviceMotion, iconState, isStale } from '@outrider/domain/run-state.ts';
import { useEffect, useMemo } from 'react';
import { useCall, useRead } from '../../lib/use-call.ts';
import { useNow } from '../../lib/use-now.ts';
import { createVehicleStore, type VehicleIconType } from '../../map/vehicle-store.ts';
import { loadTodaysPath } from './todays-path.ts';

const LOCATION_MS = 5_000;
const PATH_MS = 60_000;

export function useOneDevice(id: string) {
  const device = useCall(findDeviceById, { id }, { refetchInterval: PATH_MS });
  const location = useCall(findLocationById, { id }, { refetchInterval: LOCATION_MS });
  const path = useRead('today’s path', id, (signal) => loadTodaysPath(id, signal), {
    refetchInterval: PATH_MS,
  });
  const vehicles = useMemo(() => createVehicleStore(), []);
  // Updates the time, because states change with it.
  const nowMs = useNow(LOCATION_MS);
  const found = location.data?.location;
  const motion = device.data && toMotion(device.data, found);
  useEffect(() => {
    if (!device.data || found?.lat === undefined || found.lon === undefined) return;
    const state = toMotion(device.data, found);
    vehicles.apply([
      {
        id,
        label: device.data.displayName,
        latitude: found.lat,
        longitude: found.lon,
        courseDeg: found.course,
        state: iconState(state, nowMs),
        iconType: device.data.iconType as VehicleIconType, // The cast is safe: the contract allows 1 to 12.
        alarmed: false,
        stale: isStale(state, nowMs),
      },
    ]);
  }, [vehicles, id, device.data, found, nowMs]);
  return { device, location, path, vehicles, motion, nowMs };
}

function toMotion(
  device: CallOutput<typeof findDeviceById>,
  location: LatestLocation | undefined,
): DeviceMotion {
  return {
    communicatedAtMs: toMs(location?.stateTime),
    positionedAtMs: toMs(location?.utcTime),
    positionReceivedAtMs: toMs(location?.receivedTime),
    speedKmh: location?.speed ?? 0,
    expiresAtMs: toMs(device.expire),
    speedLimitKmh: device.speedLimit,
    onlineTimeoutMs: onlineTimeoutMs(device.deviceType, device.deviceProtocol),
  };
}

function toMs(instant: string | undefined): number | undefined {
  return instant === undefined ? undefined : Date.parse(instant);
}
