import type * as alarms from '@outrider/contract/alarms.ts';
import type * as deviceAlarms from '@outrider/contract/device-alarms.ts';
import type * as needs from '@outrider/contract/needs.ts';
import type { HandlersOf } from '../call-context.ts';
import { deleteDeviceAlarm } from './delete-device-alarm.ts';
import { exportDeviceAlarms } from './export-device-alarms.ts';
import { countAlarms } from './count-alarms.ts';
import { findAllAlarms } from './find-all-alarms.ts';
import { findCurrentAlarms } from './find-current-alarms.ts';
import { findFenceAlarms } from './find-fence-alarms.ts';
import { findNeeds } from './find-needs.ts';
import { findRecentAlarms } from './find-recent-alarms.ts';
import { saveAlarmAddress } from './save-alarm-address.ts';
import { updateDeviceAlarm } from './update-device-alarm.ts';

export const alarmHandlers = {
  deleteDeviceAlarm,
  exportDeviceAlarms,
  countAlarms,
  findAllAlarms,
  findCurrentAlarms,
  findFenceAlarms,
  findNeeds,
  findRecentAlarms,
  saveAlarmAddress,
  updateDeviceAlarm,
} satisfies HandlersOf<typeof alarms & typeof deviceAlarms & typeof needs>;
