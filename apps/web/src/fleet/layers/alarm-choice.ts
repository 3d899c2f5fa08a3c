/** Whether alarms lie on the monitor's map: chosen among the layers. */
import { createStoredChoice } from '../../lib/stored.ts';

export const alarmLayer = createStoredChoice('alarmLayer', ['off', 'on'], 'off');

export function useAlarmLayer(): boolean {
  return alarmLayer.use() === 'on';
}
