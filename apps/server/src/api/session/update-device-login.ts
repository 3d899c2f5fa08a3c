import { DomainError } from '../../domain-error.ts';
import { isInSubtree } from '../../store/accounts/accounts.ts';
import { lockTree } from '../../store/accounts/account-tree-lock.ts';
import { findDeviceLogin, insertDeviceLogin } from '../../store/session/device-logins.ts';
import { findDevice } from '../../store/devices/devices.ts';
import { closeWaysIntoDevices } from '../../store/session/ways-in.ts';
import { record } from '../audit/record.ts';
import type { Handler } from '../call-context.ts';
import { drawPassword, hashPassword } from '../passwords.ts';
import { announceEnded } from './end-sessions.ts';

/** The password is drawn: one that follows from the IMEI, or is the same for all, would open every stranger's car. */
export const updateDeviceLogin: Handler<'updateDeviceLogin'> = async (context, { id, enabled }) => {
  const { services, caller } = context;
  const password = enabled ? drawPassword() : undefined;
  const passwordHash = password === undefined ? undefined : await hashPassword(password);
  const ended = await services.database.transaction().execute(async (transaction) => {
    await lockTree(transaction, 'shared');
    const device = await findDevice(transaction, id);
    // It may have been moved since the scope was checked, together with its account.
    if (!device || !(await isInSubtree(transaction, caller.accountId, device.accountId))) {
      throw new DomainError('notFound');
    }
    const { deviceId, accountId } = device;
    const wasOpen = (await findDeviceLogin(transaction, { deviceId })) !== undefined;
    const endedHere = await closeWaysIntoDevices(transaction, [deviceId]);
    if (passwordHash !== undefined) {
      await insertDeviceLogin(transaction, { deviceId, accountId, passwordHash });
    }
    await record(context, transaction, {
      action: 'updateDeviceLogin',
      accountId,
      subject: device.terminalId,
      deviceId,
      before: { deviceLogin: wasOpen },
      after: { deviceLogin: enabled },
    });
    return endedHere;
  });
  announceEnded(services.bus, ended);
  return password === undefined ? {} : { password };
};
