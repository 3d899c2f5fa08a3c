/** The address of a place in words: a provider's where one is set up and answers, else the nearest place we know. */
import { CALLS } from '@outrider/contract/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKnownPlaces } from '../map/use-known-places.ts';
import { callApi } from './api.ts';
import type { BaseMapType } from './base-map.ts';
import { formatDistance } from './format.ts';
import { languageTag } from './language.ts';
import { useUnits } from './units.ts';

export interface Spot {
  readonly latitude: number;
  readonly longitude: number;
}

/** Undefined while it is being asked for. */
export function useAddress(spot: Spot, mapType: BaseMapType): string | undefined {
  const { t, i18n } = useTranslation(['map', 'monitor']);
  const units = useUnits();
  const language = languageTag(i18n.language);
  const known = useKnownPlaces(language);
  // To about 11 m, as the server keeps them.
  const location = `${spot.latitude.toFixed(4)},${spot.longitude.toFixed(4)}`;
  const answer = useQuery({
    queryKey: ['address', location, language, mapType],
    queryFn: ({ signal }) =>
      callApi(
        CALLS.getKeyAddress,
        { param: { location, language }, ...(mapType !== 'offline' && { mapType }) },
        signal,
      ),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (answer.isPending) return undefined;
  const told = answer.data?.result;
  if (told?.formatted_address) {
    return [told.formatted_address, told.sematic_description].filter((part) => part !== '').join(', ');
  }
  const near = known.near(spot);
  if (!near) return t('addressUnknown');
  return t('addressNear', {
    place: known.nameOf(near.place),
    distance: formatDistance(near.distanceM, language, units),
    direction: t(`monitor:compass.${near.direction}`),
  });
}

/** What moves all the time, held still: it changes at once to another `key`, and else every so often. */
export function useHeld<Value>(value: Value, key: string, everyMs: number): Value {
  const [held, setHeld] = useState({ value, key, atMs: Date.now() });
  const nowMs = Date.now();
  if (held.key === key && nowMs - held.atMs < everyMs) return held.value;
  // While rendering, as React has it for what is derived from earlier values: it begins anew at once.
  if (held.value !== value) setHeld({ value, key, atMs: nowMs });
  return value;
}
