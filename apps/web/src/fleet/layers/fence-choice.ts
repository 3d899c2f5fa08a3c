/** Which fences the monitor shows; chosen in the layers' panel. */
import { createStoredChoice } from '../../lib/stored.ts';

export const FENCE_CHOICES = ['none', 'ofVehicle', 'ofAccount'] as const;

export const fenceChoice = createStoredChoice('fences', FENCE_CHOICES, 'ofVehicle');
export const useFenceChoice = fenceChoice.use;
