import { sql } from 'kysely';
import type { Database } from '../database.ts';
import { IS_RETIRED } from './device-numbers.ts';

/** What is written down of devices, an array for each column; equally long, in the order of the ids. */
export interface StoredDeviceColumns {
  readonly ids: readonly string[];
  readonly terminalIds: readonly string[];
  readonly plates: readonly string[];
  readonly names: readonly string[];
  readonly simNumbers: readonly string[];
  readonly accountIds: readonly string[];
  readonly models: readonly number[];
  readonly iconTypes: readonly number[];
  readonly protocolTypes: readonly number[];
  /** Epoch seconds; 0 = lifelong. */
  readonly expires: readonly number[];
  /** km/h; 0 = none of its own. */
  readonly speedLimits: readonly number[];
  /** Sums of DEVICE_FUNCTIONS. */
  readonly lacks: readonly number[];
  /** Ids of those whose numbers were given to another account. */
  readonly retired: readonly string[];
}

/** Of those that were heard of within it most are online, and they are what a monitor shows first. */
export const LATELY_MS = 15 * 60_000;
/** A screen or two of them, which whoever waits sees before the others. */
export const FIRST_DEVICES = 500;

/** Some devices of an account and of those below it that were heard of lately, in the order of import. */
export async function findFirstDeviceIds(
  database: Database,
  accountId: string,
  lately: Date,
): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('accountAncestors')
    .innerJoin('devices', 'devices.accountId', 'accountAncestors.accountId')
    .innerJoin('latestStates', 'latestStates.deviceId', 'devices.deviceId')
    .select('devices.deviceId')
    .where('ancestorId', '=', accountId)
    .where('communicatedAt', '>=', lately)
    .orderBy('devices.deviceId')
    .limit(FIRST_DEVICES)
    .execute();
  return rows.map(({ deviceId }) => deviceId);
}

/**
 * Of all devices of an account and of all accounts below it: those that were heard of lately, then those silent since,
 * then those never heard of; each in the order of import, which packs five times smaller than that of the last contact.
 */
export async function findDeviceIdsBelow(
  database: Database,
  accountId: string,
  lately: Date,
): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly ids: readonly string[] }>`
    SELECT coalesce(json_agg(device_id::text
      ORDER BY communicated_at IS NULL, communicated_at < ${lately}, device_id), '[]') AS ids
    FROM account_ancestors JOIN devices USING (account_id) LEFT JOIN latest_states USING (device_id)
    WHERE ancestor_id = ${accountId}`.execute(database);
  return rows[0]?.ids ?? [];
}

const column = (text: string) => sql`coalesce(json_agg(${sql.raw(text)} ORDER BY place), '[]')`;

/**
 * Of these devices, in their order, without those that are no longer the account's or below it. As columns they cost a
 * third of the processor time of as many rows.
 */
export async function findDeviceColumns(
  database: Database,
  accountId: string,
  deviceIds: readonly string[],
): Promise<StoredDeviceColumns> {
  const { rows } = await sql<StoredDeviceColumns>`
    SELECT ${column('device_id::text')} AS ids, ${column('terminal_id')} AS "terminalIds", ${column('plate')} AS plates,
      ${column('name')} AS names, ${column('sim_number')} AS "simNumbers",
      ${column('account_id::text')} AS "accountIds", ${column('model')} AS models,
      ${column('icon_type')} AS "iconTypes", ${column('protocol_type')} AS "protocolTypes",
      ${column("coalesce(floor(date_part('epoch', expires_at)), 0)")} AS expires,
      ${column('coalesce(speed_limit_kmh, 0)')} AS "speedLimits", ${column('lacks')} AS lacks,
      coalesce(json_agg(device_id::text ORDER BY place) FILTER (WHERE ${IS_RETIRED}), '[]') AS retired
    FROM unnest(${deviceIds}::bigint[]) WITH ORDINALITY AS asked (device_id, place)
    JOIN devices USING (device_id) JOIN account_ancestors USING (account_id)
    WHERE ancestor_id = ${accountId}`.execute(database);
  const [columns] = rows;
  if (!columns) throw new Error('an aggregate without a row');
  return columns;
}
