/**
 * The colours of vehicle states: the one source for map, list, charts and badges. `fill` paints shapes and has a
 * contrast of at least 3:1 against panels and the map's land and water (WCAG 2.2, 1.4.11). `text` is for words on a
 * panel and has at least 4.5:1 (1.4.3). Colour is never the only sign of a state: `STATE_MARKS` has the shape beside
 * it.
 */

export const VEHICLE_STATES = [
  'moving',
  'fast',
  'overspeed',
  'stopped',
  'offline',
  'expired',
  'unknown',
] as const;

export type VehicleState = (typeof VEHICLE_STATES)[number];
export type MapTheme = 'light' | 'dark';

export interface StateColor {
  readonly fill: string;
  readonly text: string;
}

export const VEHICLE_COLORS: Readonly<Record<MapTheme, Readonly<Record<VehicleState, StateColor>>>> = {
  light: {
    moving: { fill: '#178a43', text: '#14713a' },
    fast: { fill: '#647a0a', text: '#566a00' },
    overspeed: { fill: '#d92632', text: '#b91c28' },
    stopped: { fill: '#2563d9', text: '#1f57c3' },
    offline: { fill: '#75808d', text: '#5a6572' },
    expired: { fill: '#363d47', text: '#363d47' },
    unknown: { fill: '#6b7684', text: '#5a6572' },
  },
  dark: {
    moving: { fill: '#35b566', text: '#4cc87b' },
    fast: { fill: '#a9c242', text: '#b5cd52' },
    overspeed: { fill: '#f2555f', text: '#ff7a82' },
    stopped: { fill: '#5b93ff', text: '#7caaff' },
    offline: { fill: '#8a95a3', text: '#9ca7b4' },
    expired: { fill: '#6c7683', text: '#9099a5' },
    unknown: { fill: '#9aa5b2', text: '#a9b3bf' },
  },
};

/** Colours around a vehicle: an alarm's pulse, and the halo of the selected vehicle. */
export const VEHICLE_ACCENTS: Readonly<
  Record<MapTheme, { readonly alarm: string; readonly selected: string }>
> = {
  light: { alarm: '#d92632', selected: '#1b62e5' },
  dark: { alarm: '#ff5a64', selected: '#7db0ff' },
};

export type StateMark = 'chevron' | 'chevrons' | 'triangle' | 'square' | 'cross' | 'bar' | 'hollow';

/** The shape that shows each state without its colour; the list's badge and the map draw the same shape. */
export const STATE_MARKS: Readonly<Record<VehicleState, StateMark>> = {
  moving: 'chevron',
  fast: 'chevrons',
  overspeed: 'triangle',
  stopped: 'square',
  offline: 'cross',
  expired: 'bar',
  unknown: 'hollow',
};

/** The states, worst first. */
export const STATE_SEVERITY: readonly VehicleState[] = [
  'overspeed',
  'fast',
  'moving',
  'stopped',
  'offline',
  'expired',
  'unknown',
];

/** CSS custom properties, `--vehicle-moving` and `--vehicle-moving-text`, for the theme's root element. */
export function vehicleColorProperties(theme: MapTheme): Record<`--vehicle-${string}`, string> {
  const properties: Record<`--vehicle-${string}`, string> = {
    '--vehicle-alarm': VEHICLE_ACCENTS[theme].alarm,
    '--vehicle-selected': VEHICLE_ACCENTS[theme].selected,
  };
  for (const state of VEHICLE_STATES) {
    properties[`--vehicle-${state}`] = VEHICLE_COLORS[theme][state].fill;
    properties[`--vehicle-${state}-text`] = VEHICLE_COLORS[theme][state].text;
  }
  return properties;
}
