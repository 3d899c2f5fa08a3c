/** Types of devices that administrators have named, each like a model that is built in. */
import { OWN_TYPE_MIN } from '@outrider/contract/device-types.ts';
import { sql } from 'kysely';
import type { Database } from '../database.ts';

export interface DeviceTypeRow {
  readonly typeNumber: number;
  readonly name: string;
  readonly likeModel: number;
  readonly lacks: number;
}

/** Of the row of `devices` that the query is at; null for a model that is built in. */
export const TYPE_NAME = sql<string | null>`(SELECT device_types.name FROM device_types
  WHERE device_types.type_number = devices.type_number)`;

const COLUMNS = ['typeNumber', 'name', 'likeModel', 'lacks'] as const;

export async function findDeviceTypes(database: Database): Promise<DeviceTypeRow[]> {
  return database.selectFrom('deviceTypes').select(COLUMNS).orderBy('typeNumber').execute();
}

export async function findDeviceType(
  database: Database,
  typeNumber: number,
): Promise<DeviceTypeRow | undefined> {
  return database
    .selectFrom('deviceTypes')
    .select(COLUMNS)
    .where('typeNumber', '=', typeNumber)
    .executeTakeFirst();
}

/** How many devices of the account and of those below it each type has, by its number. */
export async function countDevicesByType(
  database: Database,
  topId: string,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ readonly type: number; readonly count: number }>`
    SELECT coalesce(type_number, model) AS type, count(*)::int AS count
    FROM devices JOIN account_ancestors line ON line.account_id = devices.account_id AND line.ancestor_id = ${topId}
    GROUP BY 1`.execute(database);
  return new Map(rows.map(({ type, count }) => [type, count]));
}

/** Holds back others who change types until the transaction ends; reading goes on. */
async function lockTypes(transaction: Database): Promise<void> {
  await sql`LOCK TABLE device_types IN SHARE ROW EXCLUSIVE MODE`.execute(transaction);
}

type NewType = Omit<DeviceTypeRow, 'typeNumber'>;

/** @returns its number; undefined where there are `max` already. */
export async function insertDeviceType(
  transaction: Database,
  type: NewType,
  max: number,
): Promise<number | undefined> {
  await lockTypes(transaction);
  const { count, last } = await transaction
    .selectFrom('deviceTypes')
    .select((from) => [
      from.fn.countAll<string>().as('count'),
      from.fn.max<number | null>('typeNumber').as('last'),
    ])
    .executeTakeFirstOrThrow();
  if (Number(count) >= max) return undefined;
  const typeNumber = (last ?? OWN_TYPE_MIN - 1) + 1;
  await transaction
    .insertInto('deviceTypes')
    .values({ typeNumber, ...type })
    .execute();
  return typeNumber;
}

/**
 * Its devices become like its model, and lack what it lacks, but for those of which something else was said.
 * @returns the ids of its devices
 */
export async function updateDeviceType(
  transaction: Database,
  before: DeviceTypeRow,
  { name, likeModel, lacks }: NewType,
): Promise<string[]> {
  const { typeNumber } = before;
  await transaction
    .updateTable('deviceTypes')
    .set({ name, likeModel, lacks })
    .where('typeNumber', '=', typeNumber)
    .execute();
  await transaction
    .updateTable('devices')
    .set({ lacks })
    .where('typeNumber', '=', typeNumber)
    .where('lacks', '=', before.lacks)
    .execute();
  const rows = await transaction
    .selectFrom('devices')
    .select('deviceId')
    .where('typeNumber', '=', typeNumber)
    .execute();
  return rows.map(({ deviceId }) => deviceId);
}

/** @throws where a device has it (SQLSTATE 23503) */
export async function removeDeviceType(transaction: Database, typeNumber: number): Promise<void> {
  await transaction.deleteFrom('deviceTypes').where('typeNumber', '=', typeNumber).execute();
}

/** The type as nobody else can change it before the transaction ends. */
export async function lockDeviceType(
  transaction: Database,
  typeNumber: number,
): Promise<DeviceTypeRow | undefined> {
  return transaction
    .selectFrom('deviceTypes')
    .select(COLUMNS)
    .where('typeNumber', '=', typeNumber)
    .forUpdate()
    .executeTakeFirst();
}
