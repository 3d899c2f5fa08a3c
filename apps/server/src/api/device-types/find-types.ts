import { DomainError } from '../../domain-error.ts';
import { countDevicesByType, findDeviceType, findDeviceTypes } from '../../store/devices/device-types.ts';
import type { Handler } from '../call-context.ts';
import { findBuiltIn, presentType, presentTypes, toConfiguration } from './present-types.ts';

export const findTypes: Handler<'findDeviceTypes'> = async ({ services }) => {
  const list = presentTypes(await findDeviceTypes(services.database));
  return { total: list.length, list };
};

export const findTypeDetail: Handler<'findDeviceTypeDetail'> = async (
  { services, caller },
  { deviceType },
) => {
  const { database } = services;
  const own = await findDeviceType(database, deviceType);
  const type = findBuiltIn(deviceType) ?? (own && presentType(own));
  if (!type) throw new DomainError('notFound', { argument: 'deviceType' });
  return toConfiguration(type, await countDevicesByType(database, caller.accountId));
};

export const findConfigurations: Handler<'findDeviceConfigurations'> = async ({ services, caller }) => {
  const { database } = services;
  const counts = await countDevicesByType(database, caller.accountId);
  const types = presentTypes(await findDeviceTypes(database));
  return {
    configurations: Object.fromEntries(
      types.map((type) => [String(type.deviceType), toConfiguration(type, counts)]),
    ),
  };
};
