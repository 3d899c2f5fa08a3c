import { sql } from 'kysely';
import { addOwnDevices } from '../accounts/account-totals.ts';
import type { Database } from '../database.ts';
import { insertDeviceNumbers, IS_RETIRED, shareDeviceNumbers } from './device-numbers.ts';
import { TYPE_NAME } from './device-types.ts';
import { type Page, type Paged, paged } from '../page.ts';

export interface DeviceRow {
  readonly deviceId: string;
  readonly accountId: string;
  readonly terminalId: string;
  readonly name: string;
  readonly plate: string;
  readonly simNumber: string;
  readonly model: number;
  readonly iconType: number;
  readonly protocolType: number;
  readonly expiresAt: Date | null;
  readonly speedLimitKmh: number | null;
  /** What the unit lacks of what its model has (device-models.ts). */
  readonly lacks: number;
  readonly isRetired: boolean;
}

const columns = [
  'devices.deviceId',
  'devices.accountId',
  'devices.terminalId',
  'devices.name',
  'devices.plate',
  'devices.simNumber',
  'devices.model',
  'devices.iconType',
  'devices.protocolType',
  'devices.expiresAt',
  'devices.speedLimitKmh',
  'devices.lacks',
  IS_RETIRED.as('isRetired'),
] as const;

export interface DevicePage extends Page {
  readonly accountId: string;
  readonly subtree: boolean;
}

/** Devices of an account, or of it and all below; in the order they were imported, so that pages do not shift. */
export async function findDevices(database: Database, page: DevicePage): Promise<Paged<DeviceRow>> {
  const scoped = database
    .selectFrom('accountAncestors')
    .innerJoin('devices', 'devices.accountId', 'accountAncestors.accountId')
    .where('ancestorId', '=', page.accountId)
    .$if(!page.subtree, (query) => query.where('depth', '=', 0));
  const rows = await scoped
    .select(columns)
    .orderBy('devices.deviceId')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return paged(page, rows, async () => {
    const { count } = await scoped
      .select((from) => from.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  });
}

/** What the states of a device are worked out from. */
export interface DeviceStateRow extends Pick<
  DeviceRow,
  'model' | 'protocolType' | 'expiresAt' | 'speedLimitKmh'
> {
  readonly communicatedAt: Date | null;
  readonly positionedAt: Date | null;
  readonly positionReceivedAt: Date | null;
  readonly speedDkmh: number | null;
}

export type DeviceWithStateRow = DeviceRow & DeviceStateRow;

const stateColumns = [
  'latestStates.communicatedAt',
  'latestStates.positionedAt',
  'latestStates.positionReceivedAt',
  'latestStates.speedDkmh',
] as const;

type Scope = Pick<DevicePage, 'accountId' | 'subtree'>;

function scopedWithStates(database: Database, { accountId, subtree }: Scope) {
  return database
    .selectFrom('accountAncestors')
    .innerJoin('devices', 'devices.accountId', 'accountAncestors.accountId')
    .leftJoin('latestStates', 'latestStates.deviceId', 'devices.deviceId')
    .where('ancestorId', '=', accountId)
    .$if(!subtree, (query) => query.where('depth', '=', 0));
}

/** Those of the devices that are in the scope, each with what its states are worked out from. */
export async function findDevicesWithStates(
  database: Database,
  { deviceIds, ...scope }: Scope & { readonly deviceIds: readonly string[] },
): Promise<DeviceWithStateRow[]> {
  return scopedWithStates(database, scope)
    .where(sql<boolean>`devices.device_id = ANY (${deviceIds}::bigint[])`)
    .select([...columns, ...stateColumns])
    .execute();
}

export interface DeviceDetailRow extends DeviceRow {
  readonly iccid: string;
  readonly activatedAt: Date | null;
  readonly createdAt: Date;
  readonly timeZone: string;
  readonly simExpiresAt: Date | null;
  /** Of the type that an administrator has named. */
  readonly typeName: string | null;
  readonly accountName: string;
  readonly accountExpiresAt: Date | null;
}

export async function findDevice(database: Database, deviceId: string): Promise<DeviceDetailRow | undefined> {
  return database
    .selectFrom('devices')
    .innerJoin('accounts', 'accounts.accountId', 'devices.accountId')
    .select([
      ...columns,
      'devices.iccid',
      'devices.activatedAt',
      'devices.createdAt',
      'devices.timeZone',
      'devices.simExpiresAt',
      TYPE_NAME.as('typeName'),
      'accounts.nickname as accountName',
      'accounts.expiresAt as accountExpiresAt',
    ])
    .where('deviceId', '=', deviceId)
    .executeTakeFirst();
}

/** The account that each of these devices belongs to; a device that does not exist is left out. */
export async function findDeviceAccounts(
  database: Database,
  deviceIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await database
    .selectFrom('devices')
    .select(['deviceId', 'accountId'])
    .where('deviceId', 'in', [...new Set(deviceIds)])
    .execute();
  return new Map(rows.map((row) => [row.deviceId, row.accountId]));
}

/** The device with this terminal id. */
export async function findDeviceByTerminalId(
  database: Database,
  terminalId: string,
): Promise<{ deviceId: string } | undefined> {
  return database
    .selectFrom('deviceTerminals')
    .select('deviceId')
    .where('terminalId', '=', terminalId)
    .executeTakeFirst();
}

/** The account that owns the device of each of these terminal ids; one that no device has is left out. */
export async function findTerminalAccounts(
  database: Database,
  terminalIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await database
    .selectFrom('deviceTerminals')
    .innerJoin('devices', 'devices.deviceId', 'deviceTerminals.deviceId')
    .select(['deviceTerminals.terminalId', 'devices.accountId'])
    .where('deviceTerminals.terminalId', 'in', [...new Set(terminalIds)])
    .execute();
  return new Map(rows.map((row) => [row.terminalId, row.accountId]));
}

/** The device with one of these terminal ids; all that match, so that the caller can refuse an ambiguous number. */
export async function findDevicesByTerminalIds(
  database: Database,
  terminalIds: readonly string[],
): Promise<{ deviceId: string; terminalId: string }[]> {
  if (terminalIds.length === 0) return [];
  return database
    .selectFrom('deviceTerminals')
    .select(['deviceId', 'terminalId'])
    .where('terminalId', 'in', terminalIds)
    .execute();
}

export interface NewDevice {
  readonly accountId: string;
  readonly terminalId: string;
  readonly name: string;
  readonly plate: string;
  readonly simNumber: string;
  /** Or the number of a type that is like one (device-types.ts). */
  readonly model: number;
  readonly iconType: number;
  readonly protocolType: number;
  readonly iccid?: string;
  readonly expiresAt: Date | null;
  readonly servicePeriod?: number | null;
  readonly timeZone?: string | undefined;
  /** Whose import quota was used. */
  readonly paidBy?: string | null;
}

/**
 * Imports devices, all or none, and returns their ids. @throws where another device answers to one of their numbers
 * (SQLSTATE 23505).
 */
export async function insertDevices(
  database: Database,
  devices: readonly NewDevice[],
  createdAt: Date,
): Promise<string[]> {
  return database
    .transaction()
    .execute((transaction) => insertDevicesWithin(transaction, devices, createdAt));
}

/** The same inside a transaction of the caller's. */
export async function insertDevicesWithin(
  transaction: Database,
  devices: readonly NewDevice[],
  createdAt: Date,
): Promise<string[]> {
  const rows = await insertUnnumbered(transaction, devices, createdAt);
  await insertDeviceNumbers(transaction, rows);
  return rows.map((row) => row.deviceId);
}

/** Imports a device that shares numbers with others, which then lead to none of them. */
export async function insertSharingDevice(
  transaction: Database,
  device: NewDevice,
  createdAt: Date,
): Promise<string> {
  const [row] = await insertUnnumbered(transaction, [device], createdAt);
  if (!row) throw new Error('no device was imported');
  await shareDeviceNumbers(transaction, row);
  return row.deviceId;
}

async function insertUnnumbered(
  transaction: Database,
  devices: readonly NewDevice[],
  createdAt: Date,
): Promise<{ deviceId: string; terminalId: string }[]> {
  if (devices.length === 0) return [];
  // One text for all: PostgreSQL takes no more than 65,535 parameters.
  const { rows } = await sql<{ deviceId: string; terminalId: string }>`
    INSERT INTO devices (account_id, terminal_id, name, plate, sim_number, iccid, model, type_number, lacks,
      icon_type, protocol_type, expires_at, service_period, time_zone, paid_by, created_at)
    SELECT "accountId", "terminalId", given.name, plate, "simNumber", coalesce(iccid, ''),
      coalesce(like_model, model), type_number, coalesce(lacks, 0), "iconType", "protocolType", "expiresAt", "servicePeriod", coalesce("timeZone", 'Asia/Shanghai'), "paidBy", ${createdAt}
    FROM ROWS FROM (jsonb_to_recordset(${JSON.stringify(devices)}::jsonb) AS ("accountId" bigint,
      "terminalId" text, name text, plate text, "simNumber" text, iccid text, model smallint, "iconType" smallint,
      "protocolType" smallint, "expiresAt" timestamptz, "servicePeriod" smallint, "timeZone" text,
      "paidBy" bigint)) WITH ORDINALITY AS given
    LEFT JOIN device_types ON type_number = model
    ORDER BY ordinality
    RETURNING device_id AS "deviceId", terminal_id AS "terminalId"`.execute(transaction);
  // In one order everywhere, so that two imports of the same cannot wait for each other.
  const named = rows.toSorted((a, b) => (a.terminalId < b.terminalId ? -1 : 1));
  await sql`INSERT INTO device_terminals (terminal_id, device_id)
    SELECT * FROM unnest(${named.map(({ terminalId }) => terminalId)}::text[],
      ${named.map(({ deviceId }) => deviceId)}::bigint[])`.execute(transaction);
  const more = Map.groupBy(devices, (device) => device.accountId);
  await addOwnDevices(transaction, new Map([...more].map(([accountId, own]) => [accountId, own.length])));
  return rows;
}

export interface NamedDeviceRow {
  readonly deviceId: string;
  readonly accountId: string;
  readonly terminalId: string;
  readonly name: string;
  readonly plate: string;
  readonly timeZone: string;
}

/** What these devices are called and where they are at home; those that do not exist are left out. */
export async function findNamedDevices(
  database: Database,
  deviceIds: readonly string[],
): Promise<NamedDeviceRow[]> {
  return database
    .selectFrom('devices')
    .select(['deviceId', 'accountId', 'terminalId', 'name', 'plate', 'timeZone'])
    .where('deviceId', 'in', deviceIds)
    .execute();
}
