import type { TireState } from '@outrider/domain/tires/judge-wheel.ts';
import { TIRE_ALARMS, tireSeverity } from '@outrider/domain/tires/tire-alarms.ts';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInstant, formatRelative, formatUnit } from '../../lib/format.ts';
import { languageTag } from '../../lib/language.ts';
import { formatPressure, pressureUnit } from '../../lib/pressure.ts';
import { useNow } from '../../lib/use-now.ts';

const CLOCK_MS = 30_000;
/** From here on a tyre is not safe: it is low, too hot or leaking. */
const UNSAFE = tireSeverity(['airLeak']);

export type TireTone = 'good' | 'watch' | 'unsafe';

export function toneOf(states: readonly TireState[]): TireTone {
  const severity = tireSeverity(states);
  return severity === 0 ? 'good' : severity < UNSAFE ? 'watch' : 'unsafe';
}

export function Pressure({ kpa }: { kpa: number | undefined }): ReactElement {
  const { i18n } = useTranslation();
  const unit = pressureUnit.use();
  return <>{kpa === undefined ? '–' : formatPressure(kpa, unit, languageTag(i18n.language))}</>;
}

export function Temperature({ celsius }: { celsius: number | undefined }): ReactElement {
  const { i18n } = useTranslation();
  return <>{celsius === undefined ? '–' : formatUnit(celsius, 'celsius', languageTag(i18n.language))}</>;
}

/** All states of a wheel in words, the most urgent in the colour. */
export function States({ states }: { states: readonly TireState[] }): ReactElement {
  const { t } = useTranslation(['alarms', 'tires']);
  const words = states.map((state) => t(`alarms:${TIRE_ALARMS[state]}`));
  return (
    <span className={`tire-states tire-${toneOf(states)}`}>
      {words.length === 0 ? t('tires:normal') : words.join(' · ')}
    </span>
  );
}

/** How old a reading is. */
export function Age({ time }: { time: string }): ReactElement {
  const { i18n } = useTranslation();
  const language = languageTag(i18n.language);
  const nowMs = useNow(CLOCK_MS);
  const ms = Math.min(Date.parse(time), nowMs);
  return (
    <time dateTime={time} title={formatInstant(ms, language)}>
      {formatRelative(ms, nowMs, language)}
    </time>
  );
}
