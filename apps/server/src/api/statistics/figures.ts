/** Sums of the roll-ups: which are asked for, and as the contract has them. */
import type { exportFigures, FiguresRow } from '@outrider/contract/figures.ts';
import type { z } from 'zod';
import type { FiguresFilter, FiguresRow as StoredRow } from '../../store/statistics/figures.ts';
import { daysOfBucket } from './buckets.ts';
import { presentOwner } from './present-owner.ts';
import { toStatisticsRange } from './statistics-range.ts';

type Filters = Omit<z.infer<(typeof exportFigures)['input']>, 'format' | 'columns' | 'timeZone' | 'key'>;

export function toFiguresFilter(input: Filters): FiguresFilter {
  const { of, per, sort, descending } = input;
  return { ...toStatisticsRange(input), of, per, sort, descending };
}

function sourceOf({ odometerDayCount, dayCount }: StoredRow): FiguresRow['mileageBy'] {
  if (odometerDayCount === 0) return 'line';
  return odometerDayCount === dayCount ? 'odometer' : 'both';
}

const tenth = (value: number | null) => (value === null ? undefined : value / 10);

export function presentFigures(row: StoredRow, filter: FiguresFilter): FiguresRow {
  return {
    ...presentOwner(row),
    ...daysOfBucket(row.bucket, filter.per, filter),
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
