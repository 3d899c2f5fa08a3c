/** Devices that pass to another account, get another unit, or are deleted. */
import { sql } from 'kysely';
import { addOwnDevices } from '../accounts/account-totals.ts';
import type { DatabaseTransaction } from '../database.ts';
import { clearDevicesData } from './device-data.ts';
import { insertDeviceNumbers, retireDevice } from './device-numbers.ts';

export interface OwnedDevice {
  readonly deviceId: string;
  readonly accountId: string;
  readonly terminalId: string;
}

/**
 * Gives devices to an account. What those who had them still meant to send to them is withdrawn, and links by which they
 * showed them are links to nothing, also where the devices come back one day.
 */
export async function moveDevices(
  transaction: DatabaseTransaction,
  devices: readonly OwnedDevice[],
  toId: string,
  now: Date,
): Promise<void> {
  const deviceIds = devices.map(({ deviceId }) => deviceId);
  const isOne = sql<boolean>`device_id = ANY (${deviceIds}::bigint[])`;
  await transaction.updateTable('devices').set({ accountId: toId }).where(isOne).execute();
  await countMoved(transaction, devices, toId);
  await transaction
    .updateTable('commandRecords')
    .set({ status: 'cancelled', endedAt: now })
    .where(isOne)
    .where('status', '=', 'queued')
    .execute();
  await sql`DELETE FROM share_link_devices USING share_links
    WHERE share_links.share_id = share_link_devices.share_id AND share_link_devices.${isOne}
      AND NOT EXISTS (SELECT FROM account_ancestors
        WHERE account_id = ${toId} AND ancestor_id = share_links.account_id)`.execute(transaction);
}

/** Deletes devices with all that they reported. Returns for whom how many imports come back: none of these was ever heard of. */
export async function deleteDevices(
  transaction: DatabaseTransaction,
  devices: readonly OwnedDevice[],
): Promise<ReadonlyMap<string, number>> {
  const deviceIds = devices.map(({ deviceId }) => deviceId);
  const { rows: unused } = await sql<{ accountId: string; count: number }>`
    SELECT paid_by AS "accountId", count(*)::int AS count FROM devices JOIN accounts ON accounts.account_id = paid_by
    WHERE device_id = ANY (${deviceIds}::bigint[]) AND activated_at IS NULL GROUP BY paid_by`.execute(
    transaction,
  );
  await clearDevicesData(transaction, deviceIds);
  for (const device of devices) await retireDevice(transaction, device);
  await sql`DELETE FROM devices WHERE device_id = ANY (${deviceIds}::bigint[])`.execute(transaction);
  await countMoved(transaction, devices, undefined);
  return new Map(unused.map(({ accountId, count }) => [accountId, count]));
}

/** Gives a device another number. @throws where another device answers to it (SQLSTATE 23505). */
export async function renumberDevice(
  transaction: DatabaseTransaction,
  device: OwnedDevice,
  terminalId: string,
): Promise<void> {
  const { deviceId } = device;
  await retireDevice(transaction, device);
  await transaction
    .updateTable('devices')
    .set({ terminalId, authenticatedAt: null })
    .where('deviceId', '=', deviceId)
    .execute();
  await transaction.insertInto('deviceTerminals').values({ deviceId, terminalId }).execute();
  await insertDeviceNumbers(transaction, [{ deviceId, terminalId }]);
}

async function countMoved(
  transaction: DatabaseTransaction,
  devices: readonly OwnedDevice[],
  toId: string | undefined,
): Promise<void> {
  const more = new Map<string, number>(toId === undefined ? [] : [[toId, devices.length]]);
  for (const { accountId } of devices) more.set(accountId, (more.get(accountId) ?? 0) - 1);
  await addOwnDevices(transaction, more);
}
