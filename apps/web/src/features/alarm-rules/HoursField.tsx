import { ALWAYS_DAYS, isAlways, MINUTES_PER_DAY } from '@outrider/domain/fences/fence-schedule.ts';
import { Checkbox } from 'antd';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DaysAndHours } from '../../fleet/ScheduleFields.tsx';

export interface Hours {
  readonly days: number[];
  readonly fromMinute: number;
  readonly toMinute: number;
}

interface HoursFieldProps {
  /** Given by the form. */
  readonly value?: Hours;
  readonly onChange?: (hours: Hours) => void;
}

const ALWAYS: Hours = { days: [...ALWAYS_DAYS], fromMinute: 0, toMinute: MINUTES_PER_DAY };
/** A working week, from which one goes on. */
const FIRST: Hours = { days: [1, 2, 3, 4, 5], fromMinute: 420, toMinute: 1_140 };

/** On which days and hours a rule holds. It has no time zone: that is each vehicle's own. */
export function HoursField({ value = ALWAYS, onChange }: HoursFieldProps): ReactElement {
  const { t } = useTranslation(['fences', 'alarmRules']);
  const [always, setAlways] = useState(isAlways(value));
  return (
    <fieldset className="schedule-fields">
      <legend>{t('when')}</legend>
      <Checkbox
        checked={always}
        onChange={({ target }) => {
          setAlways(target.checked);
          onChange?.(target.checked ? ALWAYS : FIRST);
        }}
      >
        {t('always')}
      </Checkbox>
      {!always && (
        <>
          <DaysAndHours hours={value} onChange={(hours) => onChange?.(hours)} />
          <span className="quiet">{t('alarmRules:zone')}</span>
        </>
      )}
    </fieldset>
  );
}
