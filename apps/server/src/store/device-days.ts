/** Figures, stays and trips of devices by day. */
import type { DayFigures, Stay, Trip } from '../telemetry/rollup.ts';
import type { Database, DatabaseTransaction } from './database.ts';

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
    .insertInto('device_days')
    .values(days.map(toDayRow))
    .onConflict((conflict) =>
      conflict.columns(['device_id', 'day']).doUpdateSet((set) => ({
        point_count: set.ref('excluded.point_count'),
        first_at: set.ref('excluded.first_at'),
        last_at: set.ref('excluded.last_at'),
        distance_m: set.ref('excluded.distance_m'),
        odometer_distance_m: set.ref('excluded.odometer_distance_m'),
        driving_s: set.ref('excluded.driving_s'),
        idling_s: set.ref('excluded.idling_s'),
        stopped_s: set.ref('excluded.stopped_s'),
        max_speed_dkmh: set.ref('excluded.max_speed_dkmh'),
        overspeed_s: set.ref('excluded.overspeed_s'),
        overspeed_count: set.ref('excluded.overspeed_count'),
        fuel_used_dl: set.ref('excluded.fuel_used_dl'),
        refuelled_dl: set.ref('excluded.refuelled_dl'),
        fuel_used_dpercent: set.ref('excluded.fuel_used_dpercent'),
        refuelled_dpercent: set.ref('excluded.refuelled_dpercent'),
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
  for (const table of ['device_days', 'device_stays', 'device_trips', 'rollup_states'] as const) {
    await transaction
      .deleteFrom(table)
      .where('device_id', '=', deviceId)
      .where('day', '>=', fromDay)
      .where('day', '<=', toDay)
      .execute();
  }
}

/** Days of which there are figures, from one to another, both included; in order. */
export async function findMadeDays(
  database: Database,
  deviceId: string,
  fromDay: string,
  toDay: string,
): Promise<string[]> {
  const rows = await database
    .selectFrom('device_days')
    .select('day')
    .where('device_id', '=', deviceId)
    .where('day', '>=', fromDay)
    .where('day', '<=', toDay)
    .orderBy('day')
    .execute();
  return rows.map(({ day }) => day);
}

function toDayRow({ deviceId, day, figures }: MadeDay) {
  return {
    device_id: deviceId,
    day,
    point_count: figures.pointCount,
    first_at: new Date(figures.firstAtMs),
    last_at: new Date(figures.lastAtMs),
    distance_m: Math.round(figures.distanceM),
    odometer_distance_m: rounded(figures.odometerDistanceM),
    driving_s: Math.round(figures.drivingS),
    idling_s: Math.round(figures.idlingS),
    stopped_s: Math.round(figures.stoppedS),
    max_speed_dkmh: Math.round(figures.maxSpeedKmh * 10),
    overspeed_s: Math.round(figures.overspeedS),
    overspeed_count: figures.overspeedCount,
    fuel_used_dl: rounded(figures.fuelUsedL, 10),
    refuelled_dl: rounded(figures.refuelledL, 10),
    fuel_used_dpercent: rounded(figures.fuelUsedPercent, 10),
    refuelled_dpercent: rounded(figures.refuelledPercent, 10),
    alarms: JSON.stringify(figures.alarms),
  };
}

function rounded(value: number | undefined, scale = 1): number | null {
  return value === undefined ? null : Math.round(value * scale);
}

const toE6 = (degrees: number) => Math.round(degrees * 1e6);

async function insertEnded(transaction: DatabaseTransaction, days: readonly MadeDay[]): Promise<void> {
  const stays = [];
  const trips = [];
  for (const { deviceId, day, ended } of days) {
    for (const each of ended) {
      const common = {
        device_id: deviceId,
        day,
        began_at: new Date(each.beginMs),
        ended_at: new Date(each.endMs),
      };
      if (each.type === 'stay') {
        stays.push({
          ...common,
          latitude_e6: toE6(each.place.latitude),
          longitude_e6: toE6(each.place.longitude),
        });
      } else {
        trips.push({
          ...common,
          from_latitude_e6: toE6(each.from.latitude),
          from_longitude_e6: toE6(each.from.longitude),
          to_latitude_e6: toE6(each.to.latitude),
          to_longitude_e6: toE6(each.to.longitude),
          distance_m: Math.round(each.distanceM),
          max_speed_dkmh: Math.round(each.maxSpeedKmh * 10),
        });
      }
    }
  }
  if (stays.length > 0) await transaction.insertInto('device_stays').values(stays).execute();
  if (trips.length > 0) await transaction.insertInto('device_trips').values(trips).execute();
}
