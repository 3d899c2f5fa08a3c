/** A device's reset: everything it ever reported is gone, for good. */
import type { Database } from './database.ts';
import { lockRollups } from './rollups.ts';
import { outdateKeyframes } from './track-keyframes.ts';
import { lockSealing } from './sealing-lock.ts';

/** What holds reports of devices, or what was made of them; each has a `device_id`. */
const TABLES = [
  'positions',
  'closed_positions',
  'misdated_positions',
  'track_segments',
  'track_keyframes',
  'device_contacts',
  'device_doubles',
  'latest_states',
  'latest_readings',
  'recent_alarms',
  'fence_alarms',
  'device_days',
  'device_stays',
  'device_trips',
  'rollup_states',
  'rollup_progress',
  'rollup_requests',
  'device_media',
  'command_records',
] as const;

/** Deletes all that the device reported, and makes it one that was never heard of. */
export async function clearDeviceData(database: Database, deviceId: string): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await lockSealing(transaction);
    await lockRollups(transaction);
    for (const table of TABLES)
      await transaction.deleteFrom(table).where('device_id', '=', deviceId).execute();
    await outdateKeyframes(transaction);
    await transaction
      .updateTable('fence_devices')
      .set({ state: null })
      .where('device_id', '=', deviceId)
      .execute();
    await transaction
      .updateTable('devices')
      .set({ activated_at: null, authenticated_at: null })
      .where('device_id', '=', deviceId)
      .execute();
  });
}
