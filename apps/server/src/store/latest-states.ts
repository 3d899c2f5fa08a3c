import type { Kysely, Selectable } from 'kysely';
import type { LatestStateRow } from './report-batches.ts';
import type { Tables } from './tables.ts';

/** Latest states of the devices of an account and of all accounts below it. */
export async function findLatestStates(
  database: Kysely<Tables>,
  accountId: string,
): Promise<LatestStateRow[]> {
  const rows = await database
    .selectFrom('account_ancestors')
    .innerJoin('devices', 'devices.account_id', 'account_ancestors.account_id')
    .innerJoin('latest_states', 'latest_states.device_id', 'devices.device_id')
    .selectAll('latest_states')
    .where('ancestor_id', '=', accountId)
    .execute();
  return rows.map(toRow);
}

/** Ids of the devices of an account and of all accounts below it. */
export async function findSubtreeDeviceIds(database: Kysely<Tables>, accountId: string): Promise<string[]> {
  const rows = await database
    .selectFrom('account_ancestors')
    .innerJoin('devices', 'devices.account_id', 'account_ancestors.account_id')
    .select('devices.device_id as deviceId')
    .where('ancestor_id', '=', accountId)
    .execute();
  return rows.map((row) => row.deviceId);
}

/** Latest state of one device; undefined before its first report. */
export async function findLatestState(
  database: Kysely<Tables>,
  deviceId: string,
): Promise<LatestStateRow | undefined> {
  const row = await database
    .selectFrom('latest_states')
    .selectAll()
    .where('device_id', '=', deviceId)
    .executeTakeFirst();
  return row && toRow(row);
}

function toRow(row: Selectable<Tables['latest_states']>): LatestStateRow {
  return {
    deviceId: row.device_id,
    communicatedAtMs: row.communicated_at.getTime(),
    positionedAtMs: row.positioned_at?.getTime() ?? null,
    positionReceivedAtMs: row.position_received_at?.getTime() ?? null,
    latitudeE6: row.latitude_e6,
    longitudeE6: row.longitude_e6,
    altitudeM: row.altitude_m,
    speedDkmh: row.speed_dkmh,
    courseDdeg: row.course_ddeg,
    locationType: row.location_type,
    satellites: row.satellites,
    acc: row.acc,
    batteryPercent: row.battery_percent,
    gsmPercent: row.gsm_percent,
    odometerM: row.odometer_m === null ? null : Number(row.odometer_m),
    alarms: row.alarms,
  };
}
