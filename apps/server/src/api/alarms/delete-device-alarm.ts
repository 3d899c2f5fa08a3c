import { markAlarms } from '../../store/alarms/device-alarm-changes.ts';
import type { Handler } from '../call-context.ts';
import { seesServedOnly } from '../served.ts';
import { recordMarked } from './record-marked.ts';

export const deleteDeviceAlarm: Handler<'deleteDeviceAlarm'> = (context, { id, alarmIds }) => {
  const filter = {
    accountId: id,
    below: true,
    servedOnly: seesServedOnly(context.caller),
    isRead: undefined,
    kinds: undefined,
    deviceIds: [],
    fenceId: undefined,
    text: '',
    from: undefined,
    to: undefined,
    alarmIds,
  };
  return context.services.database.transaction().execute(async (transaction) => {
    const change = {
      accountId: context.caller.accountId,
      at: new Date(),
      mark: 'deleted',
      note: '',
    } as const;
    const marked = await markAlarms(transaction, filter, change);
    const after = { rows: marked.length };
    await recordMarked(context, transaction, { action: 'deleteDeviceAlarm', id, marked, after });
    return { changed: marked.length };
  });
};
