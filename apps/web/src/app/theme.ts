/** Light or dark: chosen, remembered, and by default as the system has it. The component library takes our tokens. */
import { theme as antTheme, type ThemeConfig } from 'antd';
import { useSyncExternalStore } from 'react';
import { type MapTheme, vehicleColorProperties } from '../map/vehicle-colors.ts';

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

const ACCENT = { light: '#0f6b5c', dark: '#3fb79f' } as const;

export function antThemeOf(theme: MapTheme): ThemeConfig {
  return {
    algorithm: theme === 'dark' ? antTheme.darkAlgorithm : antTheme.defaultAlgorithm,
    cssVar: { key: 'outrider' },
    token: {
      colorPrimary: ACCENT[theme],
      colorInfo: ACCENT[theme],
      borderRadius: 8,
      fontSize: 14,
      fontFamily: 'var(--font)',
      controlHeight: 34,
      wireframe: false,
      motionDurationMid: '0.14s',
      ...(theme === 'dark'
        ? { colorBgBase: '#12161c', colorBgContainer: '#1a2028', colorBgElevated: '#1f262f' }
        : { colorBgLayout: '#f6f7f9', colorTextBase: '#171c22' }),
    },
    components: { Segmented: { itemSelectedBg: theme === 'dark' ? '#2b343f' : '#ffffff' } },
  };
}
