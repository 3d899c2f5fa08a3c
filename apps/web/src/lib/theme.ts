/** Light or dark: chosen, remembered, and by default as the system has it. */
import { useSyncExternalStore } from 'react';
import { type MapTheme, vehicleColorProperties } from './vehicle-colors.ts';

export type ThemeChoice = 'light' | 'dark' | 'system';

const STORAGE_KEY = 'outrider.theme';
const darkQuery = matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

export function themeChoice(): ThemeChoice {
  const stored = localStorage.getItem(STORAGE_KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

export function chooseTheme(choice: ThemeChoice): void {
  localStorage.setItem(STORAGE_KEY, choice);
  for (const listener of listeners) listener();
}

function currentTheme(): MapTheme {
  const choice = themeChoice();
  if (choice !== 'system') return choice;
  return darkQuery.matches ? 'dark' : 'light';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  darkQuery.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    darkQuery.removeEventListener('change', listener);
  };
}

export function useTheme(): MapTheme {
  return useSyncExternalStore(subscribe, currentTheme);
}

/** Sets the document's own colours, which base.css reads. */
export function applyTheme(theme: MapTheme): void {
  const { style, dataset } = document.documentElement;
  dataset['theme'] = theme;
  for (const [name, value] of Object.entries(vehicleColorProperties(theme))) style.setProperty(name, value);
}
