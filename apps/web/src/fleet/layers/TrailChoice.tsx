import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useHasPermission } from '../../ui/Allowed.tsx';
import { formatDuration } from '../../lib/format.ts';
import { languageTag } from '../../lib/language.ts';
import { TRAIL_MINUTES, trailMinutes, useTrailMinutes } from './trail-choice.ts';
import './trail-choice.css';

const MINUTE_MS = 60_000;

/** The layer of the selected vehicle's trail. */
export function TrailChoice(): ReactElement | null {
  const { t, i18n } = useTranslation('rewind');
  const minutes = useTrailMinutes();
  const mayRead = useHasPermission('main:track');
  if (!mayRead) return null;
  return (
    <label className="trail-choice">
      {t('trail')}
      <select
        value={minutes}
        onChange={({ target }) => trailMinutes.write(TRAIL_MINUTES[target.selectedIndex])}
      >
        {TRAIL_MINUTES.map((each) => (
          <option key={each} value={each}>
            {each === 0 ? t('noTrail') : formatDuration(each * MINUTE_MS, languageTag(i18n.language))}
          </option>
        ))}
      </select>
    </label>
  );
}
