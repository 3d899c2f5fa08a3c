import { SNAP_HOURS_MAX } from '@outrider/contract/tracks.ts';
import { Switch } from 'antd';
import { type ReactElement, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { languageTag } from '../../../lib/language.ts';
import { useErrorText } from '../../../lib/use-error-text.ts';
import { countHiddenOf } from '../model/correction.ts';
import type { DeviceTrack } from '../model/device-track.ts';
import type { ChangeView, ViewChoice } from '../view/view-choice.ts';
import type { Snapped } from './use-snapped.ts';

interface CorrectionProps {
  readonly tracks: readonly DeviceTrack[];
  readonly view: ViewChoice;
  readonly change: ChangeView;
  readonly snapped: Snapped;
}

const REASONS = ['jump', 'parkedDrift', 'coarseFix', 'invalidFix'] as const;

/** Turns correction on or off and shows how many points it hides; turns snapping to roads on or off. */
export function Correction({ tracks, view, change, snapped }: CorrectionProps): ReactElement {
  const { t, i18n } = useTranslation('trackOutput');
  const errorText = useErrorText();
  const number = new Intl.NumberFormat(languageTag(i18n.language));
  const counts = useMemo(
    () =>
      view.correct ? countHiddenOf(tracks.flatMap(({ days }) => days.map(({ track }) => track))) : undefined,
    [tracks, view.correct],
  );
  const hidden = counts && REASONS.reduce((sum, reason) => sum + counts[reason], 0);
  return (
    <section>
      <label className="track-output-row">
        <strong>{t('correct')}</strong>
        <Switch
          size="small"
          aria-label={t('correct')}
          checked={view.correct}
          onChange={(correct) => change({ correct })}
        />
      </label>
      <p className="quiet">{t('correctHint')}</p>
      {counts && hidden !== undefined && (
        <div role="status" className="numbers">
          {hidden === 0 ? t('nothingHidden') : t('hidden', { points: number.format(hidden) })}
          <ul>
            {REASONS.filter((reason) => counts[reason] > 0).map((reason) => (
              <li key={reason}>
                {t(reason)}: {number.format(counts[reason])}
              </li>
            ))}
          </ul>
        </div>
      )}
      {snapped.isOffered && (
        <>
          <label className="track-output-row">
            <strong>{t('snap')}</strong>
            <Switch
              size="small"
              aria-label={t('snap')}
              checked={view.snap}
              onChange={(snap) => change({ snap })}
            />
          </label>
          <p className="quiet">{t('snapHint', { hours: SNAP_HOURS_MAX })}</p>
          {view.snap && (
            <p role="status">
              {snapped.error
                ? errorText(snapped.error)
                : snapped.isPending
                  ? t('snapping')
                  : t('snapped', {
                      matched: number.format(snapped.matchedFixes),
                      fixes: number.format(snapped.fixes),
                    })}
            </p>
          )}
        </>
      )}
    </section>
  );
}
