import type { Handler } from '../call-context.ts';
import { alarmExport } from './alarm-export.ts';

export const exportDeviceAlarms: Handler<'exportDeviceAlarms'> = (context, input) =>
  alarmExport.begin(context, input);
