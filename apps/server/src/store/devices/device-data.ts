/** A device's reset: everything that it ever reported is gone, for good. */
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../database.ts';
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
  'tireWheels',
  'recentAlarms',
  'fenceAlarms',
  'alarmReports',
  'deviceAlarms',
  'ruleStates',
  'ruleReplays',
  'armedDevices',
  'riskPointPasses',
  'messageAlarms',
  'alarmTellings',
  'alarmNews',
  'deviceDays',
  'deviceStays',
  'deviceTrips',
  'rollupStates',
  'rollupProgress',
  'rollupRequests',
  'deviceMedia',
  'driverCards',
  'commandRecords',
] as const;

/** Deletes all that these devices reported, and makes them such as were never heard of. */
export async function clearDevicesData(
  transaction: DatabaseTransaction,
  deviceIds: readonly string[],
): Promise<void> {
  await lockSealing(transaction);
  await lockRollups(transaction);
  const isOne = sql<boolean>`device_id = ANY (${[...deviceIds]}::bigint[])`;
  for (const table of TABLES) await transaction.deleteFrom(table).where(isOne).execute();
  await outdateKeyframes(transaction);
  await transaction.updateTable('fenceDevices').set({ state: null }).where(isOne).execute();
  // A service that counts from the first report has no end until there is one again.
  await transaction
    .updateTable('devices')
    .set({
      activatedAt: null,
      authenticatedAt: null,
      expiresAt: sql`CASE WHEN service_period IS NULL THEN expires_at END`,
    })
    .where(isOne)
    .execute();
}
