import type { FenceSettings } from '@outrider/contract/fences.ts';
import { ALWAYS_DAYS, isAlways, MINUTES_PER_DAY } from '@outrider/domain/fences/fence-schedule.ts';
import { Checkbox, Select, TimePicker } from 'antd';
import dayjs from 'dayjs';
import { type ReactElement, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageTag } from '../lib/language.ts';
import { weekdayName } from '../lib/format.ts';
import { useMoment } from '../lib/use-moment.ts';
import './schedule-fields.css';

type Schedule = FenceSettings['schedule'];
type Hours = Omit<Schedule, 'timeZone'>;

interface ScheduleFieldsProps {
  readonly schedule: Schedule;
  readonly onChange: (schedule: Schedule) => void;
}

const ALWAYS = { days: [...ALWAYS_DAYS], fromMinute: 0, toMinute: MINUTES_PER_DAY };
/** A working week, from which one goes on. */
const FIRST = { days: [1, 2, 3, 4, 5], fromMinute: 480, toMinute: 1_080 };

/** On which days and hours something holds: a fence is watched, a policy is in force. */
export function ScheduleFields({ schedule, onChange }: ScheduleFieldsProps): ReactElement {
  const { t } = useTranslation('fences');
  const [always, setAlways] = useState(isAlways(schedule));
  const zones = useMemo(() => {
    const all = new Set([...Intl.supportedValuesOf('timeZone'), 'Etc/UTC', schedule.timeZone]);
    return [...all].map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
  }, [schedule.timeZone]);
  return (
    <fieldset className="schedule-fields">
      <legend>{t('when')}</legend>
      <Checkbox
        checked={always}
        onChange={({ target }) => {
          setAlways(target.checked);
          onChange({ ...schedule, ...(target.checked ? ALWAYS : FIRST) });
        }}
      >
        {t('always')}
      </Checkbox>
      {!always && (
        <>
          <DaysAndHours hours={schedule} onChange={(hours) => onChange({ ...schedule, ...hours })} />
          <Select
            aria-label={t('timeZone')}
            showSearch
            value={schedule.timeZone}
            options={zones}
            onChange={(timeZone) => onChange({ ...schedule, timeZone })}
          />
        </>
      )}
    </fieldset>
  );
}

interface DaysAndHoursProps {
  readonly hours: Hours;
  readonly onChange: (hours: Hours) => void;
}

/** Days of the week, and from when until when on each. */
export function DaysAndHours({
  hours: { days, fromMinute, toMinute },
  onChange,
}: DaysAndHoursProps): ReactElement {
  const { t, i18n } = useTranslation('fences');
  const names = useMemo(() => {
    const language = languageTag(i18n.language);
    return ALWAYS_DAYS.map((day) => ({ value: day, label: weekdayName(day, language) }));
  }, [i18n.language]);
  return (
    <>
      <Checkbox.Group<number>
        aria-label={t('days')}
        options={names}
        value={days}
        // Without days it never holds; that is what a switch is for.
        onChange={(chosen) =>
          chosen.length > 0 && onChange({ fromMinute, toMinute, days: chosen.toSorted((a, b) => a - b) })
        }
      />
      <div className="schedule-hours numbers">
        <Hour
          name={`${t('hours')} 1`}
          minute={fromMinute}
          onPick={(minute) => onChange({ days, toMinute, fromMinute: minute })}
        />
        –
        <Hour
          name={`${t('hours')} 2`}
          minute={toMinute}
          onPick={(minute) => onChange({ days, fromMinute, toMinute: minute || MINUTES_PER_DAY })}
        />
        {toMinute <= fromMinute && <span className="quiet">{t('nextDay')}</span>}
      </div>
    </>
  );
}

interface HourProps {
  readonly name: string;
  readonly minute: number;
  readonly onPick: (minute: number) => void;
}

function Hour({ name, minute, onPick }: HourProps): ReactElement {
  const value = useMoment(
    dayjs()
      .startOf('day')
      .hour(Math.floor(minute / 60) % 24)
      .minute(minute % 60)
      .valueOf(),
  );
  return (
    <TimePicker
      aria-label={name}
      allowClear={false}
      needConfirm={false}
      format="HH:mm"
      value={value}
      onChange={(time) => time && onPick(time.hour() * 60 + time.minute())}
    />
  );
}
