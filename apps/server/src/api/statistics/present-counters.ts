import type { DayStatistics } from '@outrider/contract/statistics.ts';
import type { DayStatisticsRow } from '../../store/statistics/statistics.ts';

type Counters = Omit<
  DayStatistics,
  'id' | 'terminalID' | 'displayName' | 'statsticDate' | 'statsticState' | 'firstTime' | 'lastTime'
>;
type CountersRow = Omit<
  DayStatisticsRow,
  'deviceId' | 'terminalId' | 'name' | 'plate' | 'day' | 'firstAt' | 'lastAt'
>;

const KMH_PER_MS = 3.6;

/** Figures by the contract's names and units. */
export function presentCounters(row: CountersRow): Counters {
  return {
    pointCount: row.pointCount,
    distanceM: row.distanceM,
    odometerDistanceM: row.odometerDistanceM ?? undefined,
    drivingS: row.drivingS,
    idlingS: row.idlingS,
    stoppedS: row.stoppedS,
    maxSpeedKmh: row.maxSpeedDkmh / 10,
    meanSpeedKmh: meanSpeedKmh(row.distanceM, row.drivingS),
    overspeedS: row.overspeedS,
    overspeedCount: row.overspeedCount,
    fuelUsedL: tenth(row.fuelUsedDl),
    refuelledL: tenth(row.refuelledDl),
    fuelUsedPercent: tenth(row.fuelUsedDpercent),
    refuelledPercent: tenth(row.refuelledDpercent),
    alarms: row.alarms,
  };
}

/** One decimal; undefined where no time passed. */
export function meanSpeedKmh(distanceM: number, durationS: number): number | undefined {
  return durationS === 0 ? undefined : Math.round((distanceM / durationS) * KMH_PER_MS * 10) / 10;
}

function tenth(value: number | null): number | undefined {
  return value === null ? undefined : value / 10;
}
