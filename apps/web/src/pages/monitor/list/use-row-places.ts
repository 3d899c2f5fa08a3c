/** Where the vehicles stand whose rows are in view: in an own fence, else at or near a town. */
import { useDeferredValue } from 'react';
import type { Fleet } from '../../../fleet/fleet.ts';
import { usePlaceNames } from '../../../map/place-names.ts';

/** A vehicle that moves is not at a place: its row would change with each report. */
const STANDING_KMH = 1;

/** Names by device id; vehicles that move, or stand far from everything known, are left out. */
export function useRowPlaces(deviceIds: readonly string[], fleet: Fleet): ReadonlyMap<string, string> {
  // Rows are drawn before their places are asked for.
  const ids = useDeferredValue(deviceIds.join(','));
  const standing = (ids === '' ? [] : ids.split(',')).flatMap((id) => {
    const position = fleet.state(id)?.position;
    return position && position.speedKmh < STANDING_KMH ? [{ id, position }] : [];
  });
  const nameOf = usePlaceNames(standing.map(({ position }) => position));
  return new Map(
    standing.flatMap(({ id, position }) => {
      const name = nameOf(position);
      return name === undefined ? [] : [[id, name]];
    }),
  );
}
