import { RefreshCw } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { formatClock, formatUnit } from '../../lib/format.ts';
import { languageTag } from '../../lib/language.ts';
import { Menu } from '../../ui/Menu.tsx';
import { REFRESH_SECONDS } from '../../fleet/auto-refresh.ts';
import type { LiveLink, LiveStatus as Status } from '../../fleet/live-link.ts';
import { useAutoRefresh } from '../../fleet/use-auto-refresh.ts';
import './live-status.css';

interface LiveStatusProps {
  readonly status: Status;
  readonly link: LiveLink;
  /** Refreshes everything else on the page; the link itself refreshes the states. */
  readonly onRefresh: () => void;
}

/** Whether the data are live, spoken when it changes; and the interval of auto-refresh. */
export function LiveStatus({ status, link, onRefresh }: LiveStatusProps): ReactElement {
  const { t, i18n } = useTranslation('live');
  const language = languageTag(i18n.language);
  const { connection, lostAtMs } = status;
  return (
    <div className={`live-status live-status-${connection}`}>
      <p role="status" aria-live="polite">
        <span className="live-dot" aria-hidden />
        <span>
          {t(connection)}
          {lostAtMs !== undefined && (
            <small className="numbers">{t('since', { time: formatClock(lostAtMs, language) })}</small>
          )}
        </span>
      </p>
      {connection !== 'ended' && <Refresh link={link} onRefresh={onRefresh} language={language} />}
    </div>
  );
}

interface RefreshProps extends Pick<LiveStatusProps, 'link' | 'onRefresh'> {
  readonly language: string;
}

/** A component of its own, since it renders every second. */
function Refresh({ link, onRefresh, language }: RefreshProps): ReactElement {
  const { t } = useTranslation('live');
  const { everySeconds, leftSeconds, choose, refreshNow } = useAutoRefresh(link);
  const formatSeconds = (seconds: number) => formatUnit(seconds, 'second', language);
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={t('refreshNow')}
        title={t('refreshNow')}
        onClick={() => {
          refreshNow();
          onRefresh();
        }}
      >
        <RefreshCw size={14} aria-hidden />
      </button>
      <Menu
        label={t('autoRefresh')}
        icon={null}
        text={leftSeconds === undefined ? t('off') : formatSeconds(leftSeconds)}
        items={[...REFRESH_SECONDS, undefined].map((seconds) => ({
          key: String(seconds),
          label: seconds === undefined ? t('off') : formatSeconds(seconds),
          isChosen: seconds === everySeconds,
          onSelect: () => choose(seconds),
        }))}
      />
    </>
  );
}
