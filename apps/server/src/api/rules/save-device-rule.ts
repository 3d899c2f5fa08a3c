import { DomainError } from '../../domain-error.ts';
import { findDevice } from '../../store/devices/devices.ts';
import type { Handler } from '../call-context.ts';
import { changeRule } from './change-rule.ts';

export const saveDeviceRule: Handler<'saveDeviceRule'> = async (context, { id, kind, settings }) => {
  await changeRule(context, {
    action: 'saveDeviceRule',
    kind,
    settings,
    async getOwner(transaction) {
      const device = await findDevice(transaction, id);
      // Its scope was just found, so it was there a moment ago.
      if (!device) throw new DomainError('notFound', { argument: 'id' });
      const { accountId, terminalId } = device;
      return { owner: { deviceId: id }, accountId, subject: terminalId, deviceId: id };
    },
  });
  return null;
};
