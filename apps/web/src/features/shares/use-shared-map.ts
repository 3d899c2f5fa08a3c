/** The base map of a shared page: what the operator has set up, as on the monitor, told by the link instead of a session. */
import { findShared } from '@outrider/contract/shares.ts';
import { useCallback } from 'react';
import { callApi } from '../../lib/api.ts';
import { type BaseMap, type FindMap, useBaseMap } from '../../map/base-map.ts';

export function useSharedMap(token: string, language: string): BaseMap {
  const findMap = useCallback<FindMap>(
    async (mapType, signal) => {
      const shared = await callApi(findShared, { token, mapType }, signal);
      return (shared.status === 'open' && shared.map) || null;
    },
    [token],
  );
  return useBaseMap(language, findMap, token);
}
