import { DAY_STATES, type DayStatistics } from '@outrider/contract/statistics.ts';
import { FAST_KMH } from '@outrider/domain/run-state.ts';
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
    statsticState: stateOf(row),
    firstTime: row.firstAt?.toISOString(),
    lastTime: row.lastAt?.toISOString(),
    ...presentCounters(row),
  };
}

function stateOf({
  overspeedCount,
  maxSpeedDkmh,
  drivingS,
  idlingS,
  stoppedS,
}: DayStatisticsRow): DayStatistics['statsticState'] {
  if (overspeedCount > 0) return DAY_STATES.overspeed;
  if (maxSpeedDkmh > FAST_KMH * 10) return DAY_STATES.fast;
  if (drivingS > 0) return DAY_STATES.moving;
  // So few reports that nobody knows what it did between them.
  return idlingS + stoppedS > 0 ? DAY_STATES.stopped : DAY_STATES.abnormal;
}
