import { DAY_MS, dayBegin, toDay } from '../../history/days.ts';
import { findMileage as find, type MileageRow } from '../../store/statistics.ts';
import type { Handler } from '../call-context.ts';
import { displayNameOf } from '../devices/present-device.ts';
import { toStatisticsRange } from './statistics-range.ts';

export const findMileage: Handler<'findMileage'> = async ({ services }, input) => {
  const range = toStatisticsRange(input);
  const beginMs = dayBegin(range.fromDay);
  const count = (dayBegin(range.toDay) - beginMs) / DAY_MS + 1;
  const days = Array.from({ length: count }, (_, index) => toDay(beginMs + index * DAY_MS));
  const places = new Map(days.map((day, index) => [day, index]));
  const rows = await find(services.database, range);
  const list = rows.map((row) => ({
    id: row.deviceId,
    terminalID: row.terminalId,
    displayName: displayNameOf(row),
    distancesM: spread(row, places),
  }));
  return { days, total: list.length, list };
};

function spread(row: MileageRow, places: ReadonlyMap<string, number>): (number | null)[] {
  const distancesM = Array.from<number | null>({ length: places.size }).fill(null);
  for (const [index, day] of row.days.entries()) {
    const place = places.get(day);
    if (place !== undefined) distancesM[place] = row.distancesM[index] ?? null;
  }
  return distancesM;
}
