/** How much of the way behind the selected vehicle is drawn, in minutes: chosen among the layers. */
import { createStoredChoice } from '../../lib/stored.ts';

/** 0 = none. */
export const TRAIL_MINUTES = [0, 15, 60, 180] as const;

export const trailMinutes = createStoredChoice('trailMinutes', TRAIL_MINUTES, 15);
export const useTrailMinutes = trailMinutes.use;
