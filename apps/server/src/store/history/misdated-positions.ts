/** Positions that a broken clock dated: kept for staff to see, no part of anyone's history. */
import { sql } from 'kysely';
import type { Database } from '../database.ts';

export interface MisdatedDeviceRow {
  readonly terminalId: string;
  readonly positions: number;
  /** When the newest of them came, and what its clock showed then. */
  readonly receivedAt: Date;
  readonly positionedAt: Date;
}

/** The devices whose clock was wrong since an instant, whoever spoke last first. */
export async function findMisdatedDevices(
  database: Database,
  since: Date,
  limit: number,
): Promise<MisdatedDeviceRow[]> {
  const { rows } = await sql<MisdatedDeviceRow>`
    SELECT devices.terminal_id AS "terminalId", count(*)::int AS positions, max(received_at) AS "receivedAt",
      (array_agg(positioned_at ORDER BY received_at DESC))[1] AS "positionedAt"
    FROM misdated_positions JOIN devices USING (device_id)
    WHERE received_at >= ${since}
    GROUP BY device_id, devices.terminal_id ORDER BY max(received_at) DESC LIMIT ${limit}`.execute(database);
  return rows;
}
