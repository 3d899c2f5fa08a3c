import { useEffect } from 'react';
import type { MapHandle } from '../../map/map-handle.ts';
import type { Fleet } from '../../fleet/fleet.ts';

/** Keeps a moving vehicle in the middle of a map. */
export function useFollow(
  fleet: Fleet,
  deviceId: string | undefined,
  map: { readonly current: MapHandle | null },
): void {
  useEffect(() => {
    if (deviceId === undefined) return undefined;
    return fleet.vehicles.subscribe((change) => {
      const vehicle = fleet.vehicles.get(deviceId);
      const moved = change.kind === 'applied' && change.records.some(({ id }) => id === deviceId);
      if (vehicle && moved) map.current?.flyTo({ longitude: vehicle.longitude, latitude: vehicle.latitude });
    });
  }, [fleet, deviceId, map]);
}
