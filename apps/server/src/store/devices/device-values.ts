/** What people write down of devices, read and written for many at once. */
import type { DeviceField, DeviceValues } from '@outrider/contract/device-changes.ts';
import { sql } from 'kysely';
import type { Database } from '../database.ts';

export interface DeviceValuesRow {
  readonly deviceId: string;
  readonly accountId: string;
  readonly terminalId: string;
  /** The model that is built in, also where `deviceType` is a type that is like it. */
  readonly model: number;
  /** The first report. */
  readonly activatedAt: Date | null;
  readonly values: DeviceValues;
}

type Stored = Readonly<
  Record<Exclude<DeviceField, 'expire' | 'userExpire' | 'simExpire'>, never> & Record<string, unknown>
>;

const instantOf = (at: unknown) => (at instanceof Date ? at.toISOString() : null);

/**
 * Those of the devices that belong to the account or to one below it.
 * @param locks nobody changes them before the transaction ends
 */
export async function findDeviceValues(
  database: Database,
  {
    topId,
    deviceIds,
    locks = false,
  }: { readonly topId: string; readonly deviceIds: readonly string[]; readonly locks?: boolean },
): Promise<DeviceValuesRow[]> {
  const { rows } = await sql<Stored & Omit<DeviceValuesRow, 'values'>>`
    SELECT device_id AS "deviceId", devices.account_id AS "accountId", terminal_id AS "terminalId", model,
      activated_at AS "activatedAt", name AS nickname, plate AS "carNumber", sim_number AS "simNumber", iccid, icon_type AS "iconType",
      coalesce(type_number, model) AS "deviceType", protocol_type AS "deviceProtocol", time_zone AS "timeZone",
      lacks, host,
      speed_limit_kmh AS "speedLimit", service_period AS "servicePeriod", expires_at AS expire,
      user_expires_at AS "userExpire", sim_expires_at AS "simExpire"
    FROM devices JOIN account_ancestors line
      ON line.account_id = devices.account_id AND line.ancestor_id = ${topId}
    WHERE device_id = ANY (${[...deviceIds]}::bigint[])
    ORDER BY device_id ${locks ? sql`FOR NO KEY UPDATE OF devices` : sql``}`.execute(database);
  return rows.map(
    ({ deviceId, accountId, terminalId, model, activatedAt, expire, userExpire, simExpire, ...rest }) => ({
      deviceId,
      accountId,
      terminalId,
      model,
      activatedAt,
      values: {
        ...rest,
        expire: instantOf(expire),
        userExpire: instantOf(userExpire),
        simExpire: instantOf(simExpire),
      },
    }),
  );
}

export interface DeviceChange {
  readonly deviceId: string;
  /** What is left out, or undefined, stays. */
  readonly values: { readonly [Field in DeviceField]?: DeviceValues[Field] | undefined };
}

const ofDevice = (column: string) => sql.ref(`devices.${column}`);
const text = (field: DeviceField, column: string) =>
  sql`${sql.ref(column)} = coalesce(v ->> ${sql.lit(field)}, ${ofDevice(column)})`;
const number = (field: DeviceField, column: string) =>
  sql`${sql.ref(column)} = coalesce((v ->> ${sql.lit(field)})::smallint, ${ofDevice(column)})`;
/** Null is a value of these. */
const nullable = (field: DeviceField, column: string, type: 'smallint' | 'timestamptz') =>
  sql`${sql.ref(column)} = CASE WHEN v ? ${sql.lit(field)} THEN (v ->> ${sql.lit(field)})::${sql.raw(type)}
    ELSE ${ofDevice(column)} END`;
const instant = (field: DeviceField, column: string) => nullable(field, column, 'timestamptz');

/** Writes the values of all these devices in one statement. */
export async function writeDeviceValues(
  transaction: Database,
  changes: readonly DeviceChange[],
): Promise<void> {
  const rows = changes.map(({ deviceId, values }) => ({ id: deviceId, v: values }));
  await sql`UPDATE devices SET
      ${text('nickname', 'name')}, ${text('carNumber', 'plate')}, ${text('simNumber', 'sim_number')},
      ${text('iccid', 'iccid')}, ${number('iconType', 'icon_type')},
      model = coalesce(like_model, (v ->> 'deviceType')::smallint, devices.model),
      type_number = CASE WHEN v ? 'deviceType' THEN given_type.type_number ELSE devices.type_number END,
      ${number('deviceProtocol', 'protocol_type')}, ${text('timeZone', 'time_zone')}, ${number('lacks', 'lacks')},
      ${text('host', 'host')},
      ${nullable('speedLimit', 'speed_limit_kmh', 'smallint')},
      ${nullable('servicePeriod', 'service_period', 'smallint')}, ${instant('expire', 'expires_at')},
      ${instant('userExpire', 'user_expires_at')}, ${instant('simExpire', 'sim_expires_at')}
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS given (id bigint, v jsonb)
    LEFT JOIN device_types given_type ON given_type.type_number = (v ->> 'deviceType')::smallint
    WHERE devices.device_id = given.id`.execute(transaction);
}

/** Held while marks are compared and written, so that two changes at once do not give one plate to two devices. */
const MARKS_LOCK = 808_011;

export interface MarkHolder {
  readonly deviceId: string;
  readonly terminalId: string;
  readonly plate: string;
  readonly simNumber: string;
}

/** Devices of the account and of those below it that have one of the plates or SIM numbers. */
export async function findMarkHolders(
  transaction: Database,
  topId: string,
  { plates, simNumbers }: { readonly plates: readonly string[]; readonly simNumbers: readonly string[] },
): Promise<MarkHolder[]> {
  if (plates.length + simNumbers.length === 0) return [];
  await sql`SELECT pg_advisory_xact_lock(${MARKS_LOCK})`.execute(transaction);
  // Each by its own index; an OR of both would read all devices below the account.
  const { rows } = await sql<MarkHolder>`
    WITH found AS (
      SELECT device_id FROM devices WHERE plate <> '' AND plate = ANY (${[...plates]}::text[])
      UNION
      SELECT device_id FROM devices WHERE sim_number <> '' AND sim_number = ANY (${[...simNumbers]}::text[])
    )
    SELECT device_id AS "deviceId", terminal_id AS "terminalId", plate, sim_number AS "simNumber"
    FROM found JOIN devices USING (device_id) JOIN account_ancestors line
      ON line.account_id = devices.account_id AND line.ancestor_id = ${topId}
    ORDER BY device_id`.execute(transaction);
  return rows;
}

/** The devices of the account, and of those below it, that have these terminal ids. */
export async function findDeviceIdsByTerminals(
  database: Database,
  topId: string,
  terminalIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ readonly deviceId: string; readonly terminalId: string }>`
    SELECT device_id AS "deviceId", device_terminals.terminal_id AS "terminalId"
    FROM device_terminals JOIN devices USING (device_id)
    JOIN account_ancestors line ON line.account_id = devices.account_id AND line.ancestor_id = ${topId}
    WHERE device_terminals.terminal_id = ANY (${[...terminalIds]}::text[])`.execute(database);
  return new Map(rows.map(({ terminalId, deviceId }) => [terminalId, deviceId]));
}
