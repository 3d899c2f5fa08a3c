/** Figures with their units, in the viewer's language. */
import type { StayRow } from '@outrider/contract/figures.ts';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDistance, formatDuration, formatSpeed, formatUnit } from '../../lib/format.ts';
import { languageTag } from '../../lib/language.ts';
import { useNearText } from '../../map/near-text.ts';
import { useUnits } from '../../lib/units.ts';

const useLanguage = () => languageTag(useTranslation().i18n.language);
/** Where nothing is known; a 0 would be a figure. */
const NONE = '–';

export function Distance({ meters }: { meters: number | undefined }): ReactElement {
  const language = useLanguage();
  const units = useUnits();
  return <>{meters === undefined ? NONE : formatDistance(meters, language, units)}</>;
}

export function Duration({ seconds }: { seconds: number | undefined }): ReactElement {
  const language = useLanguage();
  return <>{seconds === undefined ? NONE : formatDuration(seconds * 1_000, language)}</>;
}

/** Its address where a provider has told it, and else the nearest place of the built-in map. */
export function StayPlace({ stay: { lat, lon, address } }: { stay: StayRow }): ReactElement {
  const nearText = useNearText();
  return <>{address ?? nearText({ latitude: lat, longitude: lon })}</>;
}

/** In hours alone, so that the figures of a column compare. */
export function Hours({ seconds }: { seconds: number }): ReactElement {
  return <>{formatUnit(Math.round(seconds / 360) / 10, 'h', useLanguage())}</>;
}

export function Speed({ kmh }: { kmh: number }): ReactElement {
  return <>{formatSpeed(kmh, useLanguage())}</>;
}

export function Litres({ litres }: { litres: number | undefined }): ReactElement {
  const language = useLanguage();
  return <>{litres === undefined ? NONE : formatUnit(litres, 'liter', language)}</>;
}
