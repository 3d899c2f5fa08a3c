/** What the gateways know and learn of devices. */
import { sql } from 'kysely';
import { EXTRA_READING } from '../../telemetry/incoming-report.ts';
import type { Database } from '../database.ts';

export interface GatewayDeviceRow {
  readonly deviceId: string;
  readonly terminalId: string;
  readonly model: number;
  readonly protocolType: number;
  /** What the unit lacks of what its model has (device-models.ts). */
  readonly lacks: number;
  readonly iccid: string;
  /** Minutes east of Greenwich of the device's own clock; null = as its protocol says. */
  readonly clockOffsetMinutes: number | null;
  /** When it first showed the code that this platform gave it; null = never. */
  readonly authenticatedAt: Date | null;
  /** Whose dialect of its protocol an earlier frame has shown that it speaks; null = none yet. */
  readonly dialect: string | null;
}

/** It is kept as a reading: staff see it with the others, and it goes when the device's data is cleared. */
const DIALECT = `${EXTRA_READING}dialect`;

/** Of the row of `devices` that the query is at. */
export const DIALECT_OF_DEVICE = sql<string | null>`(SELECT value #>> '{}' FROM latest_readings
  WHERE latest_readings.device_id = devices.device_id AND latest_readings.name = ${DIALECT})`;

function selectGatewayDevices(database: Database) {
  return database
    .selectFrom('deviceTerminals')
    .innerJoin('devices', 'devices.deviceId', 'deviceTerminals.deviceId')
    .select([
      'devices.deviceId',
      'deviceTerminals.terminalId',
      'devices.model',
      'devices.protocolType',
      'devices.lacks',
      'devices.iccid',
      'devices.clockOffsetMinutes',
      'devices.authenticatedAt',
      DIALECT_OF_DEVICE.as('dialect'),
    ]);
}

export async function findGatewayDevices(
  database: Database,
  terminalIds: readonly string[],
): Promise<GatewayDeviceRow[]> {
  if (terminalIds.length === 0) return [];
  return selectGatewayDevices(database).where('deviceTerminals.terminalId', 'in', terminalIds).execute();
}

/** Enough to tell that a number is ambiguous, and between which. */
const CONTENDERS_MAX = 10;

/** The devices that answer to each of these numbers (identity.ts); several to none but one that staff must sort out. */
export async function findDevicesByWireNumbers(
  database: Database,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, readonly GatewayDeviceRow[]>> {
  const { rows } = await sql<GatewayDeviceRow & { number: string }>`
    SELECT number, devices.device_id AS "deviceId", terminal_id AS "terminalId", model,
      protocol_type AS "protocolType", lacks, iccid, clock_offset_minutes AS "clockOffsetMinutes",
      authenticated_at AS "authenticatedAt", ${DIALECT_OF_DEVICE} AS dialect
    FROM device_numbers
    CROSS JOIN LATERAL unnest(device_ids[:${sql.lit(CONTENDERS_MAX)}]) AS contender (device_id)
    JOIN devices USING (device_id)
    WHERE number = ANY (${[...numbers]}::text[]) ORDER BY terminal_id, device_id`.execute(database);
  return Map.groupBy(rows, ({ number }) => number);
}

/** Notes that a device has shown its code; the first time counts. */
export async function setAuthenticated(database: Database, deviceId: string, at: Date): Promise<void> {
  await database
    .updateTable('devices')
    .set({ authenticatedAt: at })
    .where('deviceId', '=', deviceId)
    .where('authenticatedAt', 'is', null)
    .execute();
}

/** The SIM card that a device says it has. */
export async function setIccid(database: Database, deviceId: string, iccid: string): Promise<void> {
  await database.updateTable('devices').set({ iccid }).where('deviceId', '=', deviceId).execute();
}

/** Notes whose dialect a device speaks. */
export async function setDialect(
  database: Database,
  deviceId: string,
  dialect: string,
  at: Date,
): Promise<void> {
  await database
    .insertInto('latestReadings')
    .values({ deviceId, name: DIALECT, reportedAt: at, value: sql`to_jsonb(${dialect}::text)` })
    .onConflict((conflict) =>
      conflict.columns(['deviceId', 'name']).doUpdateSet((row) => ({
        reportedAt: row.ref('excluded.reportedAt'),
        value: row.ref('excluded.value'),
      })),
    )
    .execute();
}
