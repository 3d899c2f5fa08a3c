import { Switch } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { findLack } from './live-support.ts';
import { NeedList } from './NeedList.tsx';
import { alarmSound, type Needs, NEEDS_EVERY_MS } from './use-needs.ts';
import './needs.css';

const ALL_ALARMS = '/index/alarmsAll';

interface NeedsPanelProps {
  readonly needs: Needs;
  readonly onGo: () => void;
}

/** The short list, and what is heard of it. */
export function NeedsPanel({ needs, onGo }: NeedsPanelProps): ReactElement {
  const { t } = useTranslation('needs');
  const { list, total } = needs;
  return (
    <section className="needs-panel" aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <LiveLack />
      {list.length === 0 ? <p className="quiet">{t('none')}</p> : <NeedList needs={list} onGo={onGo} />}
      {total > list.length && <p className="quiet">{t('more', { count: total - list.length })}</p>}
      <footer>
        <AlarmSound />
        <Link to={ALL_ALARMS} onClick={onGo}>
          {t('all')}
        </Link>
      </footer>
    </section>
  );
}

/** Says what this browser cannot do, and what happens instead. */
export function LiveLack(): ReactElement | null {
  const { t } = useTranslation('needs');
  const lack = findLack();
  if (lack === undefined) return null;
  return (
    <p className="needs-lack" role="status">
      {t(`lacks.${lack}`, { seconds: NEEDS_EVERY_MS / 1_000 })}
    </p>
  );
}

function AlarmSound(): ReactElement {
  const { t } = useTranslation('needs');
  const sound = alarmSound.use();
  return (
    <label className="needs-sound" title={t('soundHint')}>
      <Switch
        size="small"
        checked={sound === 'on'}
        disabled={findLack() === 'sound'}
        onChange={(isOn) => alarmSound.write(isOn ? 'on' : 'off')}
      />
      {t('sound')}
    </label>
  );
}
