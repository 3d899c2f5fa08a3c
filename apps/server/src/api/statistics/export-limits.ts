/** How much one file of figures may take: by the operator's settings. */
import { DomainError } from '../../domain-error.ts';
import type { JobContext, Subject } from '../../jobs/job-kind.ts';
import { countRange } from '../../store/statistics/count-range.ts';
import type { DeviceRange } from '../../store/statistics/statistics.ts';
import { getNode } from '../accounts/change.ts';

/** @throws DomainError for a file of more days, accounts or devices than the operator allows. */
export async function checkExport(
  { services }: JobContext,
  range: DeviceRange,
  days: number,
): Promise<Subject> {
  const { database, exportLimits } = services;
  const { exportDaysMax, exportAccountsMax, exportDevicesMax } = exportLimits;
  if (days > exportDaysMax) throw new DomainError('rangeTooLong', { maxDays: exportDaysMax });
  const { devices, accounts } = await countRange(database, range);
  if (accounts > exportAccountsMax) throw new DomainError('tooManyAccounts', { max: exportAccountsMax });
  if (devices > exportDevicesMax) throw new DomainError('tooManyDevices', { max: exportDevicesMax });
  const { username } = await getNode(database, range.accountId);
  return { accountId: range.accountId, name: username };
}
