/** Reading fences: one key for all of them, so that a change makes each list ask again. */
import {
  type FenceItem,
  findFencesByDevice,
  findFencesInBounds,
  toFenceShape,
} from '@outrider/contract/fences.ts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../lib/api.ts';
import type { ShownFence } from '../map/FenceLayer.tsx';
import type { MapBounds } from '../map/map-handle.ts';

export const FENCES_KEY = 'fences';

export function toShown(fence: FenceItem): ShownFence {
  const { id, name, shape, color, status } = fence;
  return { id, name, shape: toFenceShape(shape), color, isOn: status === 'on' };
}

/** Fences that reach into a piece of the map; none while `bounds` is undefined. */
export function useFencesInBounds(accountId: string, bounds: MapBounds | undefined) {
  return useQuery({
    queryKey: [FENCES_KEY, 'bounds', accountId, bounds],
    queryFn: ({ signal }) =>
      callApi(findFencesInBounds, { id: accountId, ...(bounds ?? EVERYWHERE) }, signal),
    enabled: bounds !== undefined,
    placeholderData: (before) => before,
    staleTime: 60_000,
  });
}

const EVERYWHERE: MapBounds = { south: -90, north: 90, west: -180, east: 180 };

/** Fences that some devices are linked to; none while there are no devices. */
export function useFencesOf(deviceIds: readonly string[]) {
  return useQuery({
    queryKey: [FENCES_KEY, 'devices', ...deviceIds],
    queryFn: ({ signal }) => callApi(findFencesByDevice, { ids: [...deviceIds] }, signal),
    enabled: deviceIds.length > 0,
    staleTime: 60_000,
  });
}
