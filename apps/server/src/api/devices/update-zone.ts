import type { Handler } from '../call-context.ts';
import { changeDevices } from './change-devices.ts';

export const updateZone: Handler<'updateZone'> = async (context, { ids, timeZone }) => {
  const wanted = ids.map((deviceId) => ({ deviceId, values: { timeZone } }));
  await context.services.database
    .transaction()
    .execute((transaction) => changeDevices(context, transaction, wanted, 'updateZone'));
  return {};
};
