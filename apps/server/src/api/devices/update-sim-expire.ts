import type { Handler } from '../call-context.ts';
import { changeDevices } from './change-devices.ts';

export const updateSimExpire: Handler<'updateSimExpire'> = async (context, { ids, simExpire }) => {
  const wanted = ids.map((deviceId) => ({ deviceId, values: { simExpire } }));
  await context.services.database
    .transaction()
    .execute((transaction) => changeDevices(context, transaction, wanted, 'updateSimExpire'));
  return {};
};
