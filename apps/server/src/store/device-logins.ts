/** Devices that can be logged in to by their IMEI. */
import type { Database } from './database.ts';

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
    .innerJoin('device_logins', (join) =>
      join
        .onRef('device_logins.device_id', '=', 'devices.device_id')
        .onRef('device_logins.account_id', '=', 'devices.account_id'),
    )
    .select([
      'devices.device_id as deviceId',
      'devices.account_id as accountId',
      'device_logins.password_hash as passwordHash',
      'devices.expires_at as expiresAt',
    ])
    .$if('deviceId' in by, (query) =>
      query.where('devices.device_id', '=', 'deviceId' in by ? by.deviceId : ''),
    )
    .$if('terminalId' in by, (query) =>
      query
        .innerJoin('device_terminals', 'device_terminals.device_id', 'devices.device_id')
        .where('device_terminals.terminal_id', '=', 'terminalId' in by ? by.terminalId : ''),
    )
    .executeTakeFirst();
}

export async function insertDeviceLogin(
  database: Database,
  login: Pick<DeviceLoginRow, 'deviceId' | 'accountId' | 'passwordHash'>,
): Promise<void> {
  const values = { account_id: login.accountId, password_hash: login.passwordHash };
  await database
    .insertInto('device_logins')
    .values({ device_id: login.deviceId, ...values })
    .onConflict((conflict) => conflict.column('device_id').doUpdateSet(values))
    .execute();
}
