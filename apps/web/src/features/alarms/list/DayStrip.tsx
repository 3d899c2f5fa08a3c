import { type DeviceAlarm, findAllAlarms } from '@outrider/contract/device-alarms.ts';
import dayjs from 'dayjs';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatClock, formatDay } from '../../../lib/format.ts';
import { languageTag } from '../../../lib/language.ts';
import { useAlarmNames } from '../../../lib/use-alarm-names.ts';
import { useCall } from '../../../lib/use-call.ts';
import { placeOnDay } from './place-on-day.ts';

interface DayStripProps {
  readonly ownerId: string;
  readonly chosen: DeviceAlarm;
  readonly onChoose: (alarm: DeviceAlarm) => void;
}

/** More alarms of one day are no line any more; the newest are shown. */
const SHOWN_MAX = 100;
const HOURS = [0, 6, 12, 18, 24] as const;

/** The alarms of the chosen one's vehicle on its day, as a line from midnight to midnight. */
export function DayStrip({ ownerId, chosen, onChoose }: DayStripProps): ReactElement {
  const { t, i18n } = useTranslation('alarmList');
  const language = languageTag(i18n.language);
  const nameAlarms = useAlarmNames();
  const [moved, setMoved] = useState({ of: chosen.id, days: 0 });
  const days = moved.of === chosen.id ? moved.days : 0;
  const day = dayjs(chosen.startTime).startOf('day').add(days, 'day');
  const end = day.add(1, 'day');
  const { data } = useCall(
    findAllAlarms,
    {
      id: ownerId,
      below: true,
      deviceIds: [chosen.deviceId],
      from: day.toISOString(),
      to: end.subtract(1, 'millisecond').toISOString(),
      pageSize: SHOWN_MAX,
      counted: false,
    },
    { placeholderData: (before) => before },
  );
  const alarms = data?.list ?? [];
  const move = (by: number) => setMoved({ of: chosen.id, days: days + by });
  return (
    <div className="day-strip">
      <header>
        <button type="button" className="icon-button" aria-label={t('dayBefore')} onClick={() => move(-1)}>
          <ChevronLeft size={16} aria-hidden />
        </button>
        <span>{t('day', { day: formatDay(day.valueOf(), language), count: data?.total ?? 0 })}</span>
        <button
          type="button"
          className="icon-button"
          aria-label={t('dayAfter')}
          disabled={end.isAfter(dayjs())}
          onClick={() => move(1)}
        >
          <ChevronRight size={16} aria-hidden />
        </button>
      </header>
      <ul className="day-line">
        {alarms.map((alarm) => {
          const { id, kind, level, startTime, endTime } = alarm;
          const startMs = Date.parse(startTime);
          const { left, width } = placeOnDay(startMs, Date.parse(endTime), day.valueOf(), end.valueOf());
          const name = `${nameAlarms([kind])}, ${formatClock(startMs, language)}`;
          return (
            <li key={id} style={{ insetInlineStart: `${left}%`, width: `${width}%` }}>
              <button
                type="button"
                data-level={level}
                aria-pressed={id === chosen.id}
                aria-label={name}
                title={name}
                onClick={() => onChoose(alarm)}
              />
            </li>
          );
        })}
      </ul>
      <div className="day-hours numbers quiet" aria-hidden>
        {HOURS.map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </div>
    </div>
  );
}
