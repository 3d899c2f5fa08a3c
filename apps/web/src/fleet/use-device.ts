import { CALLS } from '@outrider/contract/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../lib/api.ts';

/** What is written down of a device, rather than reported by it. */
export function useDevice(deviceId: string) {
  return useQuery({
    queryKey: ['device', deviceId],
    queryFn: ({ signal }) => callApi(CALLS.findDeviceById, { id: deviceId }, signal),
    staleTime: 60_000,
  });
}

const READINGS_EVERY_MS = 15_000;

/** The last known values; read anew while they are looked at. */
export function useReadings(deviceId: string) {
  return useQuery({
    queryKey: ['readings', deviceId],
    queryFn: ({ signal }) => callApi(CALLS.findReadings, { id: deviceId }, signal),
    refetchInterval: READINGS_EVERY_MS,
  });
}
