import { getSuggestion } from '@outrider/contract/maps.ts';
import { Input } from 'antd';
import { type ReactElement, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../lib/api.ts';
import { useRead } from '../../lib/use-call.ts';
import { type BaseMapType, hasServices } from '../map-offers.ts';
import { parsePlace } from '../../lib/parse-place.ts';
import { languageTag } from '../../lib/language.ts';
import type { Mark } from '../MarkLayer.tsx';
import { locationOf, type Spot } from '../address.ts';
import { useKnownPlaces } from '../use-known-places.ts';
import { ClearIcon } from '../../ui/ClearIcon.tsx';
import './place-search.css';

interface PlaceSearchProps {
  readonly mapType: BaseMapType;
  readonly onFound: (place: Mark) => void;
  /** Where the user looks: what is near comes first where the search can tell. */
  readonly near?: (() => Spot | undefined) | undefined;
  /** Whether the panel was opened for the search, which then takes the focus. */
  readonly hasFocus?: boolean;
}

const LEAST_LETTERS = 2;
const PAUSE_MS = 300;

/** Searches places by name: with the provider, or in the built-in map if no provider answers. */
export function PlaceSearch({ mapType, onFound, near, hasFocus = true }: PlaceSearchProps): ReactElement {
  const { t, i18n } = useTranslation('map');
  const language = languageTag(i18n.language);
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text.trim());
  const known = useKnownPlaces(language);
  const isEnough = wanted.length >= LEAST_LETTERS || /\p{Script=Han}/u.test(wanted);
  const answer = useRead(
    'places',
    { wanted, language, mapType },
    async (signal) => {
      // Providers charge for each request, so it is sent only when the user pauses typing.
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      signal.throwIfAborted();
      const spot = near?.();
      return callApi(
        getSuggestion,
        {
          param: { q: wanted, coord_type: 1, language, ...(spot && { near: locationOf(spot) }) },
          ...(hasServices(mapType) && { mapType }),
        },
        signal,
      );
    },
    { enabled: isEnough && !parsePlace(wanted), retry: false, staleTime: Number.POSITIVE_INFINITY },
  );
  const found = answer.data?.list.map(({ name, address, location }) => ({
    name,
    address,
    longitude: location.lng,
    latitude: location.lat,
  }));
  const typed = parsePlace(text);
  const named = !isEnough ? [] : (found ?? (answer.isError ? known.search(wanted) : undefined));
  // Coordinates need no provider.
  const places = typed ? [{ ...typed, name: text.trim(), address: '' }] : named;
  return (
    <search className="place-search">
      <Input
        autoFocus={hasFocus}
        allowClear={{ clearIcon: <ClearIcon /> }}
        placeholder={t('findPlace')}
        aria-label={t('findPlace')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onPressEnter={(event) => {
          // Keeps a surrounding form from being submitted.
          event.preventDefault();
          if (places?.[0]) onFound(places[0]);
        }}
      />
      {isEnough && places?.length === 0 && <p role="status">{t('noPlace')}</p>}
      {places && places.length > 0 && (
        <ul>
          {places.map((place) => (
            <li key={`${place.name} ${place.latitude} ${place.longitude}`}>
              <button type="button" onClick={() => onFound(place)}>
                <strong>{place.name}</strong> <span className="quiet">{place.address}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}
