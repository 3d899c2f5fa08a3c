import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useHasPermission } from '../../ui/Allowed.tsx';
import { LabelledSelect } from '../../ui/LabelledSelect.tsx';
import { formatDuration } from '../../lib/format.ts';
import { languageTag } from '../../lib/language.ts';
import { TRAIL_MINUTES, trailMinutes, useTrailMinutes } from './trail-choice.ts';

const MINUTE_MS = 60_000;

/** The layer of the selected vehicle's trail. */
export function TrailChoice(): ReactElement | null {
  const { t, i18n } = useTranslation('rewind');
  const minutes = useTrailMinutes();
  const mayRead = useHasPermission('main:track');
  if (!mayRead) return null;
  const textOf = (each: number) =>
    each === 0 ? t('noTrail') : formatDuration(each * MINUTE_MS, languageTag(i18n.language));
  return (
    <LabelledSelect
      label={t('trail')}
      value={minutes}
      options={TRAIL_MINUTES.map((value) => ({ value, text: textOf(value) }))}
      onChange={trailMinutes.write}
    />
  );
}
