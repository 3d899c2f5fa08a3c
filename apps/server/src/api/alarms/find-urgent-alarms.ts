import { URGENT_DAYS, URGENT_MAX } from '@outrider/contract/device-alarms.ts';
import { readDeviceAlarms } from '../../store/alarms/device-alarms.ts';
import type { Handler } from '../call-context.ts';

const DAY_MS = 86_400_000;

export const findUrgentAlarms: Handler<'findUrgentAlarms'> = async ({ services, caller }, { id }) => {
  const filter = {
    accountId: id,
    below: true,
    isRead: false,
    kinds: undefined,
    levels: ['urgent'] as const,
    deviceIds: [],
    fenceId: undefined,
    text: '',
    from: new Date(Date.now() - URGENT_DAYS * DAY_MS),
    to: undefined,
  };
  const page = { limit: URGENT_MAX, offset: 0 };
  const rows = await readDeviceAlarms(services.database, caller.accountId, filter, page);
  const alike = Map.groupBy(rows, ({ deviceId, kind }) => `${deviceId} ${kind}`);
  const list = [...alike.values()].flatMap(([newest, ...others]) =>
    newest
      ? {
          deviceId: newest.deviceId,
          displayName: newest.plate || newest.name || newest.terminalId,
          kind: newest.kind,
          count: 1 + others.length,
          startTime: newest.startedAt.toISOString(),
          alarmId: newest.alarmId,
        }
      : [],
  );
  return { total: rows.length, list };
};
