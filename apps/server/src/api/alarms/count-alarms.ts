import { countDeviceAlarms } from '../../store/alarms/device-alarms.ts';
import type { Handler } from '../call-context.ts';
import { toAlarmFilter } from './device-alarms.ts';

export const countAlarms: Handler<'countAlarms'> = async ({ services, caller }, input) => ({
  total: await countDeviceAlarms(services.database, toAlarmFilter(caller, input)),
});
