/** On which days of the last year the devices have data, and how far they drove. */
import { findMileage } from '@outrider/contract/statistics.ts';
import { localDayOf } from '@outrider/domain/local-day.ts';
import { useHasPermission } from '../../../ui/Allowed.tsx';
import { callApi } from '../../../lib/api.ts';
import { useRead } from '../../../lib/use-call.ts';
import { useByClock } from '../../../lib/use-now.ts';
import { shiftDay } from './periods.ts';

/** The most days that statistics allow at once. */
const DAYS_BACK = 365;

/** Metres of all devices by day, without days that have no data. Undefined until it is loaded. */
export type DayFigures = ReadonlyMap<string, number> | undefined;

export function useDayFigures(accountId: string, deviceIds: readonly string[], timeZone: string): DayFigures {
  const isOpen = useHasPermission('main:stat');
  const today = useByClock((nowMs) => localDayOf(timeZone, nowMs).day);
  // In the device's time zone it may already be tomorrow.
  const [from, to] = [shiftDay(today, 1 - DAYS_BACK), shiftDay(today, 1)];
  return useRead(
    'figures of days',
    { deviceIds, from, to },
    async (signal) => {
      const answer = await callApi(findMileage, { id: accountId, ids: [...deviceIds], from, to }, signal);
      const figures = new Map<string, number>();
      answer.days.forEach((day, index) => {
        const known = answer.list
          .map(({ distancesM }) => distancesM[index])
          .filter((each) => typeof each === 'number');
        if (known.length > 0)
          figures.set(
            day,
            known.reduce((sum, each) => sum + each, 0),
          );
      });
      return figures;
    },
    {
      reads: findMileage.reads,
      enabled: isOpen && deviceIds.length > 0,
      staleTime: 60_000,
      retry: false,
    },
  ).data;
}

/** The day with data that is nearest to a period; of two equally near days the later one. */
export function nearestDay(figures: DayFigures, first: string, last: string): string | undefined {
  const distance = (day: string): number =>
    day < first ? Date.parse(first) - Date.parse(day) : Math.max(0, Date.parse(day) - Date.parse(last));
  return [...(figures?.keys() ?? [])].toSorted((a, b) => distance(a) - distance(b) || b.localeCompare(a))[0];
}
