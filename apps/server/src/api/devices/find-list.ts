import { findManagedDevices, readManagedDevices } from '../../store/devices/managed-devices.ts';
import type { Handler } from '../call-context.ts';
import { toPage } from '../page.ts';
import { presentManaged, toManagedFilter } from './managed-devices.ts';

export const findDeviceList: Handler<'findDeviceList'> = async ({ services: { database } }, input) => {
  const now = new Date();
  const filter = toManagedFilter(input, now);
  const page = toPage(input);
  const { total, rows } = input.counted
    ? await findManagedDevices(database, filter, page)
    : await readUncounted(database, filter, page);
  return { total, list: rows.map((row) => presentManaged(row, now.getTime())) };
};

/** One row more tells whether the page is the last. */
const readUncounted: typeof findManagedDevices = async (database, filter, page) => {
  const rows = await readManagedDevices(database, filter, { ...page, limit: page.limit + 1 });
  // A page beyond the last leads back to it, and so has to know which that is.
  if (rows.length === 0 && page.offset > 0) return findManagedDevices(database, filter, page);
  return { total: page.offset + rows.length, rows: rows.slice(0, page.limit) };
};
