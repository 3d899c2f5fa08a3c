import { MINUTE_MS } from '@outrider/contract/rewind.ts';
import { ChevronLeft, ChevronRight, History, Pause, Play, Radio } from 'lucide-react';
import { type KeyboardEvent, lazy, type ReactElement, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { dateFormat, formatWeekday } from '../../lib/format.ts';
import { languageTag } from '../../lib/language.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import { midnightsOf } from './moment.ts';
import type { Rewind } from './use-rewind.ts';
import './rewind.css';

// Loaded on demand, since a calendar is large for the map's page.
const MomentField = lazy(async () => ({ default: (await import('./MomentField.tsx')).MomentField }));

const HOUR_MS = 60 * MINUTE_MS;

/** The instant that the monitor shows, with a slider and a button back to the present. */
export function RewindBar({ rewind }: { rewind: Rewind }): ReactElement {
  const { t, i18n } = useTranslation('rewind');
  const language = languageTag(i18n.language);
  const { atMs, go, playing, play } = rewind;
  return (
    <section className="rewind-bar" aria-label={t('title')}>
      <div className="rewind-line">
        <strong className="rewind-mark">
          <History size={15} aria-hidden />
          {t('notLive')}
        </strong>
        <Suspense fallback={<span className="rewind-moment" />}>
          <MomentField rewind={rewind} />
        </Suspense>
        <RewindStatus rewind={rewind} />
        <button type="button" className="button button-primary rewind-back" onClick={rewind.close}>
          <Radio size={15} aria-hidden />
          {t('backToLive')}
        </button>
      </div>
      <div className="rewind-line">
        <button
          type="button"
          className="icon-button"
          aria-label={t('earlier')}
          title={t('earlier')}
          onClick={() => go(atMs - MINUTE_MS)}
        >
          <ChevronLeft size={18} aria-hidden />
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label={t(playing ? 'pause' : 'play')}
          title={t(playing ? 'pause' : 'play')}
          aria-pressed={playing}
          onClick={() => play(!playing)}
        >
          {playing ? <Pause size={17} aria-hidden /> : <Play size={17} aria-hidden />}
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label={t('later')}
          title={t('later')}
          onClick={() => go(atMs + MINUTE_MS)}
        >
          <ChevronRight size={18} aria-hidden />
        </button>
        <Slider rewind={rewind} language={language} />
      </div>
    </section>
  );
}

function RewindStatus({ rewind: { state, retry } }: { rewind: Rewind }): ReactElement {
  const { t } = useTranslation(['rewind', 'common']);
  const errorText = useErrorText();
  return (
    <span className="rewind-status quiet" role="status">
      {state.error !== undefined ? (
        <>
          {errorText(state.error)}{' '}
          <button type="button" className="rewind-retry" onClick={retry}>
            {t('common:retry')}
          </button>
        </>
      ) : state.isLoading ? (
        t('loading')
      ) : (
        state.isEmpty && t('nothing')
      )}
    </span>
  );
}

/** The width of a day's name as a share of the slider. */
const LABEL_SHARE = 0.06;

function Slider({ rewind, language }: { rewind: Rewind; language: string }): ReactElement {
  const { t } = useTranslation('rewind');
  const { atMs, fromMs, toMs, go } = rewind;
  const momentFormat = dateFormat(language, { dateStyle: 'long', timeStyle: 'short' });
  const midnights = midnightsOf(fromMs, toMs);
  // A day that has hardly begun has no room for its name.
  const hasRoom = (ms: number) => toMs - ms > LABEL_SHARE * (toMs - fromMs);
  const shareOf = (ms: number) => `${(100 * (ms - fromMs)) / Math.max(1, toMs - fromMs)}%`;

  /** Arrow keys step by minutes, as in any slider; page keys by an hour. */
  function turnPage(event: KeyboardEvent): void {
    const direction = event.key === 'PageUp' ? 1 : event.key === 'PageDown' ? -1 : 0;
    if (direction === 0) return;
    event.preventDefault();
    go(atMs + direction * HOUR_MS);
  }

  return (
    <div className="rewind-slider">
      <input
        type="range"
        aria-label={t('slider')}
        aria-valuetext={momentFormat.format(atMs)}
        min={fromMs / MINUTE_MS}
        max={toMs / MINUTE_MS}
        step={1}
        value={atMs / MINUTE_MS}
        onChange={({ target }) => go(target.valueAsNumber * MINUTE_MS)}
        onKeyDown={turnPage}
      />
      <div className="rewind-days quiet" aria-hidden>
        {midnights.map((ms) => (
          <span key={ms} style={{ insetInlineStart: shareOf(ms) }}>
            {hasRoom(ms) && formatWeekday(ms, language)}
          </span>
        ))}
      </div>
    </div>
  );
}
