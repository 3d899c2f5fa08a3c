/** Whether the monitor's map shows where vehicles often stand; chosen in the layers' panel. */
import { createStoredChoice } from '../../lib/stored.ts';

export const placeLayer = createStoredChoice('placeLayer', ['off', 'on'], 'off');

export function usePlaceLayer(): boolean {
  return placeLayer.use() === 'on';
}
