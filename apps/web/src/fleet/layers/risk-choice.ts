/** Whether the maps show risk points; chosen in the layers' panel. */
import { createStoredChoice } from '../../lib/stored.ts';

const choice = createStoredChoice('riskPoints', ['on', 'off'], 'on');

export const showRiskPoints = (isOn: boolean): void => choice.write(isOn ? 'on' : 'off');
export const useRiskLayer = (): boolean => choice.use() === 'on';
