import type { RiskPoint } from '@outrider/contract/risk-points.ts';
import { useCallback, useMemo, useState } from 'react';
import type { MapBounds, MapViewState } from '../../map/map-handle.ts';
import type { ShownRiskPoint } from '../../map/RiskPointLayer.tsx';
import { covers, widen } from '../../map/wide-bounds.ts';
import { useHasPermission } from '../../ui/Allowed.tsx';
import { useRiskLayer } from '../layers/risk-choice.ts';
import { toShown, useRiskPointsInBounds } from './risk-point-calls.ts';

export interface RiskOverlay {
  readonly points: readonly ShownRiskPoint[];
  /** More than `points` where the map shows a part that has too many. */
  readonly total: number;
  readonly onView: (view: MapViewState) => void;
  readonly selected: RiskPoint | undefined;
  readonly select: (id: string | undefined) => void;
}

/** The risk points in view, where the layer is on, and the one that was clicked. */
export function useRiskOverlay(accountId: string): RiskOverlay {
  const maySee = useHasPermission('main:fence');
  const isOn = useRiskLayer() && maySee;
  const [asked, setAsked] = useState<MapBounds>();
  const [selectedId, select] = useState<string>();
  const { data } = useRiskPointsInBounds(accountId, isOn ? asked : undefined);
  const list = isOn ? data?.list : undefined;
  const points = useMemo(() => list?.map(toShown) ?? [], [list]);
  const onView = useCallback(
    ({ bounds }: MapViewState) =>
      setAsked((before) => (before && covers(before, bounds) ? before : widen(bounds))),
    [],
  );
  const selected = list?.find(({ id }) => id === selectedId);
  return { points, total: isOn ? (data?.total ?? 0) : 0, onView, selected, select };
}
