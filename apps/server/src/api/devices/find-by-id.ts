import { DomainError } from '../../domain-error.ts';
import { findDouble } from '../../store/devices/device-doubles.ts';
import { findDevice } from '../../store/devices/devices.ts';
import type { Handler } from '../call-context.ts';
import { presentDevice } from './present-device.ts';
import { presentDouble } from './present-double.ts';

export const findDeviceById: Handler<'findDeviceById'> = async ({ services, caller }, input) => {
  const device = await findDevice(services.database, input.id);
  if (!device) throw new DomainError('notFound');
  const double = await findDouble(services.database, input.id);
  return {
    ...presentDevice(device),
    // Whoever knows one device's password learns nothing of its account.
    user_id: caller.device ? undefined : device.accountId,
    iccid: device.iccid,
    activatedAt: device.activatedAt?.toISOString(),
    importedAt: device.createdAt.toISOString(),
    timeZone: device.timeZone,
    typeName: device.typeName ?? undefined,
    ...(caller.device
      ? {}
      : { accountName: device.accountName, accountExpire: device.accountExpiresAt?.toISOString() }),
    simExpire: device.simExpiresAt?.toISOString(),
    double: double && presentDouble(double),
  };
};
