/**
 * A place in words: the own fence that it lies in, else its address from a provider if one is set up and answers, else
 * the nearest known place.
 */
import type { CallInput, CallOutput } from '@outrider/contract/call.ts';
import { getKeyAddress } from '@outrider/contract/maps.ts';
import { useTranslation } from 'react-i18next';
import { useCall, useKnownAnswers } from '../lib/use-call.ts';
import { type BaseMapType, hasServices } from './map-offers.ts';
import { languageTag } from '../lib/language.ts';
import { useNearText } from './near-text.ts';
import { useOwnPlaces } from './own-places.ts';

export interface Spot {
  readonly latitude: number;
  readonly longitude: number;
}

type AddressAnswer = CallOutput<typeof getKeyAddress>;

/** Rounded to about 11 m, as the server caches addresses. */
export const locationOf = ({ latitude, longitude }: Spot): string =>
  `${latitude.toFixed(4)},${longitude.toFixed(4)}`;

const questionOf = (spot: Spot, language: string, mapType: BaseMapType): CallInput<typeof getKeyAddress> => ({
  param: { location: locationOf(spot), language },
  ...(hasServices(mapType) && { mapType }),
});

/** @returns undefined until the answer arrives. */
export function useAddress(spot: Spot, mapType: BaseMapType): string | undefined {
  const language = languageTag(useTranslation().i18n.language);
  const word = useWording();
  const ownPlace = useOwnPlaces([spot])(spot);
  // Providers charge for each request: none is asked about the own yard.
  const question = ownPlace === null ? questionOf(spot, language, mapType) : undefined;
  const answer = useCall(getKeyAddress, question, {
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (typeof ownPlace === 'string') return ownPlace;
  return answer.isPending ? undefined : word(spot, answer.data);
}

/** Addresses of many places without asking a provider: from earlier answers, else from the nearest known places. */
export function useKnownAddresses(mapType: BaseMapType): (spot: Spot) => string | undefined {
  const known = useKnownAnswers(getKeyAddress);
  const language = languageTag(useTranslation().i18n.language);
  const word = useWording();
  return (spot) => word(spot, known(questionOf(spot, language, mapType)));
}

/** Formats what is known about a place. */
function useWording(): (spot: Spot, answer: AddressAnswer | undefined) => string | undefined {
  const nearText = useNearText();
  return (spot, answer) => {
    const result = answer?.result;
    if (!result?.formatted_address) return nearText(spot);
    return [result.formatted_address, result.sematic_description].filter((part) => part !== '').join(', ');
  };
}
