import { confirmAlarms } from '../../commands/confirm-alarms.ts';
import { markAlarms } from '../../store/alarms/device-alarm-changes.ts';
import type { Handler } from '../call-context.ts';
import { toAlarmFilter } from './device-alarms.ts';
import { recordMarked } from './record-marked.ts';

export const updateDeviceAlarm: Handler<'updateDeviceAlarm'> = async (context, input) => {
  const { alarmIds, mark, note, id } = input;
  const filter = { ...toAlarmFilter(context.caller, input), alarmIds };
  const { services, caller } = context;
  const { changed, told } = await services.database.transaction().execute(async (transaction) => {
    const at = new Date();
    const marked = await markAlarms(transaction, filter, { accountId: caller.accountId, at, mark, note });
    const after = { mark, rows: marked.length, ...(mark === 'acknowledged' && { note }) };
    await recordMarked(context, transaction, { action: 'updateDeviceAlarm', id, marked, after });
    const confirmed = mark === 'acknowledged' ? await confirmAlarms(transaction, marked, caller, at) : [];
    return { changed: marked.length, told: confirmed };
  });
  for (const deviceId of told) services.commands.wake(deviceId);
  return { changed };
};
