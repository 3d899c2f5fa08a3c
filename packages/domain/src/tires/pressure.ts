/** Tyre pressures: above that of the air around, in kPa inside, and in the unit of the reader where they are shown. */

export const PRESSURE_UNITS = ['kPa', 'bar', 'psi'] as const;
export type PressureUnit = (typeof PRESSURE_UNITS)[number];

/** kPa of one unit, and how many decimals a reading of it is worth: a sensor tells some 2.5 kPa apart. */
const UNITS: Readonly<Record<PressureUnit, { readonly kpa: number; readonly decimals: number }>> = {
  kPa: { kpa: 1, decimals: 0 },
  bar: { kpa: 100, decimals: 2 },
  psi: { kpa: 6.894_757, decimals: 1 },
};

const AIR_KPA = 101.3;
const ZERO_CELSIUS_K = 273.15;
const REFERENCE_K = 293.15;

/** Rounded to what a sensor can tell. */
export function pressureIn(unit: PressureUnit, pressureKpa: number): number {
  const { kpa, decimals } = UNITS[unit];
  // Plus 0: what is rounded up to nothing is not "-0".
  return Number((pressureKpa / kpa).toFixed(decimals)) + 0;
}

export function pressureFrom(unit: PressureUnit, value: number): number {
  return Math.round(value * UNITS[unit].kpa * 10) / 10;
}

/**
 * The pressure that the tyre would have at 20 °C, by Gay-Lussac's law: a cold morning is not a leak. Without a
 * temperature the pressure is taken as it is.
 */
export function compensatedKpa(pressureKpa: number, temperatureC: number | undefined): number {
  if (temperatureC === undefined) return pressureKpa;
  return ((pressureKpa + AIR_KPA) * REFERENCE_K) / (temperatureC + ZERO_CELSIUS_K) - AIR_KPA;
}
