/** What ingest needs of fences: which are watched for a device, and on which side of each it was last seen. */
import type { FenceState } from '@outrider/domain/fences/fence-crossings.ts';
import { FENCE_TYPES, type FenceSchedule, type FenceType } from '@outrider/domain/fences/fence-schedule.ts';
import type { FenceShape } from '@outrider/domain/fences/fence-shape.ts';
import { sql } from 'kysely';
import { bigint, defineUpdate, jsonb } from '../batch-table.ts';
import type { Database } from '../database.ts';
import { selectLinks } from './fence-devices.ts';
import { toShape } from './fences.ts';

export interface WatchedFenceRow {
  readonly deviceId: string;
  readonly fenceId: string;
  readonly name: string;
  /** Whose it is. */
  readonly accountId: string;
  readonly shape: FenceShape;
  readonly type: FenceType;
  readonly schedule: FenceSchedule;
  readonly state: FenceState | null;
}

/** The fences that are on and that some devices are linked to. */
export async function findWatchedFences(
  database: Database,
  deviceIds: readonly string[],
): Promise<WatchedFenceRow[]> {
  const rows = await selectLinks(database)
    .select([
      'fenceDevices.deviceId',
      'fences.fenceId',
      'fences.name',
      'fences.accountId',
      'fences.type',
      'fences.timeZone',
      'fences.days',
      'fences.fromMinute',
      'fences.toMinute',
      'fences.latitudeE6',
      'fences.longitudeE6',
      'fences.radiusM',
      'fences.cornersE6',
      'fences.widthM',
      'fenceDevices.state',
    ])
    // As one array: of a whole fleet there are more than a statement takes parameters.
    .where(sql<boolean>`fence_devices.device_id = ANY (${deviceIds}::bigint[])`)
    .where('fences.isOn', '=', true)
    .execute();
  return rows.map(
    ({
      latitudeE6,
      longitudeE6,
      radiusM,
      cornersE6,
      widthM,
      timeZone,
      days,
      fromMinute,
      toMinute,
      type,
      ...row
    }) => ({
      ...row,
      shape: toShape({ latitudeE6, longitudeE6, radiusM, cornersE6, widthM }),
      // Written from this list alone.
      type: FENCE_TYPES[type - 1] as FenceType,
      schedule: { timeZone, days, fromMinute, toMinute },
    }),
  );
}

/** Devices that are linked to some fences. */
export async function findDevicesOfFences(
  database: Database,
  fenceIds: readonly string[],
): Promise<string[]> {
  const rows = await database
    .selectFrom('fenceDevices')
    .select('deviceId')
    .distinct()
    .where('fenceId', 'in', fenceIds)
    .execute();
  return rows.map(({ deviceId }) => deviceId);
}

/** Nothing is known of any side any more: the border lies elsewhere, or nobody watched for a while. */
export async function forgetFenceStates(transaction: Database, fenceIds: readonly string[]): Promise<void> {
  await transaction
    .updateTable('fenceDevices')
    .set({ state: null })
    .where('fenceId', 'in', fenceIds)
    .execute();
}

export interface FenceStateRow {
  readonly deviceId: string;
  readonly fenceId: string;
  readonly state: FenceState;
}

/** A link that is gone is not made again. */
export const FENCE_STATES = defineUpdate<FenceStateRow>({
  table: 'fence_devices',
  key: ['device_id', 'fence_id'],
  columns: {
    device_id: bigint((row) => row.deviceId),
    fence_id: bigint((row) => row.fenceId),
    state: jsonb((row) => JSON.stringify(row.state)),
  },
});
