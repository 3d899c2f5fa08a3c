import { sql } from 'kysely';
import type { Database } from '../database.ts';
import { type DeviceRange, devicesOf } from './statistics.ts';

/** How many devices a range has, and how many accounts they belong to. */
export async function countRange(
  database: Database,
  range: DeviceRange,
): Promise<{ readonly devices: number; readonly accounts: number }> {
  const { rows } = await sql<{ devices: number; accounts: number }>`
    SELECT count(*)::integer AS devices, count(DISTINCT devices.account_id)::integer AS accounts
    FROM ${devicesOf(range)}`.execute(database);
  return rows[0] ?? { devices: 0, accounts: 0 };
}
