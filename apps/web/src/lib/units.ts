/** Metric or US units for distances; the map's scale offers the choice. */
import { createStoredChoice } from './stored.ts';

export const UNITS = ['metric', 'us'] as const;
export type Units = (typeof UNITS)[number];

export const units = createStoredChoice('units', UNITS, 'metric');
export const useUnits = units.use;
