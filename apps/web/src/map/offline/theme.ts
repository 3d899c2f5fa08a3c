import type { MapTheme } from '../vehicle-colors.ts';

/** Colours of the built-in map: quiet, so that the vehicles are what one sees. */
export interface OfflineColors {
  readonly water: string;
  readonly land: string;
  readonly coast: string;
  readonly border: string;
  readonly river: string;
  readonly grid: string;
  readonly text: string;
  readonly halo: string;
}

export const OFFLINE_COLORS: Readonly<Record<MapTheme, OfflineColors>> = {
  light: {
    water: '#d3e3ec',
    land: '#f4f3ee',
    coast: '#b4c8d4',
    border: '#c9c3b8',
    river: '#c3d9e5',
    grid: 'rgba(86, 100, 112, 0.13)',
    text: '#57616c',
    halo: 'rgba(255, 255, 255, 0.9)',
  },
  dark: {
    water: '#10171f',
    land: '#1b232c',
    coast: '#2c3a47',
    border: '#3a4653',
    river: '#182430',
    grid: 'rgba(160, 176, 192, 0.11)',
    text: '#9aa7b4',
    halo: 'rgba(16, 22, 30, 0.9)',
  },
};
