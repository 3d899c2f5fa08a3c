/** Levels and counts of the wire as percent. */

const VOLTAGE_LEVEL_MAX = 6;
const SIGNAL_LEVEL_MAX = 4;
const CSQ_MAX = 31;

/** Levels 0 to 6; some devices send percent in the same byte, and what is neither is nothing. */
export function batteryPercent(level: number): number | undefined {
  if (level <= VOLTAGE_LEVEL_MAX) return Math.round((level * 100) / VOLTAGE_LEVEL_MAX);
  return level <= 100 ? level : undefined;
}

/** Levels 0 to 4; above that CSQ up to 31, or percent. */
export function signalPercent(level: number): number | undefined {
  if (level <= SIGNAL_LEVEL_MAX) return level * 25;
  if (level <= CSQ_MAX) return csqPercent(level);
  return level <= 100 ? level : undefined;
}

export function csqPercent(csq: number): number | undefined {
  return csq <= CSQ_MAX ? Math.round((csq * 100) / CSQ_MAX) : undefined;
}
