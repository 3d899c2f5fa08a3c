/** Which fences the monitor shows: chosen among the layers, remembered. */
import { useSyncExternalStore } from 'react';

export const FENCE_CHOICES = ['none', 'ofVehicle', 'ofAccount'] as const;
export type FenceChoice = (typeof FENCE_CHOICES)[number];

const STORAGE_KEY = 'outrider.fences';
const DEFAULT: FenceChoice = 'ofVehicle';
const listeners = new Set<() => void>();

function storedChoice(): FenceChoice {
  const stored = localStorage.getItem(STORAGE_KEY);
  return FENCE_CHOICES.find((each) => each === stored) ?? DEFAULT;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function chooseFences(choice: FenceChoice): void {
  localStorage.setItem(STORAGE_KEY, choice);
  for (const listener of listeners) listener();
}

export function useFenceChoice(): FenceChoice {
  return useSyncExternalStore(subscribe, storedChoice);
}
