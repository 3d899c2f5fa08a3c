/** The devices of the address with their names, and those that are not the caller's to see. */
import { CALLS } from '@outrider/contract/calls.ts';
import { useQueries } from '@tanstack/react-query';
import { ApiError, callApi } from '../../../lib/api.ts';

export interface ChosenDevice {
  readonly id: string;
  readonly name: string;
  readonly iconType: number;
  readonly accountId: string;
}

export interface RefusedDevice {
  readonly id: string;
  readonly error: unknown;
  /** Undefined where it is not the caller's to see; otherwise nobody said so, and it may be asked again. */
  readonly retry: (() => void) | undefined;
}

export interface ChosenDevices {
  readonly devices: readonly ChosenDevice[];
  readonly refused: readonly RefusedDevice[];
  readonly isPending: boolean;
}

export function useDevices(ids: readonly string[]): ChosenDevices {
  return useQueries({
    queries: ids.map((id) => ({
      queryKey: ['device', id],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        callApi(CALLS.findDeviceById, { id }, signal),
      staleTime: 60_000,
      retry: false,
    })),
    combine: (answers) => ({
      devices: answers.flatMap(({ data }) =>
        // The page is for sessions of accounts, which are told whose device it is.
        data?.user_id !== undefined
          ? [{ id: data.id, name: data.displayName, iconType: data.iconType, accountId: data.user_id }]
          : [],
      ),
      refused: answers.flatMap(({ error, refetch }, index) =>
        error ? [{ id: ids[index] ?? '', error, retry: isRefusal(error) ? undefined : refetch }] : [],
      ),
      isPending: answers.some(({ isPending }) => isPending),
    }),
  });
}

function isRefusal(error: Error): boolean {
  return error instanceof ApiError && error.key !== 'network' && error.key !== 'serverError';
}
