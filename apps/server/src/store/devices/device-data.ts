/** A device's reset: everything it ever reported is gone, for good. */
import type { Database } from '../database.ts';
import { lockRollups } from '../statistics/rollups.ts';
import { outdateKeyframes } from '../history/track-keyframes.ts';
import { lockSealing } from '../history/sealing-lock.ts';

/** What holds reports of devices, or what was made of them; each has a `device_id`. */
const TABLES = [
  'positions',
  'closedPositions',
  'misdatedPositions',
  'trackSegments',
  'trackKeyframes',
  'deviceContacts',
  'deviceDoubles',
  'latestStates',
  'latestReadings',
  'recentAlarms',
  'fenceAlarms',
  'deviceDays',
  'deviceStays',
  'deviceTrips',
  'rollupStates',
  'rollupProgress',
  'rollupRequests',
  'deviceMedia',
  'commandRecords',
] as const;

/** Deletes all that the device reported, and makes it one that was never heard of. */
export async function clearDeviceData(database: Database, deviceId: string): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await lockSealing(transaction);
    await lockRollups(transaction);
    for (const table of TABLES)
      await transaction.deleteFrom(table).where('deviceId', '=', deviceId).execute();
    await outdateKeyframes(transaction);
    await transaction
      .updateTable('fenceDevices')
      .set({ state: null })
      .where('deviceId', '=', deviceId)
      .execute();
    await transaction
      .updateTable('devices')
      .set({ activatedAt: null, authenticatedAt: null })
      .where('deviceId', '=', deviceId)
      .execute();
  });
}
