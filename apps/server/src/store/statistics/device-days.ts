/** Figures, stays and trips of devices by day. */
import type { DayFigures, Stay, Trip } from '../../telemetry/rollup.ts';
import type { Database, DatabaseTransaction } from '../database.ts';

export interface MadeDay {
  readonly deviceId: string;
  readonly day: string;
  readonly figures: DayFigures;
  /** What ended on this day. */
  readonly ended: readonly (Stay | Trip)[];
}

/** Writes the figures of days, in place of those there were, and adds what ended. */
export async function writeDays(transaction: DatabaseTransaction, days: readonly MadeDay[]): Promise<void> {
  if (days.length === 0) return;
  await transaction
    .insertInto('deviceDays')
    .values(days.map(toDayRow))
    .onConflict((conflict) =>
      conflict.columns(['deviceId', 'day']).doUpdateSet((set) => ({
        pointCount: set.ref('excluded.pointCount'),
        firstAt: set.ref('excluded.firstAt'),
        lastAt: set.ref('excluded.lastAt'),
        distanceM: set.ref('excluded.distanceM'),
        odometerDistanceM: set.ref('excluded.odometerDistanceM'),
        drivingS: set.ref('excluded.drivingS'),
        idlingS: set.ref('excluded.idlingS'),
        stoppedS: set.ref('excluded.stoppedS'),
        maxSpeedDkmh: set.ref('excluded.maxSpeedDkmh'),
        overspeedS: set.ref('excluded.overspeedS'),
        overspeedCount: set.ref('excluded.overspeedCount'),
        fuelUsedDl: set.ref('excluded.fuelUsedDl'),
        refuelledDl: set.ref('excluded.refuelledDl'),
        fuelUsedDpercent: set.ref('excluded.fuelUsedDpercent'),
        refuelledDpercent: set.ref('excluded.refuelledDpercent'),
        alarms: set.ref('excluded.alarms'),
      })),
    )
    .execute();
  await insertEnded(transaction, days);
}

/** Leaves nothing of a device's days from one to another, both included. */
export async function deleteDays(
  transaction: DatabaseTransaction,
  deviceId: string,
  fromDay: string,
  toDay: string,
): Promise<void> {
  for (const table of ['deviceDays', 'deviceStays', 'deviceTrips', 'rollupStates'] as const) {
    await transaction
      .deleteFrom(table)
      .where('deviceId', '=', deviceId)
      .where('day', '>=', fromDay)
      .where('day', '<=', toDay)
      .execute();
  }
}

/** The first day from this one on of which there are points; undefined when there is none. */
export async function findNextMadeDay(
  database: Database,
  deviceId: string,
  fromDay: string,
): Promise<string | undefined> {
  const row = await database
    .selectFrom('deviceDays')
    .select('day')
    .where('deviceId', '=', deviceId)
    .where('day', '>=', fromDay)
    .where('pointCount', '>', 0)
    .orderBy('day')
    .limit(1)
    .executeTakeFirst();
  return row?.day;
}

function toDayRow({ deviceId, day, figures }: MadeDay) {
  return {
    deviceId,
    day,
    pointCount: figures.pointCount,
    firstAt: instant(figures.firstAtMs),
    lastAt: instant(figures.lastAtMs),
    distanceM: Math.round(figures.distanceM),
    odometerDistanceM: rounded(figures.odometerDistanceM),
    drivingS: Math.round(figures.drivingS),
    idlingS: Math.round(figures.idlingS),
    stoppedS: Math.round(figures.stoppedS),
    maxSpeedDkmh: Math.round(figures.maxSpeedKmh * 10),
    overspeedS: Math.round(figures.overspeedS),
    overspeedCount: figures.overspeedCount,
    fuelUsedDl: rounded(figures.fuelUsedL, 10),
    refuelledDl: rounded(figures.refuelledL, 10),
    fuelUsedDpercent: rounded(figures.fuelUsedPercent, 10),
    refuelledDpercent: rounded(figures.refuelledPercent, 10),
    alarms: JSON.stringify(figures.alarms),
  };
}

function rounded(value: number | undefined, scale = 1): number | null {
  return value === undefined ? null : Math.round(value * scale);
}

function instant(timeMs: number | undefined): Date | null {
  return timeMs === undefined ? null : new Date(timeMs);
}

const toE6 = (degrees: number) => Math.round(degrees * 1e6);

async function insertEnded(transaction: DatabaseTransaction, days: readonly MadeDay[]): Promise<void> {
  const stays = [];
  const trips = [];
  for (const { deviceId, day, ended } of days) {
    for (const each of ended) {
      const common = {
        deviceId,
        day,
        beganAt: new Date(each.beginMs),
        endedAt: new Date(each.endMs),
      };
      if (each.type === 'stay') {
        stays.push({
          ...common,
          latitudeE6: toE6(each.place.latitude),
          longitudeE6: toE6(each.place.longitude),
          accOnS: each.accOnMs === undefined ? null : Math.round(each.accOnMs / 1_000),
        });
      } else {
        trips.push({
          ...common,
          fromLatitudeE6: toE6(each.from.latitude),
          fromLongitudeE6: toE6(each.from.longitude),
          toLatitudeE6: toE6(each.to.latitude),
          toLongitudeE6: toE6(each.to.longitude),
          distanceM: Math.round(each.distanceM),
          maxSpeedDkmh: Math.round(each.maxSpeedKmh * 10),
        });
      }
    }
  }
  if (stays.length > 0) await transaction.insertInto('deviceStays').values(stays).execute();
  if (trips.length > 0) await transaction.insertInto('deviceTrips').values(trips).execute();
}
