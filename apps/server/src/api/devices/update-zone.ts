import { findNamedDevices, updateTimeZone } from '../../store/devices/devices.ts';
import { requestDevices } from '../../store/statistics/rollups.ts';
import { record } from '../audit/record.ts';
import type { Handler } from '../call-context.ts';

export const updateZone: Handler<'updateZone'> = (context, { ids, timeZone }) =>
  context.services.database.transaction().execute(async (transaction) => {
    const devices = await findNamedDevices(transaction, ids);
    const changed = devices.filter((device) => device.timeZone !== timeZone);
    if (changed.length === 0) return {};
    const deviceIds = changed.map(({ deviceId }) => deviceId);
    await updateTimeZone(transaction, deviceIds, timeZone);
    await requestDevices(transaction, deviceIds);
    const deeds = changed.map(({ accountId, deviceId, terminalId, timeZone: before }) => ({
      action: 'updateZone' as const,
      accountId,
      deviceId,
      subject: terminalId,
      before: { timeZone: before },
      after: { timeZone },
    }));
    await record(context, transaction, ...deeds);
    return {};
  });
