import { updateTimeZone } from '../../store/devices.ts';
import { requestDevices } from '../../store/rollups.ts';
import type { Handler } from '../call-context.ts';

export const updateZone: Handler<'updateZone'> = ({ services }, { ids, timeZone }) =>
  services.database.transaction().execute(async (transaction) => {
    await updateTimeZone(transaction, ids, timeZone);
    await requestDevices(transaction, ids);
    return {};
  });
