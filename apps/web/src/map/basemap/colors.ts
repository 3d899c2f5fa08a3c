import type { MapTheme } from '../../lib/vehicle-colors.ts';

/** Colours of the built-in map. They are pale, so that only the vehicles are saturated. */
export interface BasemapColors {
  readonly water: string;
  /** Drawn twice along the coast, once wide and once narrow. */
  readonly shallows: string;
  readonly land: string;
  readonly coast: string;
  /** Drawn around places and fading outwards; the more inhabitants, the wider. */
  readonly settled: string;
  readonly river: string;
  readonly border: string;
  readonly borderHalo: string;
  readonly province: string;
  readonly prefecture: string;
  readonly grid: string;
  readonly gridFine: string;
  readonly label: string;
  readonly labelQuiet: string;
  readonly labelArea: string;
  readonly halo: string;
}

export const BASEMAP_COLORS: Readonly<Record<MapTheme, BasemapColors>> = {
  light: {
    water: '#cfdfe8',
    shallows: 'rgba(236, 244, 248, 0.42)',
    land: '#f6f5f1',
    coast: '#9fb8c6',
    settled: 'rgba(205, 193, 170, 0.55)',
    river: '#bcd2de',
    border: '#b3a99b',
    borderHalo: 'rgba(214, 205, 190, 0.45)',
    province: '#cdc5b8',
    prefecture: '#e0dad0',
    grid: 'rgba(88, 104, 118, 0.15)',
    gridFine: 'rgba(88, 104, 118, 0.06)',
    label: '#3d464f',
    labelQuiet: '#66707a',
    labelArea: '#8b8276',
    halo: 'rgba(250, 249, 246, 0.92)',
  },
  dark: {
    water: '#0d131a',
    shallows: 'rgba(52, 82, 104, 0.16)',
    land: '#19202a',
    coast: '#3a5266',
    settled: 'rgba(120, 140, 160, 0.26)',
    river: '#15222e',
    border: '#566473',
    borderHalo: 'rgba(86, 100, 115, 0.18)',
    province: '#36424f',
    prefecture: '#26303b',
    grid: 'rgba(160, 180, 200, 0.10)',
    gridFine: 'rgba(160, 180, 200, 0.045)',
    label: '#b9c4cf',
    labelQuiet: '#8b97a3',
    labelArea: '#6c7a88',
    halo: 'rgba(16, 22, 30, 0.9)',
  },
};
