/**
 * The names of the own fences that places lie in. Rows, cards and lists ask for their own places; the questions of one
 * moment are sent as one call, and the answers are kept.
 */
import { FENCE_PLACES_MAX, findFencesAt } from '@outrider/contract/fences.ts';
import { callApi } from '../lib/api.ts';
import { gather } from '../lib/gather.ts';
import { type Answer, useReadParts } from '../lib/use-call.ts';
import { useHasPermission } from '../ui/Allowed.tsx';

interface Spot {
  readonly latitude: number;
  readonly longitude: number;
}

/** No longer than a page takes to show its rows. */
const WAIT_MS = 50;
/** Fences that this page changes are read again at once; this is for those that others change. */
const STALE_MS = 300_000;

/** Rounded to about 11 m, so that a standing vehicle whose fixes scatter is asked for seldom. */
const keyOf = ({ latitude, longitude }: Spot): string => `${latitude.toFixed(4)},${longitude.toFixed(4)}`;

/** By key; null for a place outside of all fences. */
const askFor = gather<string, string | null>(
  async (keys) => {
    const places = keys.map((key) => {
      const [lat = Number.NaN, lon = Number.NaN] = key.split(',').map(Number);
      return { lat, lon };
    });
    const { list } = await callApi(findFencesAt, { places });
    const names = new Map(list.map(({ place, name }) => [place, name]));
    return keys.map((_, index) => names.get(index) ?? null);
  },
  { waitMs: WAIT_MS, max: FENCE_PLACES_MAX },
);

type Name = string | null;

/** A failed question counts as a place without a fence: its address is shown then. */
const namesOf = (answers: readonly Answer<Name>[]): readonly (Name | undefined)[] =>
  answers.map(({ data, isError }) => (isError ? null : data));

/** Null for a place in no fence that the caller may see, undefined until that is known. */
export function useOwnPlaces(spots: readonly Spot[]): (spot: Spot) => string | null | undefined {
  const maySee = useHasPermission('main:fence');
  const keys = maySee ? [...new Set(spots.map(keyOf))] : [];
  const [names] = useReadParts('ownPlaces', keys, askFor, {
    reads: findFencesAt.reads,
    staleTime: STALE_MS,
    combine: namesOf,
  });
  return (spot) => (maySee ? names[keys.indexOf(keyOf(spot))] : null);
}
