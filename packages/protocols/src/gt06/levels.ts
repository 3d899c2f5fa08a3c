/** Levels and counts of the wire as percent. */

const VOLTAGE_LEVEL_MAX = 6;
const PERCENT_MAX = 100;
/** All ones: unknown. */
const NO_LEVEL = 0xff;
const SIGNAL_LEVEL_MAX = 4;
const CSQ_MAX = 31;

/** Levels 0 to 6; some devices send percent in the same byte, and what is neither is nothing. */
export function batteryPercent(level: number): number | undefined {
  if (level <= VOLTAGE_LEVEL_MAX) return Math.round((level * 100) / VOLTAGE_LEVEL_MAX);
  return level <= PERCENT_MAX ? level : undefined;
}

/** Above percent it is no level: EV02 and SL4X send the external voltage there, in tenths of a volt. */
export function isVoltage(level: number): boolean {
  return level > PERCENT_MAX && level < NO_LEVEL;
}

/** Levels 0 to 4; above that CSQ up to 31, or percent. */
export function signalPercent(level: number): number | undefined {
  return level > SIGNAL_LEVEL_MAX && level <= CSQ_MAX ? csqPercent(level) : levelOrPercent(level);
}

/** Levels 0 to 4; above that percent. */
export function levelOrPercent(level: number): number | undefined {
  if (level <= SIGNAL_LEVEL_MAX) return level * 25;
  return level <= PERCENT_MAX ? level : undefined;
}

export function csqPercent(csq: number): number | undefined {
  return csq <= CSQ_MAX ? Math.round((csq * 100) / CSQ_MAX) : undefined;
}
