/** Whether alarms lie on the monitor's map: chosen among the layers, remembered. */
import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'outrider.alarmLayer';
const listeners = new Set<() => void>();

function isStoredOn(): boolean {
  return localStorage.getItem(STORAGE_KEY) === 'on';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function chooseAlarmLayer(isOn: boolean): void {
  localStorage.setItem(STORAGE_KEY, isOn ? 'on' : 'off');
  for (const listener of listeners) listener();
}

export function useAlarmLayer(): boolean {
  return useSyncExternalStore(subscribe, isStoredOn);
}
