import type { MapTheme } from '../../lib/vehicle-colors.ts';

/** Colours of the street map. They are pale, so that only the vehicles are saturated. */
export interface StreetColors {
  readonly land: string;
  readonly water: string;
  readonly wood: string;
  readonly green: string;
  readonly sand: string;
  readonly residential: string;
  readonly industrial: string;
  readonly building: string;
  readonly motorway: string;
  readonly motorwayEdge: string;
  readonly main: string;
  readonly mainEdge: string;
  readonly minor: string;
  readonly minorEdge: string;
  readonly path: string;
  readonly rail: string;
  readonly border: string;
  readonly province: string;
  readonly label: string;
  readonly labelQuiet: string;
  readonly labelArea: string;
  readonly labelWater: string;
  readonly halo: string;
}

export const STREET_COLORS: Readonly<Record<MapTheme, StreetColors>> = {
  light: {
    land: '#f6f5f1',
    water: '#c6dae6',
    wood: '#dbe6d2',
    green: '#e3ebd9',
    sand: '#f1ecda',
    residential: '#f0eee8',
    industrial: '#ece9e4',
    building: '#e5e0d8',
    motorway: '#f5d9a2',
    motorwayEdge: '#d3b273',
    main: '#fbeccb',
    mainEdge: '#d9c697',
    minor: '#ffffff',
    minorEdge: '#d8d3c9',
    path: '#cfc6b7',
    rail: '#c3bdb4',
    border: '#a89f92',
    province: '#c8bfb2',
    label: '#3d464f',
    labelQuiet: '#66707a',
    labelArea: '#8b8276',
    labelWater: '#5d87a1',
    halo: 'rgba(250, 249, 246, 0.92)',
  },
  dark: {
    land: '#19202a',
    water: '#0d151e',
    wood: '#17261f',
    green: '#1a2922',
    sand: '#242626',
    residential: '#1c242f',
    industrial: '#1f2731',
    building: '#242e3a',
    motorway: '#5d5136',
    motorwayEdge: '#12181f',
    main: '#454a4d',
    mainEdge: '#12181f',
    minor: '#323d4a',
    minorEdge: '#141b23',
    path: '#323d49',
    rail: '#38434f',
    border: '#5b6978',
    province: '#3a4653',
    label: '#b9c4cf',
    labelQuiet: '#8b97a3',
    labelArea: '#73818f',
    labelWater: '#5f86a0',
    halo: 'rgba(16, 22, 30, 0.9)',
  },
};
