import type { DayStatistics } from '@outrider/contract/statistics.ts';
import { type DayStatisticsRow, findStatistics as find } from '../../store/statistics/statistics.ts';
import type { Handler } from '../call-context.ts';
import { displayNameOf } from '../devices/present-device.ts';
import { toPage } from '../page.ts';
import { presentCounters } from './present-counters.ts';
import { toStatisticsRange } from './statistics-range.ts';

export const findStatistics: Handler<'findStatistics'> = async ({ services }, input) => {
  const { total, rows } = await find(services.database, toStatisticsRange(input), toPage(input));
  return { total, list: rows.map(presentDay) };
};

function presentDay(row: DayStatisticsRow): DayStatistics {
  return {
    id: row.deviceId,
    terminalID: row.terminalId,
    displayName: displayNameOf(row),
    statsticDate: row.day,
    firstTime: row.firstAt.toISOString(),
    lastTime: row.lastAt.toISOString(),
    ...presentCounters(row),
  };
}
