/** The notice of a coming maintenance: told by the server with the log-in page and with the session, shown once. */
import type { Maintenance } from '@outrider/contract/maintenance.ts';

const STORAGE_KEY = 'outrider.maintenanceSeen';

/** Each maintenance is named by when it begins: one that was put off is another one. */
export function isMaintenanceSeen({ from }: Maintenance, seen: Pick<Storage, 'getItem'>): boolean {
  return seen.getItem(STORAGE_KEY) === from;
}

export function markMaintenanceSeen({ from }: Maintenance, seen: Pick<Storage, 'setItem'>): void {
  seen.setItem(STORAGE_KEY, from);
}
