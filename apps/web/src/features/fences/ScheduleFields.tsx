import type { FenceSettings } from '@outrider/contract/fences.ts';
import { ALWAYS_DAYS, isAlways, MINUTES_PER_DAY } from '@outrider/domain/fences/fence-schedule.ts';
import { Checkbox, Select, TimePicker } from 'antd';
import dayjs from 'dayjs';
import { type ReactElement, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageTag } from '../../lib/language.ts';
import { weekdayName } from '../../lib/format.ts';
import { useMoment } from '../../lib/use-moment.ts';

type Schedule = FenceSettings['schedule'];

interface ScheduleFieldsProps {
  readonly schedule: Schedule;
  readonly onChange: (schedule: Schedule) => void;
}

const ALWAYS = { days: [...ALWAYS_DAYS], fromMinute: 0, toMinute: MINUTES_PER_DAY };
/** A working week, from which one goes on. */
const FIRST = { days: [1, 2, 3, 4, 5], fromMinute: 480, toMinute: 1_080 };

/** When a fence is watched. */
export function ScheduleFields({ schedule, onChange }: ScheduleFieldsProps): ReactElement {
  const { t, i18n } = useTranslation('fences');
  const [always, setAlways] = useState(isAlways(schedule));
  const names = useMemo(() => {
    const language = languageTag(i18n.language);
    return ALWAYS_DAYS.map((day) => ({ value: day, label: weekdayName(day, language) }));
  }, [i18n.language]);
  const zones = useMemo(() => {
    const all = new Set([...Intl.supportedValuesOf('timeZone'), 'Etc/UTC', schedule.timeZone]);
    return [...all].map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
  }, [schedule.timeZone]);
  return (
    <fieldset className="fence-schedule">
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
          <Checkbox.Group<number>
            aria-label={t('days')}
            options={names}
            value={schedule.days}
            // A fence without days is never watched; that is what the switch is for.
            onChange={(days) =>
              days.length > 0 && onChange({ ...schedule, days: days.toSorted((a, b) => a - b) })
            }
          />
          <Hours schedule={schedule} onChange={onChange} />
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

function Hours({ schedule, onChange }: ScheduleFieldsProps): ReactElement {
  const { t } = useTranslation('fences');
  const { fromMinute, toMinute } = schedule;
  return (
    <div className="fence-hours numbers">
      <Hour
        name={`${t('hours')} 1`}
        minute={fromMinute}
        onPick={(minute) => onChange({ ...schedule, fromMinute: minute })}
      />
      –
      <Hour
        name={`${t('hours')} 2`}
        minute={toMinute}
        onPick={(minute) => onChange({ ...schedule, toMinute: minute || MINUTES_PER_DAY })}
      />
      {toMinute <= fromMinute && <span className="quiet">{t('nextDay')}</span>}
    </div>
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
