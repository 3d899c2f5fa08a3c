import type { DeviceListItem } from '@outrider/contract/devices.ts';
import { useMemo } from 'react';
import type { Fleet } from '../../../fleet/fleet.ts';

/** The device with this id, of those that the fleet lists; looked for again only when the list is another one. */
export function useListed(fleet: Fleet, deviceId: string): DeviceListItem | undefined {
  const devices = fleet.devices();
  return useMemo(() => devices.find(({ id }) => id === deviceId), [devices, deviceId]);
}
