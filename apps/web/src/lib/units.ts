/** Metric or US units for distances: chosen on the map's ruler, remembered. */
import { useSyncExternalStore } from 'react';

export const UNITS = ['metric', 'us'] as const;
export type Units = (typeof UNITS)[number];

const STORAGE_KEY = 'outrider.units';
const listeners = new Set<() => void>();

function storedUnits(): Units {
  return localStorage.getItem(STORAGE_KEY) === 'us' ? 'us' : 'metric';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function chooseUnits(units: Units): void {
  localStorage.setItem(STORAGE_KEY, units);
  for (const listener of listeners) listener();
}

export function useUnits(): Units {
  return useSyncExternalStore(subscribe, storedUnits);
}
