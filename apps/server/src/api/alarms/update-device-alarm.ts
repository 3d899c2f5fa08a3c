import { markAlarms } from '../../store/alarms/device-alarm-changes.ts';
import type { Handler } from '../call-context.ts';
import { toAlarmFilter } from './device-alarms.ts';
import { recordMarked } from './record-marked.ts';

export const updateDeviceAlarm: Handler<'updateDeviceAlarm'> = (context, input) => {
  const { alarmIds, mark, note, id } = input;
  const filter = { ...toAlarmFilter(context.caller, input), alarmIds };
  return context.services.database.transaction().execute(async (transaction) => {
    const accountId = context.caller.accountId;
    const marked = await markAlarms(transaction, filter, { accountId, at: new Date(), mark, note });
    const after = { mark, rows: marked.length, ...(mark === 'acknowledged' && { note }) };
    await recordMarked(context, transaction, { action: 'updateDeviceAlarm', id, marked, after });
    return { changed: marked.length };
  });
};
