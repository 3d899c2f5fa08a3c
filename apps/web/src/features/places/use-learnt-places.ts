import { findPlaces, type LearntPlace } from '@outrider/contract/places.ts';
import { useMemo, useState } from 'react';
import { usePlaceLayer } from '../../fleet/layers/place-choice.ts';
import { useCall } from '../../lib/use-call.ts';
import { useHasPermission } from '../../ui/Allowed.tsx';

/** They change with the days. */
const STALE_MS = 10 * 60_000;

export type PlacedPlace = LearntPlace & { readonly id: string };

export interface LearntPlaces {
  /** The most visited first. */
  readonly places: readonly PlacedPlace[];
  /** All of the account. If there are very many, only some have a mark. */
  readonly total: number;
  readonly isPending: boolean;
  readonly error: unknown;
  readonly retry: () => void;
  readonly selected: PlacedPlace | undefined;
  readonly select: (placeId: string) => void;
}

/** Where the account's vehicles often stand; undefined if the layer is off or the user may not see histories. */
export function useLearntPlaces(accountId: string): LearntPlaces | undefined {
  const isOn = usePlaceLayer();
  const mayRead = useHasPermission('main:track');
  const [selectedId, select] = useState<string>();
  const { data, isPending, error, refetch } = useCall(
    findPlaces,
    { id: accountId },
    { enabled: isOn && mayRead, staleTime: STALE_MS },
  );
  const places = useMemo(
    () => data?.list.map((place) => ({ ...place, id: `${place.lat},${place.lon}` })) ?? [],
    [data],
  );
  if (!isOn || !mayRead) return undefined;
  return {
    places,
    total: data?.total ?? 0,
    isPending,
    error: data ? undefined : error,
    retry: () => void refetch(),
    selected: places.find(({ id }) => id === selectedId),
    select,
  };
}
