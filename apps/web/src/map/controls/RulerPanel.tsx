import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDistance } from '../../lib/format.ts';
import { languageTag } from '../../lib/language.ts';
import { UNITS, units as unitsChoice, useUnits } from '../../lib/units.ts';
import './ruler-panel.css';

/** The length of the line, the choice of units, and instructions for drawing. */
export function RulerPanel({ lengthM }: { lengthM: number }): ReactElement {
  const { t, i18n } = useTranslation('map');
  const units = useUnits();
  return (
    <div className="ruler-panel" role="group" aria-label={t('ruler')}>
      <output className="numbers">{formatDistance(lengthM, languageTag(i18n.language), units)}</output>
      <div role="radiogroup" aria-label={t('units')}>
        {UNITS.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name="units"
              checked={units === each}
              onChange={() => unitsChoice.write(each)}
            />
            {t(each)}
          </label>
        ))}
      </div>
      <p className="quiet">{t('rulerHint')}</p>
    </div>
  );
}
