import { STATISTICS_DAYS_MAX } from '@outrider/contract/statistics.ts';
import { DomainError } from '../../domain-error.ts';
import { DAY_MS, dayBegin } from '../../telemetry/days.ts';
import type { StatisticsRange } from '../../store/statistics/statistics.ts';

interface Input {
  readonly id: string;
  readonly ids?: readonly string[] | undefined;
  readonly subtree: boolean;
  readonly from: string;
  readonly to: string;
}

/** How many days an input covers. */
export function daysIn({ from, to }: Pick<Input, 'from' | 'to'>): number {
  return (dayBegin(to) - dayBegin(from)) / DAY_MS + 1;
}

/** @throws DomainError for days that are too many, or none. */
export function toStatisticsRange({ id, ids, subtree, from, to }: Input): StatisticsRange {
  const days = daysIn({ from, to });
  if (days < 1) throw new DomainError('invalidInput', { argument: 'to', problem: 'before from' });
  if (days > STATISTICS_DAYS_MAX) throw new DomainError('rangeTooLong', { maxDays: STATISTICS_DAYS_MAX });
  return { accountId: id, subtree, deviceIds: ids, fromDay: from, toDay: to };
}
