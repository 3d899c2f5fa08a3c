/** The own fences in which the vehicles stand whose rows are in view. */
import { useDeferredValue } from 'react';
import type { Fleet } from '../../../fleet/fleet.ts';
import { useOwnPlaces } from '../../../map/own-places.ts';

/** A vehicle that moves is not at a place: its row would change with each report. */
const STANDING_KMH = 1;

/** Names by device id; vehicles that move, or stand elsewhere, are left out. */
export function useRowPlaces(deviceIds: readonly string[], fleet: Fleet): ReadonlyMap<string, string> {
  // Rows are drawn before their places are asked for.
  const ids = useDeferredValue(deviceIds.join(','));
  const standing = (ids === '' ? [] : ids.split(',')).flatMap((id) => {
    const position = fleet.state(id)?.position;
    return position && position.speedKmh < STANDING_KMH ? [{ id, position }] : [];
  });
  const ownPlace = useOwnPlaces(standing.map(({ position }) => position));
  const names = new Map<string, string>();
  for (const { id, position } of standing) {
    const name = ownPlace(position);
    if (typeof name === 'string') names.set(id, name);
  }
  return names;
}
