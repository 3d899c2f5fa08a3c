import { type ReactElement, useMemo } from 'react';
import { type TrackMark, TrackMarksLayer } from '../../map/TrackMarksLayer.tsx';
import type { LearntPlaces } from './use-learnt-places.ts';

interface PlaceMarksProps {
  readonly learnt: LearntPlaces;
  readonly onSelect: (placeId: string) => void;
}

/** Marks with the number of stays. Marks that are too close are thinned out until the map is zoomed in. */
export function PlaceMarks({ learnt: { places, selected }, onSelect }: PlaceMarksProps): ReactElement {
  const marks = useMemo(
    () =>
      places.map(({ id, lat, lon, stays }): TrackMark => ({
        id,
        kind: 'stay',
        longitude: lon,
        latitude: lat,
        vehicle: 0,
        number: stays,
      })),
    [places],
  );
  return <TrackMarksLayer marks={marks} selectedId={selected?.id} onSelect={onSelect} />;
}
