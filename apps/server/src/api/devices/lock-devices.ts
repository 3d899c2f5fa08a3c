import { DomainError } from '../../domain-error.ts';
import type { JobContext } from '../../jobs/job-kind.ts';
import type { Database } from '../../store/database.ts';
import { type DeviceValuesRow, findDeviceValues } from '../../store/devices/device-values.ts';

/** The devices, which nobody else changes before the transaction ends. @throws DomainError notFound for one that is not below the caller */
export async function lockDevices(
  { caller }: Pick<JobContext, 'caller'>,
  transaction: Database,
  deviceIds: readonly string[],
): Promise<ReadonlyMap<string, DeviceValuesRow>> {
  const rows = await findDeviceValues(transaction, { topId: caller.accountId, deviceIds, locks: true });
  const byId = new Map(rows.map((row) => [row.deviceId, row]));
  if (deviceIds.some((deviceId) => !byId.has(deviceId)))
    throw new DomainError('notFound', { argument: 'id' });
  return byId;
}

/** @throws DomainError notFound */
export async function lockDevice(
  context: Pick<JobContext, 'caller'>,
  transaction: Database,
  deviceId: string,
): Promise<DeviceValuesRow> {
  const device = (await lockDevices(context, transaction, [deviceId])).get(deviceId);
  if (!device) throw new DomainError('notFound', { argument: 'id' });
  return device;
}
