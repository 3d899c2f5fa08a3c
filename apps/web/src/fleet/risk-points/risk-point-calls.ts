/** Reading risk points. */
import { findRiskPointsInBounds, type RiskPoint } from '@outrider/contract/risk-points.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useCall } from '../../lib/use-call.ts';
import type { MapBounds } from '../../map/map-handle.ts';
import type { ShownRiskPoint } from '../../map/RiskPointLayer.tsx';

const EVERYWHERE: MapBounds = { south: -90, north: 90, west: -180, east: 180 };

export function toShown({ id, name, lat, lon, radiusM, status }: RiskPoint): ShownRiskPoint {
  return { id, name, latitude: lat, longitude: lon, radiusM, isOn: status === 'on' };
}

/** Risk points in a part of the map that count for an account or one below it; none while `bounds` is undefined. */
export function useRiskPointsInBounds(accountId: string, bounds: MapBounds | undefined) {
  return useCall(
    findRiskPointsInBounds,
    { id: accountId, ...(bounds ?? EVERYWHERE) },
    { enabled: bounds !== undefined, placeholderData: keepPreviousData, staleTime: 60_000 },
  );
}
