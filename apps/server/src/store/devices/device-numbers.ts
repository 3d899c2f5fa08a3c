/**
 * Which device each number of the wire is (`wireNumbersOf`). A number is one row and leads to one device, or, where
 * staff have still to sort it out or have allowed it, to none of several. Kept in the transaction that imports or
 * retires the device.
 */
import { wireNumbersOf } from '@outrider/protocols/identity.ts';
import { sql } from 'kysely';
import type { Database } from '../database.ts';

interface NumberedDevice {
  readonly deviceId: string;
  readonly terminalId: string;
}

/** In one order everywhere, so that two imports that meet in several numbers cannot wait for each other. */
function toColumns(devices: readonly NumberedDevice[]): { numbers: string[]; deviceIds: string[] } {
  const rows = devices
    .flatMap(({ deviceId, terminalId }) => wireNumbersOf(terminalId).map((number) => ({ number, deviceId })))
    .toSorted((a, b) => (a.number < b.number ? -1 : 1));
  return { numbers: rows.map(({ number }) => number), deviceIds: rows.map(({ deviceId }) => deviceId) };
}

/** Gives new devices their numbers. @throws where another device has one of them (SQLSTATE 23505). */
export async function insertDeviceNumbers(
  transaction: Database,
  devices: readonly NumberedDevice[],
): Promise<void> {
  const { numbers, deviceIds } = toColumns(devices);
  await sql`INSERT INTO device_numbers (number, device_ids)
    SELECT number, ARRAY[device_id] FROM unnest(${numbers}::text[], ${deviceIds}::bigint[]) AS given (number, device_id)`.execute(
    transaction,
  );
}

/** Gives a new device its numbers beside those who have some of them: such a number leads to none of them then. */
export async function shareDeviceNumbers(transaction: Database, device: NumberedDevice): Promise<void> {
  const { numbers, deviceIds } = toColumns([device]);
  await sql`INSERT INTO device_numbers AS known (number, device_ids)
    SELECT number, ARRAY[device_id] FROM unnest(${numbers}::text[], ${deviceIds}::bigint[]) AS given (number, device_id)
    ON CONFLICT (number) DO UPDATE SET device_ids = known.device_ids || excluded.device_ids`.execute(
    transaction,
  );
}

/** Takes a device's numbers and its terminal id away; what it has reported stays where it is. */
export async function retireDevice(
  transaction: Database,
  { deviceId, terminalId }: NumberedDevice,
): Promise<void> {
  const numbers = [...wireNumbersOf(terminalId)];
  await sql`DELETE FROM device_numbers
    WHERE number = ANY (${numbers}::text[]) AND device_ids = ARRAY[${deviceId}::bigint]`.execute(transaction);
  await sql`UPDATE device_numbers SET device_ids = array_remove(device_ids, ${deviceId}::bigint)
    WHERE number = ANY (${numbers}::text[]) AND ${deviceId}::bigint = ANY (device_ids)`.execute(transaction);
  await transaction.deleteFrom('deviceTerminals').where('deviceId', '=', deviceId).execute();
}

/** Whether a row of `devices` is of a retired device. */
export const IS_RETIRED = sql<boolean>`NOT EXISTS (
  SELECT FROM device_terminals WHERE device_terminals.device_id = devices.device_id)`;

/** A device that answers to a number, and whose it is. */
export interface NumberHolder extends NumberedDevice {
  readonly number: string;
  readonly accountId: string;
}

/** Which of these numbers are taken, and by which devices. */
export async function findNumberHolders(
  database: Database,
  numbers: readonly string[],
): Promise<NumberHolder[]> {
  const { rows } = await sql<NumberHolder>`
    SELECT number, device_id AS "deviceId", terminal_id AS "terminalId", account_id AS "accountId"
    FROM device_numbers
    CROSS JOIN LATERAL unnest(device_ids) AS holder (device_id)
    JOIN devices USING (device_id)
    WHERE number = ANY (${[...numbers]}::text[]) ORDER BY number, device_id`.execute(database);
  return rows;
}

/** With what people decide by whose a number is. */
export interface NumberHolderDetail extends NumberHolder {
  readonly username: string;
  readonly nickname: string;
  readonly importedAt: Date;
  readonly communicatedAt: Date | null;
}

const selectDetails = (where: ReturnType<typeof sql>) => sql<NumberHolderDetail>`
  SELECT number, holder.device_id AS "deviceId", devices.terminal_id AS "terminalId",
    devices.account_id AS "accountId", accounts.username, accounts.nickname,
    devices.created_at AS "importedAt", latest_states.communicated_at AS "communicatedAt"
  FROM (SELECT number, unnest(device_ids) AS device_id FROM device_numbers WHERE ${where}) AS holder
  JOIN devices USING (device_id)
  JOIN accounts USING (account_id)
  LEFT JOIN latest_states ON latest_states.device_id = devices.device_id
  ORDER BY number, devices.terminal_id`;

export async function findNumberHolderDetails(
  database: Database,
  numbers: readonly string[],
): Promise<NumberHolderDetail[]> {
  const { rows } = await selectDetails(sql`number = ANY (${[...numbers]}::text[])`).execute(database);
  return rows;
}

/** The numbers that lead to none of several devices, with these. */
export async function findSharedNumberDetails(
  database: Database,
  numbersMax: number,
): Promise<NumberHolderDetail[]> {
  const { rows } = await selectDetails(sql`number IN (
    SELECT number FROM device_numbers WHERE cardinality(device_ids) > 1 ORDER BY number LIMIT ${numbersMax})`).execute(
    database,
  );
  return rows;
}
