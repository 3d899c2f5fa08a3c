/** Devices that must not move from where they stand. */
import { sql } from 'kysely';
import type { Database } from '../database.ts';

/** Arms it at its last place; without one, nothing says that it moves. */
export async function armDevice(
  transaction: Database,
  { deviceId, at, by }: { readonly deviceId: string; readonly at: Date; readonly by: string },
): Promise<void> {
  await sql`INSERT INTO armed_devices (device_id, armed_at, armed_by, latitude_e6, longitude_e6)
    SELECT devices.device_id, ${at}, ${by}, latitude_e6, longitude_e6
    FROM devices LEFT JOIN latest_states USING (device_id) WHERE devices.device_id = ${deviceId}
    ON CONFLICT (device_id) DO NOTHING`.execute(transaction);
}

/** Whoever disarms it knows that it moves: that is over. */
export async function disarmDevice(transaction: Database, deviceId: string, at: Date): Promise<void> {
  await transaction.deleteFrom('armedDevices').where('deviceId', '=', deviceId).execute();
  await transaction
    .deleteFrom('ruleStates')
    .where('deviceId', '=', deviceId)
    .where('kind', '=', 'displacement')
    .execute();
  await sql`UPDATE device_alarms SET closed_at = greatest(ended_at, ${at}::timestamptz)
    WHERE device_id = ${deviceId} AND kind = 'displacement' AND source = 'rule' AND closed_at IS NULL`.execute(
    transaction,
  );
}

export async function findArmedAt(database: Database, deviceId: string): Promise<Date | undefined> {
  const row = await database
    .selectFrom('armedDevices')
    .select('armedAt')
    .where('deviceId', '=', deviceId)
    .executeTakeFirst();
  return row?.armedAt;
}
