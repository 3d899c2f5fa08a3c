import { findDeviceLogin as findStored } from '../../store/session/device-logins.ts';
import type { Handler } from '../call-context.ts';

export const findDeviceLogin: Handler<'findDeviceLogin'> = async ({ services }, { id }) => ({
  enabled: (await findStored(services.database, { deviceId: id })) !== undefined,
});
