/** Reading fences. */
import {
  type FenceItem,
  findFencesByDevice,
  findFencesInBounds,
  toFenceShape,
} from '@outrider/contract/fences.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useCall } from '../lib/use-call.ts';
import type { ShownFence } from '../map/FenceLayer.tsx';
import type { MapBounds } from '../map/map-handle.ts';

export function toShown(fence: FenceItem): ShownFence {
  const { id, name, shape, color, status } = fence;
  return { id, name, shape: toFenceShape(shape), color, isOn: status === 'on' };
}

/** Fences that extend into a part of the map; none while `bounds` is undefined. */
export function useFencesInBounds(accountId: string, bounds: MapBounds | undefined) {
  return useCall(
    findFencesInBounds,
    { id: accountId, ...(bounds ?? EVERYWHERE) },
    { enabled: bounds !== undefined, placeholderData: keepPreviousData, staleTime: 60_000 },
  );
}

const EVERYWHERE: MapBounds = { south: -90, north: 90, west: -180, east: 180 };

/** Fences that some devices are linked to; none if there are no devices. */
export function useFencesOf(deviceIds: readonly string[]) {
  return useCall(
    findFencesByDevice,
    { ids: [...deviceIds] },
    { enabled: deviceIds.length > 0, staleTime: 60_000 },
  );
}
