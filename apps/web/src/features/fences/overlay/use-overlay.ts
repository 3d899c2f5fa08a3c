import type { FenceItem } from '@outrider/contract/fences.ts';
import { useCallback, useMemo, useState } from 'react';
import { useHasPermission } from '../../../ui/Allowed.tsx';
import type { ShownFence } from '../../../map/FenceLayer.tsx';
import type { MapBounds, MapViewState } from '../../../map/map-handle.ts';
import { toShown, useFencesInBounds, useFencesOf } from '../../../fleet/fence-calls.ts';
import { covers, widen } from '../../../map/wide-bounds.ts';
import { useFenceChoice } from '../../../fleet/layers/fence-choice.ts';

const NONE: readonly string[] = [];

export interface FenceOverlay {
  readonly fences: readonly ShownFence[];
  readonly total: number;
  readonly onView: (view: MapViewState) => void;
  readonly selected: FenceItem | undefined;
  readonly select: (id: string | undefined) => void;
}

/** The fences that the layers' choice asks for, and the one that was clicked. */
export function useFenceOverlay(accountId: string, deviceId: string | undefined): FenceOverlay {
  const maySee = useHasPermission('main:fence');
  const choice = useFenceChoice();
  const [asked, setAsked] = useState<MapBounds>();
  const [selectedId, select] = useState<string>();
  const ofAccount = useFencesInBounds(accountId, maySee && choice === 'ofAccount' ? asked : undefined);
  const ids = useMemo(() => (deviceId === undefined ? NONE : [deviceId]), [deviceId]);
  const ofVehicle = useFencesOf(maySee && choice === 'ofVehicle' ? ids : NONE);
  const answer = maySee && choice !== 'none' ? { ofAccount, ofVehicle }[choice].data : undefined;
  const fences = useMemo(() => answer?.list.map(toShown) ?? [], [answer]);
  const onView = useCallback(
    ({ bounds }: MapViewState) =>
      setAsked((before) => (before && covers(before, bounds) ? before : widen(bounds))),
    [],
  );
  return {
    fences,
    total: answer?.total ?? 0,
    onView,
    selected: answer?.list.find(({ id }) => id === selectedId),
    select,
  };
}
