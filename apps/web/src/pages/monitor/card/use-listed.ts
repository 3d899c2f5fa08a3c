import type { DeviceListItem } from '@outrider/contract/devices.ts';
import { useMemo } from 'react';
import type { Fleet } from '../../../fleet/fleet.ts';

/** The device with this id in the fleet's list; searched again only when the list changes. */
export function useListed(fleet: Fleet, deviceId: string): DeviceListItem | undefined {
  const devices = fleet.devices();
  return useMemo(() => devices.find(({ id }) => id === deviceId), [devices, deviceId]);
}
