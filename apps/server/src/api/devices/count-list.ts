import { countManagedDevices } from '../../store/devices/managed-devices.ts';
import type { Handler } from '../call-context.ts';
import { toManagedFilter } from './managed-devices.ts';

export const countDeviceList: Handler<'countDeviceList'> = async ({ services }, input) => ({
  total: await countManagedDevices(services.database, toManagedFilter(input, new Date())),
});
