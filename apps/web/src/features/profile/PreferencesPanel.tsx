import type { OfferedLanguage } from '@outrider/i18n/languages.ts';
import { LANGUAGE_NAMES } from '@outrider/i18n/languages.ts';
import { Radio, Select } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { changeLanguage } from '../../lib/language.ts';
import { useSession } from '../../lib/session.ts';
import { UNITS, units as unitsChoice, useUnits } from '../../lib/units.ts';
import { OFFERED_LANGUAGES } from '../../ui/Preferences.tsx';

/** The language and units of this browser, and the time zone in which it shows times. */
export function PreferencesPanel(): ReactElement {
  const { t, i18n } = useTranslation(['shell', 'common', 'map']);
  const { data: user } = useSession();
  const units = useUnits();
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ');
  return (
    <section aria-labelledby="profile-preferences">
      <h2 id="profile-preferences">{t('preferences')}</h2>
      <div className="preferences">
        {user?.language === undefined && (
          <label>
            {t('common:language')}
            <Select<OfferedLanguage>
              aria-label={t('common:language')}
              // The cast is safe: only offered languages are ever set.
              value={i18n.language as OfferedLanguage}
              options={OFFERED_LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
              onChange={(language) => void changeLanguage(language)}
            />
          </label>
        )}
        <div role="group" aria-labelledby="profile-units">
          <span id="profile-units">{t('map:units')}</span>
          <Radio.Group
            name="profile-units"
            value={units}
            options={UNITS.map((value) => ({ value, label: t(`map:${value}`) }))}
            onChange={({ target }) => unitsChoice.write(UNITS.find((each) => each === target.value))}
          />
        </div>
        <p className="quiet">{t('zone', { zone })}</p>
      </div>
    </section>
  );
}
