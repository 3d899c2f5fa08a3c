/** Which devices are to be told that somebody has acknowledged their alarms. */
import type { CommandSubject } from '@outrider/domain/commands/command-forms.ts';
import { sql } from 'kysely';
import type { Database } from '../database.ts';
import { DIALECT_OF_DEVICE } from '../devices/gateway-devices.ts';

export interface ConfirmedDevice extends CommandSubject {
  readonly deviceId: string;
  /** The alarms that a confirmation tells which waits for the device already. */
  readonly waiting: readonly string[];
}

export async function findConfirmedDevices(
  transaction: Database,
  deviceIds: readonly string[],
): Promise<ConfirmedDevice[]> {
  if (deviceIds.length === 0) return [];
  const { rows } = await sql<ConfirmedDevice>`
    SELECT device_id AS "deviceId", model, protocol_type AS "protocolType", lacks, ${DIALECT_OF_DEVICE} AS dialect,
      ARRAY(SELECT parameters ->> 'alarms' FROM command_records waiting
        WHERE waiting.device_id = devices.device_id AND status = 'queued' AND kind = 'confirmAlarm') AS waiting
    FROM devices WHERE device_id = ANY (${[...deviceIds]}::bigint[]) ORDER BY device_id`.execute(transaction);
  return rows;
}
