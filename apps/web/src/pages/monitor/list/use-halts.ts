/** Since when the visible vehicles have been at their places; requested only for those. */
import { findHalts } from '@outrider/contract/halts.ts';
import { useDeferredValue } from 'react';
import { callApi } from '../../../lib/api.ts';
import { useRead } from '../../../lib/use-call.ts';

/** The figures are updated as reports arrive; asking more often brings nothing new. */
const HALTS_EVERY_MS = 60_000;

/** Epoch milliseconds by device id; unknown devices are left out. */
export function useHalts(deviceIds: readonly string[]): ReadonlyMap<string, number> {
  const key = useDeferredValue([...deviceIds].toSorted().join(','));
  const halts = useRead(
    'halts',
    key,
    async (signal) => {
      const { list } = await callApi(findHalts, { ids: key.split(',') }, signal);
      return new Map(list.map(({ id, since }) => [id, Date.parse(since)]));
    },
    {
      reads: findHalts.reads,
      enabled: key !== '',
      refetchInterval: HALTS_EVERY_MS,
      staleTime: HALTS_EVERY_MS,
      // When more rows come into view, the known values stay meanwhile.
      placeholderData: (before) => before,
    },
  );
  return halts.data ?? NONE;
}

const NONE: ReadonlyMap<string, number> = new Map();
