/** The devices of the address with their names, and those that the user may not see. */
import { findDeviceById } from '@outrider/contract/devices.ts';
import { ApiError } from '../../../lib/api.ts';
import { useCalls } from '../../../lib/use-call.ts';

export interface ChosenDevice {
  readonly id: string;
  readonly name: string;
  readonly iconType: number;
  readonly accountId: string;
  /** Its own; undefined without one. */
  readonly speedLimitKmh: number | undefined;
}

export interface RefusedDevice {
  readonly id: string;
  readonly error: unknown;
  /** Undefined if the user may not see the device. For any other error, tries again. */
  readonly retry: (() => void) | undefined;
}

export interface ChosenDevices {
  readonly devices: readonly ChosenDevice[];
  readonly refused: readonly RefusedDevice[];
  readonly isPending: boolean;
}

export function useDevices(ids: readonly string[]): ChosenDevices {
  return useCalls(
    findDeviceById,
    ids.map((id) => ({ id })),
    {
      combine: (answers) => ({
        devices: answers.flatMap(({ data }) =>
          // This page is only for sessions of accounts, which learn the device's account.
          data?.user_id !== undefined
            ? [
                {
                  id: data.id,
                  name: data.displayName,
                  iconType: data.iconType,
                  accountId: data.user_id,
                  speedLimitKmh: data.speedLimit,
                },
              ]
            : [],
        ),
        refused: answers.flatMap(({ error, refetch }, index) =>
          error ? [{ id: ids[index] ?? '', error, retry: isRefusal(error) ? undefined : refetch }] : [],
        ),
        isPending: answers.some(({ isPending }) => isPending),
      }),
      staleTime: 60_000,
      retry: false,
    },
  );
}

function isRefusal(error: Error): boolean {
  return error instanceof ApiError && error.key !== 'network' && error.key !== 'serverError';
}
