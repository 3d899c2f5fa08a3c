/** Tyre pressures in the unit that the reader has chosen. */
import { PRESSURE_UNITS, type PressureUnit, pressureIn } from '@outrider/domain/tires/pressure.ts';
import { formatNumber } from './format.ts';
import { createStoredChoice } from './stored.ts';

export const pressureUnit = createStoredChoice('pressure-unit', PRESSURE_UNITS, 'kPa');

/** Rounded to what a sensor tells. */
export function formatPressure(pressureKpa: number, unit: PressureUnit, language: string): string {
  return `${formatNumber(pressureIn(unit, pressureKpa), language)}\u00A0${unit}`;
}
