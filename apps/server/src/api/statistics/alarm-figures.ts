/** Counts of alarms: which are asked for, and as the contract has them. */
import type { AlarmFiguresRow, exportAlarmFigures } from '@outrider/contract/figures.ts';
import type { z } from 'zod';
import type {
  AlarmFiguresFilter,
  AlarmFiguresRow as StoredRow,
} from '../../store/statistics/alarm-figures.ts';
import { daysOfBucket } from './buckets.ts';
import { presentOwner } from './present-owner.ts';
import { toStatisticsRange } from './statistics-range.ts';

type Filters = Omit<z.infer<(typeof exportAlarmFigures)['input']>, 'format' | 'columns' | 'timeZone' | 'key'>;

export function toAlarmFiguresFilter(input: Filters): AlarmFiguresFilter {
  return { ...toStatisticsRange(input), by: input.by, kinds: input.kinds };
}

export function presentAlarmFigures(row: StoredRow, filter: AlarmFiguresFilter): AlarmFiguresRow {
  const { by } = filter;
  const per = by === 'week' || by === 'month' ? by : 'day';
  const { kind, day, count, deviceCount, alarms } = row;
  const days = day === undefined ? undefined : daysOfBucket(day, per, filter);
  return {
    ...presentOwner(row),
    ...(kind === undefined ? {} : { kind }),
    ...(days && { day: days.from, to: days.to }),
    count,
    deviceCount,
    alarms,
  };
}
