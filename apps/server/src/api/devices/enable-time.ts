import { DomainError } from '../../domain-error.ts';
import { findDeviceIdsByTerminals, findDeviceValues } from '../../store/devices/device-values.ts';
import type { Handler } from '../call-context.ts';

export const findEnableTime: Handler<'findEnableTime'> = async ({ services, caller }, { terminalID }) => {
  const { database } = services;
  const topId = caller.accountId;
  const deviceIds = [...(await findDeviceIdsByTerminals(database, topId, [terminalID])).values()];
  const [device] = await findDeviceValues(database, { topId, deviceIds });
  if (!device) throw new DomainError('notFound', { argument: 'terminalID' });
  const { servicePeriod, expire } = device.values;
  return { enableTime: device.activatedAt?.toISOString() ?? null, servicePeriod, expire };
};
