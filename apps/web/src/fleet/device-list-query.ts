import { queryOptions } from '@tanstack/react-query';
import { type LoadedDevices, loadDevices } from './load-devices.ts';

/** All devices below an account. While they are loaded for the first time, `data` is what has come so far. */
export function deviceListQuery(accountId: string) {
  const queryKey = ['devices', accountId] as const;
  return queryOptions({
    queryKey,
    queryFn: ({ client, signal }) =>
      loadDevices(accountId, signal, (part) => {
        const before = client.getQueryData<LoadedDevices>(queryKey);
        // What is there stays until there is more: all of it when it is read anew, a part when an attempt failed.
        if (before === undefined || (isOnItsWay(before) && before.list.length < part.list.length)) {
          client.setQueryData<LoadedDevices>(queryKey, part);
        }
      }),
    staleTime: 60_000,
    // To look for what is equal in two lists of very many devices takes longer than to take the new one.
    structuralSharing: false,
  });
}

/** Whether there are devices that are not in the list yet. */
export function isOnItsWay(devices: LoadedDevices | undefined): boolean {
  return devices !== undefined && devices.list.length < devices.total;
}
