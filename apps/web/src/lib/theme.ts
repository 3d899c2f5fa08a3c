/** Light or dark: the user's choice, else the system's. */
import { useSyncExternalStore } from 'react';
import { createStoredChoice } from './stored.ts';
import { type MapTheme, vehicleColorProperties } from './vehicle-colors.ts';

const THEME_CHOICES = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

export const themeChoice = createStoredChoice('theme', THEME_CHOICES, 'system');
const darkQuery = matchMedia('(prefers-color-scheme: dark)');

function currentTheme(): MapTheme {
  const choice = themeChoice.read();
  if (choice !== 'system') return choice;
  return darkQuery.matches ? 'dark' : 'light';
}

function subscribe(listener: () => void): () => void {
  const stopListening = themeChoice.subscribe(listener);
  darkQuery.addEventListener('change', listener);
  return () => {
    stopListening();
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
