import { findDeviceAlarms } from '../../store/alarms/device-alarms.ts';
import type { Handler } from '../call-context.ts';
import { toPage } from '../page.ts';
import { presentAlarm, toAlarmFilter } from './device-alarms.ts';

export const findAllAlarms: Handler<'findAllAlarms'> = async ({ services, caller }, input) => {
  const { total, rows } = await findDeviceAlarms(
    services.database,
    caller.accountId,
    toAlarmFilter(caller, input),
    toPage(input),
  );
  return { total, list: rows.map(presentAlarm) };
};
