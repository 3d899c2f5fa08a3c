/** Where the vehicles stand whose rows are in view: in an own fence, else at or near a town. */
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import type { Fleet } from '../../../fleet/fleet.ts';
import { languageTag } from '../../../lib/language.ts';
import { useOwnPlaces } from '../../../map/own-places.ts';
import { useKnownPlaces } from '../../../map/use-known-places.ts';

/** A vehicle that moves is not at a place: its row would change with each report. */
const STANDING_KMH = 1;

/** As near as this a town says where a vehicle is; our choice. */
const NEAR_M = 20_000;

/** Names by device id; vehicles that move, or stand far from everything known, are left out. */
export function useRowPlaces(deviceIds: readonly string[], fleet: Fleet): ReadonlyMap<string, string> {
  // Rows are drawn before their places are asked for.
  const ids = useDeferredValue(deviceIds.join(','));
  const standing = (ids === '' ? [] : ids.split(',')).flatMap((id) => {
    const position = fleet.state(id)?.position;
    return position && position.speedKmh < STANDING_KMH ? [{ id, position }] : [];
  });
  const ownPlace = useOwnPlaces(standing.map(({ position }) => position));
  const known = useKnownPlaces(languageTag(useTranslation().i18n.language));
  const names = new Map<string, string>();
  for (const { id, position } of standing) {
    const name = ownPlace(position);
    if (typeof name === 'string') names.set(id, name);
    // Not while the own fences are being asked for: the name would change before one's eyes.
    if (name !== null) continue;
    const near = known.near(position);
    if (near && near.distanceM <= NEAR_M) names.set(id, known.nameOf(near.place));
  }
  return names;
}
