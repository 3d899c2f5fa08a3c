/** Since when the vehicles in view have been where they are; asked for those alone that are looked at. */
import { findHalts } from '@outrider/contract/halts.ts';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { callApi } from '../../../lib/api.ts';

/** The figures are rolled up as reports arrive; asking more often tells nothing new. */
const HALTS_EVERY_MS = 60_000;

/** Epoch milliseconds by device id; a device that is not there yet is left out. */
export function useHalts(deviceIds: readonly string[]): ReadonlyMap<string, number> {
  const key = useDeferredValue([...deviceIds].toSorted().join(','));
  const halts = useQuery({
    queryKey: ['halts', key],
    queryFn: async ({ signal }) => {
      const { list } = await callApi(findHalts, { ids: key.split(',') }, signal);
      return new Map(list.map(({ id, since }) => [id, Date.parse(since)]));
    },
    enabled: key !== '',
    refetchInterval: HALTS_EVERY_MS,
    staleTime: HALTS_EVERY_MS,
    // Rows that come into view keep what is known of the others meanwhile.
    placeholderData: (before) => before,
  });
  return halts.data ?? NONE;
}

const NONE: ReadonlyMap<string, number> = new Map();
