import type { StatisticsSum } from '@outrider/contract/statistics.ts';
import { type StatisticsSumRow, sumStatistics as sum } from '../../store/statistics/statistics.ts';
import type { Handler } from '../call-context.ts';
import { displayNameOf } from '../devices/present-device.ts';
import { presentCounters } from './present-counters.ts';
import { toStatisticsRange } from './statistics-range.ts';

export const sumStatistics: Handler<'sumStatistics'> = async ({ services }, input) => {
  const rows = await sum(services.database, toStatisticsRange(input), input.by);
  return { total: rows.length, list: rows.map(presentSum) };
};

function presentSum(row: StatisticsSumRow): StatisticsSum {
  const { deviceId, terminalId, name = '', plate = '' } = row;
  return {
    ...(deviceId === undefined || terminalId === undefined
      ? {}
      : { id: deviceId, terminalID: terminalId, displayName: displayNameOf({ terminalId, name, plate }) }),
    statsticDate: row.day,
    deviceCount: row.deviceCount,
    dayCount: row.dayCount,
    ...presentCounters(row),
  };
}
