/** The address of a place in words: a provider's where one is set up and answers, else the nearest place we know. */
import type { CallOutput } from '@outrider/contract/call.ts';
import { CALLS } from '@outrider/contract/calls.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKnownPlaces } from './use-known-places.ts';
import { callApi } from '../lib/api.ts';
import type { BaseMapType } from './base-map.ts';
import { formatDistance } from '../lib/format.ts';
import { languageTag } from '../lib/language.ts';
import { useUnits } from '../lib/units.ts';

export interface Spot {
  readonly latitude: number;
  readonly longitude: number;
}

type Told = CallOutput<typeof CALLS.getKeyAddress>;

/** To about 11 m, as the server keeps them. */
const locationOf = ({ latitude, longitude }: Spot): string =>
  `${latitude.toFixed(4)},${longitude.toFixed(4)}`;

const keyOf = (spot: Spot, language: string, mapType: BaseMapType) =>
  ['address', locationOf(spot), language, mapType] as const;

/** Undefined while it is being asked for. */
export function useAddress(spot: Spot, mapType: BaseMapType): string | undefined {
  const language = languageTag(useTranslation().i18n.language);
  const word = useWording(language);
  const answer = useQuery({
    queryKey: keyOf(spot, language, mapType),
    queryFn: ({ signal }) =>
      callApi(
        CALLS.getKeyAddress,
        { param: { location: locationOf(spot), language }, ...(mapType !== 'offline' && { mapType }) },
        signal,
      ),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return answer.isPending ? undefined : word(spot, answer.data);
}

/** Addresses of many places, of which no provider is asked: those that it has told already, else the nearest places. */
export function useKnownAddresses(mapType: BaseMapType): (spot: Spot) => string {
  const client = useQueryClient();
  const language = languageTag(useTranslation().i18n.language);
  const word = useWording(language);
  return (spot) => word(spot, client.getQueryData<Told>(keyOf(spot, language, mapType)));
}

/** Puts what is known of a place into words. */
function useWording(language: string): (spot: Spot, answer: Told | undefined) => string {
  const { t } = useTranslation(['map', 'monitor']);
  const units = useUnits();
  const known = useKnownPlaces(language);
  return (spot, answer) => {
    const told = answer?.result;
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
  };
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
