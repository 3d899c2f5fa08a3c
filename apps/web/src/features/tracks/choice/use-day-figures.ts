/** On which days of the last year the devices have data, and how far they drove. */
import { CALLS } from '@outrider/contract/calls.ts';
import { localDayOf } from '@outrider/domain/local-day.ts';
import { useQuery } from '@tanstack/react-query';
import { useHasPermission } from '../../../ui/Allowed.tsx';
import { callApi } from '../../../lib/api.ts';
import { shiftDay } from './periods.ts';

/** As many as statistics are served for at once. */
const DAYS_BACK = 365;

/** Metres of all devices by day; a day without data is not in it. Undefined until it is known. */
export type DayFigures = ReadonlyMap<string, number> | undefined;

export function useDayFigures(accountId: string, deviceIds: readonly string[], timeZone: string): DayFigures {
  const isOpen = useHasPermission('main:stat');
  const { day: today } = localDayOf(timeZone, Date.now());
  // Where a device lives it may be tomorrow already.
  const [from, to] = [shiftDay(today, 1 - DAYS_BACK), shiftDay(today, 1)];
  return useQuery({
    queryKey: ['dayFigures', deviceIds, from, to],
    queryFn: async ({ signal }) => {
      const answer = await callApi(
        CALLS.findMileage,
        { id: accountId, ids: [...deviceIds], from, to },
        signal,
      );
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
    enabled: isOpen && deviceIds.length > 0,
    staleTime: 60_000,
    retry: false,
  }).data;
}

/** The day with data that is nearest to a period; of two that are as near the later one. */
export function nearestDay(figures: DayFigures, first: string, last: string): string | undefined {
  const distance = (day: string): number =>
    day < first ? Date.parse(first) - Date.parse(day) : Math.max(0, Date.parse(day) - Date.parse(last));
  return [...(figures?.keys() ?? [])].toSorted((a, b) => distance(a) - distance(b) || b.localeCompare(a))[0];
}
