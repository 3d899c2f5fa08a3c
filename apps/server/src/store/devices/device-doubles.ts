/** Devices that were heard from two networks at the same time. */
import { sql } from 'kysely';
import type { Database } from '../database.ts';

export interface DeviceDouble {
  readonly firstAt: Date;
  readonly lastAt: Date;
  /** How often it was noticed, once a minute at most. */
  readonly times: number;
}

export interface NamedDouble extends DeviceDouble {
  readonly terminalId: string;
  /** The latest first. */
  readonly networks: readonly string[];
}

const NETWORKS_MAX = 8;

export async function saveDouble(
  database: Database,
  double: { readonly deviceId: string; readonly atMs: number; readonly networks: readonly [string, string] },
): Promise<void> {
  const at = new Date(double.atMs);
  const [one, other] = double.networks;
  await sql`INSERT INTO device_doubles AS known (device_id, first_at, last_at, times, networks)
    VALUES (${double.deviceId}, ${at}, ${at}, 1, ARRAY[${one}, ${other}]::text[])
    ON CONFLICT (device_id) DO UPDATE SET last_at = excluded.last_at, times = known.times + 1, networks =
      (excluded.networks || array_remove(array_remove(known.networks, ${one}), ${other}))[:${sql.lit(NETWORKS_MAX)}]`.execute(
    database,
  );
}

export async function findDouble(database: Database, deviceId: string): Promise<DeviceDouble | undefined> {
  return database
    .selectFrom('deviceDoubles')
    .select(['firstAt', 'lastAt', 'times'])
    .where('deviceId', '=', deviceId)
    .executeTakeFirst();
}

/** The latest first. */
export async function findNewestDoubles(database: Database, limit: number): Promise<NamedDouble[]> {
  return database
    .selectFrom('deviceDoubles')
    .innerJoin('devices', 'devices.deviceId', 'deviceDoubles.deviceId')
    .select(['devices.terminalId', 'firstAt', 'lastAt'])
    .select(['times', 'networks'])
    .orderBy('lastAt', 'desc')
    .limit(limit)
    .execute();
}

/** Returns what was forgotten. */
export async function deleteDouble(database: Database, deviceId: string): Promise<DeviceDouble | undefined> {
  return database
    .deleteFrom('deviceDoubles')
    .where('deviceId', '=', deviceId)
    .returning(['firstAt', 'lastAt', 'times'])
    .executeTakeFirst();
}
