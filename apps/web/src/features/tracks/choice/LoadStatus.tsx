import { CircleAlert } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../lib/format.ts';
import { languageTag } from '../../../lib/language.ts';
import { useErrorText } from '../../../lib/use-error-text.ts';
import type { Replay, ReplayStatus } from '../model/replay.ts';
import { daysOf, type Period, periodOfDays } from './periods.ts';
import { type DayFigures, nearestDay } from './use-day-figures.ts';

interface LoadStatusProps {
  readonly replay: Replay;
  readonly status: ReplayStatus;
  readonly figures: DayFigures;
  readonly timeZone: string;
  readonly hasLate: boolean;
  readonly onLoadLate: () => void;
  readonly onPick: (period: Period) => void;
}

/** The progress of loading, and a button if it stopped. */
export function LoadStatus(props: LoadStatusProps): ReactElement | null {
  const { replay, status, hasLate, onLoadLate } = props;
  const { t, i18n } = useTranslation(['track', 'common']);
  const errorText = useErrorText();
  const { phase, error, days, daysLoaded, points } = status;
  const counts = { loaded: daysLoaded, days };
  const pointsText = t('points', {
    count: points,
    points: new Intl.NumberFormat(languageTag(i18n.language)).format(points),
  });
  if (phase === 'idle') return null;
  if (phase === 'loading') {
    return (
      <div className="track-status" role="status">
        <progress max={days} value={daysLoaded} aria-label={t('loading', counts)} />
        <p>
          <span>
            {t('loading', counts)} <span className="quiet numbers">· {pointsText}</span>
          </span>
          <button type="button" className="track-link" onClick={replay.cancel}>
            {t('cancel')}
          </button>
        </p>
      </div>
    );
  }
  if (phase === 'done' && points === 0) return <Empty {...props} />;
  return (
    <div className="track-status" role="status">
      {phase !== 'done' && (
        <p className="track-warning">
          <CircleAlert size={16} aria-hidden />
          <span>
            {phase === 'failed' && <>{errorText(error)} </>}
            {t('notFullyLoaded', counts)}
          </span>
          <button type="button" className="track-link" onClick={replay.load}>
            {t('resume')}
          </button>
        </p>
      )}
      {hasLate && (
        <p className="track-warning">
          <CircleAlert size={16} aria-hidden />
          <span>{t('late')}</span>
          <button type="button" className="track-link" onClick={onLoadLate}>
            {t('loadLate')}
          </button>
        </p>
      )}
      <p className="quiet numbers">{pointsText}</p>
    </div>
  );
}

function Empty({ replay, figures, timeZone, onPick }: LoadStatusProps): ReactElement {
  const { t, i18n } = useTranslation('track');
  const [first, last] = daysOf(replay, timeZone);
  const day = nearestDay(figures, first, last);
  const name =
    day === undefined ? '' : formatDay(periodOfDays(timeZone, day, day).fromMs, languageTag(i18n.language));
  return (
    <div className="track-status track-empty" role="status">
      <strong>{t('empty')}</strong>
      {day !== undefined && (
        <>
          <p>{t('emptyNearest', { day: name })}</p>
          <button type="button" className="button" onClick={() => onPick(periodOfDays(timeZone, day, day))}>
            {t('showDay', { day: name })}
          </button>
        </>
      )}
      {figures && day === undefined && <p>{t('emptyNever')}</p>}
    </div>
  );
}
