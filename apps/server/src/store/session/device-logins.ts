/** Devices that can be logged in to by their IMEI. */
import type { Database } from '../database.ts';

export interface DeviceLoginRow {
  readonly deviceId: string;
  readonly accountId: string;
  readonly passwordHash: string;
  readonly expiresAt: Date | null;
}

/**
 * Undefined where it is not open: never opened, or opened by someone whose device it no longer is; by its terminal id
 * also where another device has that now.
 */
export async function findDeviceLogin(
  database: Database,
  by: { readonly deviceId: string } | { readonly terminalId: string },
): Promise<DeviceLoginRow | undefined> {
  return database
    .selectFrom('devices')
    .innerJoin('deviceLogins', (join) =>
      join
        .onRef('deviceLogins.deviceId', '=', 'devices.deviceId')
        .onRef('deviceLogins.accountId', '=', 'devices.accountId'),
    )
    .select(['devices.deviceId', 'devices.accountId', 'deviceLogins.passwordHash', 'devices.expiresAt'])
    .$if('deviceId' in by, (query) =>
      query.where('devices.deviceId', '=', 'deviceId' in by ? by.deviceId : ''),
    )
    .$if('terminalId' in by, (query) =>
      query
        .innerJoin('deviceTerminals', 'deviceTerminals.deviceId', 'devices.deviceId')
        .where('deviceTerminals.terminalId', '=', 'terminalId' in by ? by.terminalId : ''),
    )
    .executeTakeFirst();
}

export async function insertDeviceLogin(
  database: Database,
  login: Pick<DeviceLoginRow, 'deviceId' | 'accountId' | 'passwordHash'>,
): Promise<void> {
  const values = { accountId: login.accountId, passwordHash: login.passwordHash };
  await database
    .insertInto('deviceLogins')
    .values({ deviceId: login.deviceId, ...values })
    .onConflict((conflict) => conflict.column('deviceId').doUpdateSet(values))
    .execute();
}
