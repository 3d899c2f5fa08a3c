import type { Maintenance } from '@outrider/contract/maintenance.ts';
import type { MaintenanceConfig } from '../../config-maintenance.ts';

/** What browsers are to announce now; undefined where it is too early or over. */
export function presentMaintenance(
  { from, to, noticeFrom, noticeUntil }: MaintenanceConfig,
  now: Date,
): Maintenance | undefined {
  if (now < noticeFrom || now >= noticeUntil) return undefined;
  return { from: from.toISOString(), to: to.toISOString() };
}
