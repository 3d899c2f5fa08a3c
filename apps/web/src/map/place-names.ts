/** Short names of many places: the own fence that each lies in, else the town it is at or near. Nobody else is asked. */
import { useTranslation } from 'react-i18next';
import { languageTag } from '../lib/language.ts';
import type { Spot } from './address.ts';
import { useOwnPlaces } from './own-places.ts';
import { useKnownPlaces } from './use-known-places.ts';

/** As near as this a town says where something is; our choice. */
const NEAR_M = 20_000;

/** Undefined for a place far from everything known, and while the own fences are being asked for. */
export function usePlaceNames(spots: readonly Spot[]): (spot: Spot) => string | undefined {
  const ownPlace = useOwnPlaces(spots);
  const known = useKnownPlaces(languageTag(useTranslation().i18n.language));
  return (spot) => {
    const name = ownPlace(spot);
    // Not while it is being asked for: the name would change before one's eyes.
    if (name !== null) return name;
    const near = known.near(spot);
    return near && near.distanceM <= NEAR_M ? known.nameOf(near.place) : undefined;
  };
}
