/** The base map of a shared page: what the operator has set up, as on the monitor, told by the link instead of a session. */
import { findShared } from '@outrider/contract/shares.ts';
import { DEFAULT_MAP_TYPE, MAP_TYPES } from '@outrider/domain/map-types.ts';
import { useCallback } from 'react';
import { callApi } from '../../lib/api.ts';
import { type BaseMap, type FindMaps, useBaseMap } from '../../map/base-map.ts';

export function useSharedMap(token: string, language: string): BaseMap {
  const findMaps = useCallback<FindMaps>(
    async (chosen, signal) => {
      const mapType = MAP_TYPES.find((type) => type === chosen?.type) ?? DEFAULT_MAP_TYPE;
      const shared = await callApi(findShared, { token, mapType }, signal);
      if (shared.status !== 'open') return { list: [], publicMaps: false };
      const { map, region } = shared;
      // Whoever is sent a link has agreed to nothing: no server is asked that the operator has not set up.
      return { list: map ? [map] : [], publicMaps: false, ...(region && { region }) };
    },
    [token],
  );
  return useBaseMap(language, findMaps, token);
}
