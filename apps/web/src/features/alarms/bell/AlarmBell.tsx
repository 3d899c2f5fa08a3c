import type { UnreadAlarm } from '@outrider/contract/device-alarms.ts';
import { Popover, Switch } from 'antd';
import { Bell, BellRing } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatRelative } from '../../../lib/format.ts';
import { languageTag } from '../../../lib/language.ts';
import { useAlarmNames } from '../../../lib/use-alarm-names.ts';
import { useNow } from '../../../lib/use-now.ts';
import { alarmSound, useAlarmSound, useUrgentAlarms } from './use-urgent-alarms.ts';
import './bell.css';

const PATH = '/index/alarmsAll';
const SHOWN = 8;
const COUNT_MAX = 99;

const countText = (total: number) => (total > COUNT_MAX ? `${COUNT_MAX}+` : String(total));

/** What needs somebody at once, from every page; each line leads to its alarms. */
export function AlarmBell(): ReactElement | null {
  const { t } = useTranslation('alarmList');
  const [isOpen, setOpen] = useState(false);
  const urgent = useUrgentAlarms();
  useAlarmSound(urgent?.total ?? 0);
  if (!urgent) return null;
  const { list, total } = urgent;
  const label = total > 0 ? t('bellCount', { count: total }) : t('bellNone');
  const Icon = total > 0 ? BellRing : Bell;
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      trigger="click"
      placement="rightBottom"
      content={<Urgent list={list} label={label} onGo={() => setOpen(false)} />}
    >
      <button
        type="button"
        className="icon-button alarm-bell"
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
      >
        <Icon size={18} aria-hidden />
        {total > 0 && <span className="alarm-count numbers">{countText(total)}</span>}
      </button>
    </Popover>
  );
}

/** On a phone: how many there are, beside the page's own icon. */
export function AlarmCount(): ReactElement | null {
  const { t } = useTranslation('alarmList');
  const total = useUrgentAlarms()?.total ?? 0;
  if (total === 0) return null;
  return (
    <span className="alarm-count numbers" role="img" aria-label={t('bellCount', { count: total })}>
      {countText(total)}
    </span>
  );
}

interface UrgentProps {
  readonly list: readonly UnreadAlarm[];
  readonly label: string;
  readonly onGo: () => void;
}

function Urgent({ list, label, onGo }: UrgentProps): ReactElement {
  const { t } = useTranslation('alarmList');
  const sound = alarmSound.use();
  return (
    <section className="alarm-urgent" aria-label={t('bell')}>
      <strong>{label}</strong>
      {list.length > 0 && (
        <ul>
          {list.slice(0, SHOWN).map((alarm) => (
            <UrgentLine key={alarm.alarmId} alarm={alarm} onGo={onGo} />
          ))}
        </ul>
      )}
      <label className="alarm-sound" title={t('soundHint')}>
        <Switch
          size="small"
          checked={sound === 'on'}
          onChange={(isOn) => alarmSound.write(isOn ? 'on' : 'off')}
        />
        {t('sound')}
      </label>
      <Link to={PATH} onClick={onGo}>
        {t('bellAll')}
      </Link>
    </section>
  );
}

function UrgentLine({
  alarm,
  onGo,
}: {
  readonly alarm: UnreadAlarm;
  readonly onGo: () => void;
}): ReactElement {
  const { t, i18n } = useTranslation('alarmList');
  const nameAlarms = useAlarmNames();
  const nowMs = useNow(60_000);
  const { deviceId, displayName, kind, count, startTime } = alarm;
  const name = nameAlarms([kind]);
  return (
    <li>
      <Link to={`${PATH}?${new URLSearchParams({ devices: deviceId, kinds: kind })}`} onClick={onGo}>
        <span>
          <strong>{count > 1 ? t('times', { kind: name, count }) : name}</strong> {displayName}
        </span>
        <span className="quiet numbers">
          {formatRelative(Date.parse(startTime), nowMs, languageTag(i18n.language))}
        </span>
      </Link>
    </li>
  );
}
