/** Days, weeks and months of a period, as the figures are summed by them. */
import type { FiguresPer } from '@outrider/contract/figures.ts';
import dayjs from 'dayjs';
import { DAY, type Days } from '../../ui/list/day-presets.ts';

/** The most bars in which single days can be told apart. */
const DAY_BARS_MAX = 92;

/** By what a chart sums the period: as the table does, or by what gives few enough bars. */
export function chartPer(per: FiguresPer, days: Days): Exclude<FiguresPer, 'period'> {
  if (per !== 'period') return per;
  return countDays(days) <= DAY_BARS_MAX ? 'day' : 'month';
}

export function countDays({ from, to }: Days): number {
  return dayjs(to).diff(dayjs(from), 'day') + 1;
}

/** Each of them cut to the period, in order, also those without figures. */
export function listBuckets({ from, to }: Days, per: Exclude<FiguresPer, 'period'>): Days[] {
  const buckets: Days[] = [];
  const last = dayjs(to);
  for (let first = dayjs(from); !first.isAfter(last, 'day');) {
    const end = lastOf(first, per);
    buckets.push({ from: first.format(DAY), to: (end.isAfter(last) ? last : end).format(DAY) });
    first = end.add(1, 'day');
  }
  return buckets;
}

function lastOf(day: dayjs.Dayjs, per: Exclude<FiguresPer, 'period'>): dayjs.Dayjs {
  if (per === 'day') return day;
  if (per === 'month') return day.endOf('month').startOf('day');
  // Weeks end on Sunday (ISO 8601).
  return day.add((7 - day.day()) % 7, 'day');
}

/** Without the year, which the filter shows. */
export function labelOf({ from, to }: Days): string {
  return from === to ? from.slice(5) : `${from.slice(5)} – ${to.slice(5)}`;
}
