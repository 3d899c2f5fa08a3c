import { setAlarmAddress } from '../../store/alarms/device-alarm-changes.ts';
import type { Handler } from '../call-context.ts';

export const saveAlarmAddress: Handler<'saveAlarmAddress'> = async ({ services }, input) => {
  const { id: deviceId, alarmId, place, address } = input;
  return { saved: await setAlarmAddress(services.database, { deviceId, alarmId, place, address }) };
};
