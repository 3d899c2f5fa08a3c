import { findDeviceById } from '@outrider/contract/devices.ts';
import { findReadings } from '@outrider/contract/readings.ts';
import { useCall } from '../lib/use-call.ts';

/** A device's record seldom changes, but a conflict of two connections should be seen soon. */
const DEVICE_EVERY_MS = 60_000;

/** The stored record of a device, as opposed to its reports. */
export function useDevice(deviceId: string) {
  return useCall(
    findDeviceById,
    { id: deviceId },
    { staleTime: DEVICE_EVERY_MS, refetchInterval: DEVICE_EVERY_MS },
  );
}

const READINGS_EVERY_MS = 15_000;

/** The last known readings, refetched while they are shown. */
export function useReadings(deviceId: string) {
  return useCall(findReadings, { id: deviceId }, { refetchInterval: READINGS_EVERY_MS });
}
