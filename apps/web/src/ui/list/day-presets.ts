/** Periods of whole days with names, by the viewer's calendar. */
import dayjs, { type Dayjs } from 'dayjs';

/** The format of a day in the address, in the viewer's time zone. */
export const DAY = 'YYYY-MM-DD';

export const DAY_PRESETS = [
  'today',
  'yesterday',
  'week',
  'lastWeek',
  'month',
  'lastMonth',
  'days7',
  'days30',
] as const;
export type DayPreset = (typeof DAY_PRESETS)[number];

/** First and last day, both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

export function daysOf(preset: DayPreset, today: Dayjs = dayjs()): Days {
  const [from, to] = rangeOf(preset, today);
  return { from: from.format(DAY), to: to.format(DAY) };
}

function rangeOf(preset: DayPreset, today: Dayjs): readonly [Dayjs, Dayjs] {
  // Monday is the first day of the week (ISO 8601).
  const monday = today.subtract((today.day() + 6) % 7, 'day');
  const lastMonth = today.startOf('month').subtract(1, 'month');
  switch (preset) {
    case 'today':
      return [today, today];
    case 'yesterday':
      return [today.subtract(1, 'day'), today.subtract(1, 'day')];
    case 'week':
      return [monday, today];
    case 'lastWeek':
      return [monday.subtract(7, 'day'), monday.subtract(1, 'day')];
    case 'month':
      return [today.startOf('month'), today];
    case 'lastMonth':
      return [lastMonth, lastMonth.endOf('month')];
    case 'days7':
      return [today.subtract(6, 'day'), today];
    case 'days30':
      return [today.subtract(29, 'day'), today];
  }
}
