/** Whether the monitor's map shows alarms; chosen in the layers' panel. */
import { createStoredChoice } from '../../lib/stored.ts';

export const alarmLayer = createStoredChoice('alarmLayer', ['off', 'on'], 'off');

export function useAlarmLayer(): boolean {
  return alarmLayer.use() === 'on';
}
