/** Weeks and months of a period, as sums are made by them. */
import type { FiguresPer } from '@outrider/contract/figures.ts';
import { DAY_MS, dayBegin, toDay } from '../../telemetry/days.ts';

interface Range {
  readonly fromDay: string;
  readonly toDay: string;
}

/** @param bucket its first day, which may lie before the range. @returns its days within the range, both included. */
export function daysOfBucket(bucket: string, per: FiguresPer, range: Range): { from: string; to: string } {
  const last = lastDayOf(bucket, per, range.toDay);
  return {
    from: bucket > range.fromDay ? bucket : range.fromDay,
    to: last < range.toDay ? last : range.toDay,
  };
}

function lastDayOf(bucket: string, per: FiguresPer, toDayOfRange: string): string {
  if (per === 'day') return bucket;
  if (per === 'period') return toDayOfRange;
  if (per === 'week') return toDay(dayBegin(bucket) + 6 * DAY_MS);
  const [year = 0, month = 0] = bucket.split('-').map(Number);
  return toDay(Date.UTC(year, month, 0));
}
