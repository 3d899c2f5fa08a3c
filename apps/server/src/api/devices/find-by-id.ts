import { DomainError } from '../../domain-error.ts';
import { findDevice } from '../../store/devices.ts';
import type { Handler } from '../call-context.ts';
import { presentDevice } from './present-device.ts';

export const findDeviceById: Handler<'findDeviceById'> = async ({ services }, input) => {
  const device = await findDevice(services.database, input.id);
  if (!device) throw new DomainError('notFound');
  return {
    ...presentDevice(device),
    iccid: device.iccid,
    activatedAt: device.activatedAt?.toISOString(),
    importedAt: device.createdAt.toISOString(),
    timeZone: device.timeZone,
    accountName: device.accountName,
    accountExpire: device.accountExpiresAt?.toISOString(),
    simExpire: device.simExpiresAt?.toISOString(),
  };
};
