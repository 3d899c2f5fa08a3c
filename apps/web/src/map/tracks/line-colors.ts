/**
 * Colours of lines. Each has a contrast of at least 3:1 to the map's land and water (WCAG 2.2, 1.4.11). Colour is not
 * the only sign: vehicles also have shapes, speeds a legend, and overspeed a wider line.
 */
import { type MapTheme, VEHICLE_COLORS } from '../../lib/vehicle-colors.ts';
import type { LineColoring } from './line-store.ts';

/**
 * Colours of the vehicles shown together, by their index. They are distinct for people with colour-vision deficiencies,
 * too.
 */
export const LINE_VEHICLE_COLORS: Readonly<Record<MapTheme, readonly string[]>> = {
  light: ['#0f6b5c', '#a24b00', '#6a3fc4', '#0a6cad', '#b3206f'],
  dark: ['#3fb79f', '#f09a4a', '#a78bfa', '#58b4f0', '#f472b6'],
};

/**
 * Upper limits of the speed classes in km/h. The colour at the same index belongs to each; higher speeds have the last
 * colour.
 */
export const SPEED_STEPS_KMH = [10, 30, 60, 90] as const;
export const SPEED_COLORS: Readonly<Record<MapTheme, readonly string[]>> = {
  light: ['#2563d9', '#0b7f8a', '#178a43', '#c76a00', '#c2187a'],
  dark: ['#5b93ff', '#2fb8c4', '#35b566', '#f0a030', '#f06ab8'],
};

/** Moving, stopped with the ignition on, stopped. */
export function stateColors(theme: MapTheme): readonly string[] {
  const { moving, fast, stopped } = VEHICLE_COLORS[theme];
  return [moving.fill, fast.fill, stopped.fill];
}

export const GAP_COLORS: Readonly<Record<MapTheme, string>> = { light: '#75808d', dark: '#8a95a3' };

/** The colours of a coloring. */
export function lineColors(coloring: LineColoring, theme: MapTheme): readonly string[] {
  if (coloring === 'speed') return SPEED_COLORS[theme];
  if (coloring === 'state') return stateColors(theme);
  return LINE_VEHICLE_COLORS[theme];
}

/** Red, green and blue, 0 to 1, of `#rrggbb`. */
export function toRgb(color: string): readonly [number, number, number] {
  const value = Number.parseInt(color.slice(1), 16);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}
