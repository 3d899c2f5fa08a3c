import type { DeviceAlarm } from '@outrider/contract/device-alarms.ts';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { formatClock, formatDay, formatInstant } from '../../../lib/format.ts';
import { languageTag } from '../../../lib/language.ts';
import { useAlarmNames } from '../../../lib/use-alarm-names.ts';

interface AlarmProps {
  readonly alarm: DeviceAlarm;
}

/** The name of the alarm with its fence; bold until it is read, marked by its level. */
export function KindCell({ alarm: { kind, fence, riskPoint, level, read, late } }: AlarmProps): ReactElement {
  const { t } = useTranslation('alarmList');
  const nameAlarms = useAlarmNames();
  const place = fence ?? riskPoint;
  const name = nameAlarms([{ kind, fences: place ? [place] : [] }]);
  return (
    <span className="alarm-kind" data-level={level} data-unread={read === undefined || undefined}>
      <span className="visually-hidden">{t(level)}: </span>
      {name}
      {late && <span className="quiet"> · {t('late')}</span>}
    </span>
  );
}

/** The day is said only where it is not that of the start, which stands beside it. */
export function EndCell({ alarm: { startTime, endTime, ongoing } }: AlarmProps): ReactElement {
  const { t, i18n } = useTranslation('alarmList');
  if (ongoing) return <>{t('ongoing')}</>;
  const language = languageTag(i18n.language);
  const [startMs, endMs] = [Date.parse(startTime), Date.parse(endTime)];
  const isSameDay = formatDay(startMs, language) === formatDay(endMs, language);
  return <>{isSameDay ? formatClock(endMs, language) : formatInstant(endMs, language)}</>;
}

/** Who has read and who has acknowledged it, with what was noted. */
export function Handled({ alarm: { read, acknowledged } }: AlarmProps): ReactElement | null {
  const { t, i18n } = useTranslation('alarmList');
  const language = languageTag(i18n.language);
  const timeOf = (time: string) => formatInstant(Date.parse(time), language);
  if (acknowledged) {
    const { by: name, time, note } = acknowledged;
    const text =
      name === undefined
        ? t('acknowledgedAt', { time: timeOf(time) })
        : t('acknowledgedBy', { name, time: timeOf(time) });
    return <>{note === '' ? text : `${text}: ${note}`}</>;
  }
  if (!read) return null;
  const { by: name, time } = read;
  return (
    <>
      {name === undefined ? t('readAt', { time: timeOf(time) }) : t('readBy', { name, time: timeOf(time) })}
    </>
  );
}
