import { findDeviceColumns } from '@outrider/contract/device-columns.ts';
import { type Read, useRead } from '../lib/use-call.ts';
import { type LoadedDevices, loadDevices } from './load-devices.ts';

/** How the devices below an account are read; undefined reads none. */
export function deviceListRead(accountId: string | undefined): Read<LoadedDevices, string | undefined> {
  return [
    'devices',
    accountId,
    accountId === undefined
      ? undefined
      : (signal, show) =>
          loadDevices(accountId, signal, (part) =>
            // What is there stays until there is more: all of it when it is read anew, a part when an attempt failed.
            show((before) =>
              before === undefined || (isOnItsWay(before) && before.list.length < part.list.length)
                ? part
                : before,
            ),
          ),
    {
      reads: findDeviceColumns.reads,
      staleTime: 60_000,
      // To look for what is equal in two lists of very many devices takes longer than to take the new one.
      structuralSharing: false,
    },
  ];
}

/**
 * All devices below an account; undefined asks for none. While they are loaded for the first time, `data` is what has come so far.
 */
export function useDeviceList(accountId: string | undefined) {
  const [name, input, read, options] = deviceListRead(accountId);
  return useRead(name, input, read, options);
}
/** Whether there are devices that are not in the list yet. */
export function isOnItsWay(devices: LoadedDevices | undefined): boolean {
  return devices !== undefined && devices.list.length < devices.total;
}
