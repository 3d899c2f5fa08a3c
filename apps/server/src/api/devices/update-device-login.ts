import { DomainError } from '../../domain-error.ts';
import { deleteDeviceLogin, findDeviceLogin, insertDeviceLogin } from '../../store/device-logins.ts';
import { findDevice } from '../../store/devices.ts';
import { record } from '../audit/record.ts';
import type { Handler } from '../call-context.ts';
import { drawPassword, hashPassword } from '../passwords.ts';
import { endSessions } from '../session/end-sessions.ts';

/** The password is drawn: one that follows from the IMEI, or is the same for all, would open every stranger's car. */
export const updateDeviceLogin: Handler<'updateDeviceLogin'> = async (context, { id, enabled }) => {
  const { services } = context;
  const password = enabled ? drawPassword() : undefined;
  const passwordHash = password === undefined ? undefined : await hashPassword(password);
  await services.database.transaction().execute(async (transaction) => {
    const device = await findDevice(transaction, id);
    if (!device) throw new DomainError('notFound');
    const { deviceId, accountId } = device;
    const wasOpen = (await findDeviceLogin(transaction, { deviceId })) !== undefined;
    await deleteDeviceLogin(transaction, deviceId);
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
  });
  await endSessions(services, { deviceId: id });
  return password === undefined ? {} : { password };
};
