/** The length of the selected vehicle's trail in minutes; chosen in the layers' panel. */
import { createStoredChoice } from '../../lib/stored.ts';

/** 0 means no trail. */
export const TRAIL_MINUTES = [0, 15, 60, 180] as const;

export const trailMinutes = createStoredChoice('trailMinutes', TRAIL_MINUTES, 15);
export const useTrailMinutes = trailMinutes.use;
