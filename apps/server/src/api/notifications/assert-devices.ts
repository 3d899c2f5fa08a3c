import { DomainError } from '../../domain-error.ts';
import { areInSubtree } from '../../store/accounts/accounts.ts';
import type { Database } from '../../store/database.ts';
import { findDeviceAccounts } from '../../store/devices/devices.ts';

/** @throws DomainError notFound where one is the caller's and yet outside of this account's branch. */
export async function assertDevices(
  database: Database,
  accountId: string,
  deviceIds: readonly string[],
): Promise<void> {
  if (deviceIds.length === 0) return;
  const owners = new Set((await findDeviceAccounts(database, deviceIds)).values());
  if (!(await areInSubtree(database, accountId, [...owners]))) {
    throw new DomainError('notFound', { argument: 'deviceIds' });
  }
}
