/** Figures with their units, in the viewer's language. */
import type { StayRow } from '@outrider/contract/figures.ts';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import {
  formatDistance,
  formatDuration,
  formatHours,
  formatInstant,
  formatSpan,
  formatSpeed,
  formatUnit,
} from '../../lib/format.ts';
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

/** To the minute and without the year, which the filter shows; undefined for what goes on. */
export function Minute({ time }: { time: string | undefined }): ReactElement {
  const { t, i18n } = useTranslation('track');
  if (time === undefined) return <>{t('ongoing')}</>;
  const ms = Date.parse(time);
  return (
    <span title={formatInstant(ms, languageTag(i18n.language))}>
      {formatSpan(ms, ms, languageTag(i18n.language))}
    </span>
  );
}

/** In hours alone, so that the figures of a column compare. */
export function Hours({ seconds }: { seconds: number }): ReactElement {
  return <>{formatHours(seconds / 3_600, useLanguage())}</>;
}

export function Speed({ kmh }: { kmh: number }): ReactElement {
  return <>{formatSpeed(kmh, useLanguage())}</>;
}

export function Litres({ litres }: { litres: number | undefined }): ReactElement {
  const language = useLanguage();
  return <>{litres === undefined ? NONE : formatUnit(litres, 'liter', language)}</>;
}
