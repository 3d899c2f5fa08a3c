import { sql } from 'kysely';
import type { Database } from '../database.ts';
import { type DeviceRange, devicesOf } from './statistics.ts';

/** A vehicle of a report. */
export interface ReportDeviceRow {
  readonly deviceId: string;
  readonly terminalId: string;
  readonly name: string;
  readonly plate: string;
  readonly accountId: string;
  readonly accountName: string;
  /** IANA's name. */
  readonly timeZone: string;
}

/** The next devices of a range, by their ids. */
export async function findReportDevices(
  database: Database,
  range: DeviceRange,
  afterDeviceId: string,
  limit: number,
): Promise<ReportDeviceRow[]> {
  const { rows } = await sql<ReportDeviceRow>`
    SELECT devices.device_id AS "deviceId", terminal_id AS "terminalId", devices.name, plate,
      devices.time_zone AS "timeZone", accounts.account_id AS "accountId", accounts.nickname AS "accountName"
    FROM ${devicesOf(range)} JOIN accounts ON accounts.account_id = devices.account_id
    WHERE devices.device_id > ${afterDeviceId}
    ORDER BY devices.device_id LIMIT ${sql.lit(limit)}`.execute(database);
  return rows;
}
