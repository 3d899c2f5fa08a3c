/** Metric or US units for distances: chosen on the map's ruler. */
import { createStoredChoice } from './stored.ts';

export const UNITS = ['metric', 'us'] as const;
export type Units = (typeof UNITS)[number];

export const units = createStoredChoice('units', UNITS, 'metric');
export const useUnits = units.use;
