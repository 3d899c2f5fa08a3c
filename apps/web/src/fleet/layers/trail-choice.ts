/** How much of the way behind the selected vehicle is drawn: chosen among the layers, remembered. */
import { useSyncExternalStore } from 'react';

/** 0 = none. */
export const TRAIL_MINUTES = [0, 15, 60, 180] as const;

const STORAGE_KEY = 'outrider.trailMinutes';
const DEFAULT_MINUTES = 15;
const listeners = new Set<() => void>();

function storedMinutes(): number {
  const stored = localStorage.getItem(STORAGE_KEY);
  return TRAIL_MINUTES.find((minutes) => String(minutes) === stored) ?? DEFAULT_MINUTES;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function chooseTrailMinutes(minutes: number): void {
  localStorage.setItem(STORAGE_KEY, String(minutes));
  for (const listener of listeners) listener();
}

export function useTrailMinutes(): number {
  return useSyncExternalStore(subscribe, storedMinutes);
}
