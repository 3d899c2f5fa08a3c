import { DAY_MS, dayBegin, toDay } from '../../telemetry/days.ts';
import { findMileage as find } from '../../store/statistics/statistics.ts';
import type { Handler } from '../call-context.ts';
import { displayNameOf } from '../devices/present-device.ts';
import { toStatisticsRange } from './statistics-range.ts';

export const findMileage: Handler<'findMileage'> = async ({ services }, input) => {
  const range = toStatisticsRange(input);
  const beginMs = dayBegin(range.fromDay);
  const count = (dayBegin(range.toDay) - beginMs) / DAY_MS + 1;
  const days = Array.from({ length: count }, (_, index) => toDay(beginMs + index * DAY_MS));
  const rows = await find(services.database, range);
  const list = rows.map((row) => ({
    id: row.deviceId,
    terminalID: row.terminalId,
    displayName: displayNameOf(row),
    distancesM: days.map((_, index) => row.distancesM.get(index) ?? null),
  }));
  return { days, total: list.length, list };
};
