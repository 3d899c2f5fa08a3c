import { findManagedDevices } from '../../store/devices/managed-devices.ts';
import type { Handler } from '../call-context.ts';
import { toPage } from '../page.ts';
import { presentManaged, toManagedFilter } from './managed-devices.ts';

export const findDeviceList: Handler<'findDeviceList'> = async ({ services }, input) => {
  const now = new Date();
  const { total, rows } = await findManagedDevices(
    services.database,
    toManagedFilter(input, now),
    toPage(input),
  );
  return { total, list: rows.map((row) => presentManaged(row, now.getTime())) };
};
