import { DomainError } from '../../domain-error.ts';
import { findDevice } from '../../store/devices/devices.ts';
import { findNearestRules } from '../../store/rules/alarm-rules.ts';
import { findArmedAt } from '../../store/rules/armed-devices.ts';
import type { Handler } from '../call-context.ts';
import { offeredKinds, presentRules } from './present-rules.ts';

export const findDeviceRules: Handler<'findDeviceRules'> = async ({ services, caller }, { id }) => {
  const { database } = services;
  const device = await findDevice(database, id);
  // Its scope was just found, so it was there a moment ago.
  if (!device) throw new DomainError('notFound', { argument: 'id' });
  const { accountId } = device;
  const found = await findNearestRules(database, caller.accountId, { accountId, deviceId: id });
  const armedAt = await findArmedAt(database, id);
  return {
    rules: presentRules(found, ['own', 'account'], offeredKinds(services)),
    ...(armedAt && { armedTime: armedAt.toISOString() }),
  };
};
