/** Sums of the roll-ups: which are asked for, and as the contract has them. */
import type { exportFigures, FiguresPer, FiguresRow } from '@outrider/contract/figures.ts';
import type { z } from 'zod';
import { DAY_MS, dayBegin, toDay } from '../../telemetry/days.ts';
import type { FiguresFilter, FiguresRow as StoredRow } from '../../store/statistics/figures.ts';
import { presentOwner } from './present-owner.ts';
import { toStatisticsRange } from './statistics-range.ts';

type Filters = Omit<z.infer<(typeof exportFigures)['input']>, 'format' | 'columns' | 'timeZone' | 'key'>;

export function toFiguresFilter(input: Filters): FiguresFilter {
  const { of, per, sort, descending } = input;
  return { ...toStatisticsRange(input), of, per, sort, descending };
}

/** The last day of a week or month that begins on a day. */
function lastDayOf(bucket: string, per: FiguresPer, toDayOfRange: string): string {
  if (per === 'day') return bucket;
  if (per === 'period') return toDayOfRange;
  if (per === 'week') return toDay(dayBegin(bucket) + 6 * DAY_MS);
  const [year = 0, month = 0] = bucket.split('-').map(Number);
  return toDay(Date.UTC(year, month, 0));
}

const later = (a: string, b: string) => (a > b ? a : b);
const earlier = (a: string, b: string) => (a < b ? a : b);

function sourceOf({ odometerDayCount, dayCount }: StoredRow): FiguresRow['mileageBy'] {
  if (odometerDayCount === 0) return 'line';
  return odometerDayCount === dayCount ? 'odometer' : 'both';
}

const tenth = (value: number | null) => (value === null ? undefined : value / 10);

export function presentFigures(row: StoredRow, { per, fromDay, toDay: lastDay }: FiguresFilter): FiguresRow {
  return {
    ...presentOwner(row),
    from: later(row.bucket, fromDay),
    to: earlier(lastDayOf(row.bucket, per, lastDay), lastDay),
    deviceCount: row.deviceCount,
    dayCount: row.dayCount,
    mileageM: row.mileageM,
    mileageBy: sourceOf(row),
    distanceM: row.distanceM,
    odometerDistanceM: row.odometerDistanceM ?? undefined,
    drivingS: row.drivingS,
    idlingS: row.idlingS,
    stoppedS: row.stoppedS,
    stopCount: row.stopCount,
    maxSpeedKmh: row.maxSpeedDkmh / 10,
    overspeedCount: row.overspeedCount,
    fuelUsedL: tenth(row.fuelUsedDl),
    fuelUsedPercent: tenth(row.fuelUsedDpercent),
  };
}
