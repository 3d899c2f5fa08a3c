/**
 * The notice of planned maintenance. The server sends it with the login page's data and with the session, and it is
 * shown once.
 */
import type { Maintenance } from '@outrider/contract/maintenance.ts';
import { createStored } from '../lib/stored.ts';

/** When the one begins that was shown last. */
const seen = createStored('maintenanceSeen', { parse: (text) => text, format: String });

/** Each maintenance is named by when it begins: one that was put off is another one. */
export function isMaintenanceSeen({ from }: Maintenance): boolean {
  return seen.read() === from;
}

export function markMaintenanceSeen({ from }: Maintenance): void {
  seen.write(from);
}
