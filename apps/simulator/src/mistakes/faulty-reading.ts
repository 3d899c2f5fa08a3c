/** Mistakes of the sensors: a wrong clock, an impossible position. */
import type { Reading } from '../driving/reading.ts';
import type { Mistakes } from './names.ts';

/** UTC taken for GMT+8, or the reverse. */
const CLOCK_OFF_MS = 8 * 3_600_000;

export function faultyReading(reading: Reading, mistakes: Mistakes): Reading {
  if (!mistakes.has('clockOff') && !mistakes.has('nullIsland')) return reading;
  return {
    ...reading,
    ...(mistakes.has('clockOff') && { atMs: reading.atMs + CLOCK_OFF_MS }),
    ...(mistakes.has('nullIsland') && { latitude: 0, longitude: 0, hasFix: true }),
  };
}
