import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import type { ReactElement } from 'react';
import type { AddressChanges } from '../../lib/use-address.ts';
import { useMoments } from '../../lib/use-moment.ts';
import { DAY, DAY_PRESETS, daysOf } from './day-presets.ts';
import { type DaysFilter as Filter, readDays } from './list-filters.ts';
import type { Words } from './words.ts';

interface DaysFilterProps {
  readonly filter: Filter;
  readonly words: Words;
  readonly params: URLSearchParams;
  readonly onChange: (changes: AddressChanges) => void;
}

/** Whole days that are always chosen: by name or in the calendar, which says how many they may be. */
export function DaysFilter({ filter, words, params, onChange }: DaysFilterProps): ReactElement {
  const { from, to } = readDays(filter, params);
  const value = useMoments(dayjs(from).valueOf(), dayjs(to).valueOf());
  const { daysMax } = filter;
  return (
    <DatePicker.RangePicker
      className="list-filter-days"
      aria-label={words.text(filter.label)}
      allowClear={false}
      value={value}
      presets={DAY_PRESETS.map((preset) => {
        const days = daysOf(preset);
        return { label: words.text(`list:presets.${preset}`), value: [dayjs(days.from), dayjs(days.to)] };
      })}
      disabledDate={(day, { from: first }) =>
        first !== undefined && Math.abs(day.diff(first, 'day')) >= daysMax
      }
      renderExtraFooter={() => (
        <span className="quiet">{words.text('list:daysMax', { days: words.number(daysMax) })}</span>
      )}
      onChange={(range) => {
        const [first, last] = range ?? [];
        if (first && last) onChange({ from: first.format(DAY), to: last.format(DAY) });
      }}
    />
  );
}
