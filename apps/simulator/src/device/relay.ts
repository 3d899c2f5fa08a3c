/**
 * The relay of the fuel pump, guarded as in the firmware of trackers. With the ignition off it cuts at once. Otherwise
 * it needs a fix and a slow vehicle, and waits for several slow readings in a row. A restore cancels a waiting cut.
 */
import type { Reading } from '../driving/reading.ts';
import type { DeviceMemory } from './memory.ts';

/**
 * The relay waits while the vehicle is faster than this: a car must not lose its engine on the road (specification,
 * section 4).
 */
const RELAY_MAX_KMH = 20;
const SLOW_READINGS = 10;

export type RelayOutcome =
  | 'cut'
  | 'restored'
  | 'alreadyCut'
  | 'alreadyRestored'
  | 'waitsForFix'
  | 'waitsForSpeed'
  | 'cancelled';

export function switchRelay(
  cut: boolean,
  memory: DeviceMemory,
  reading: Reading | undefined,
  replyTo = 0,
): RelayOutcome {
  if (!cut) return restore(memory);
  if (memory.fuelCut) return 'alreadyCut';
  const isFree = !reading?.ignition || (reading.hasFix && reading.speedKmh <= RELAY_MAX_KMH);
  if (isFree) {
    memory.fuelCut = true;
    memory.relayWait = undefined;
    return 'cut';
  }
  memory.relayWait = { slowReadings: 0, replyTo };
  return reading.hasFix ? 'waitsForSpeed' : 'waitsForFix';
}

function restore(memory: DeviceMemory): RelayOutcome {
  const wasWaiting = memory.relayWait !== undefined;
  memory.relayWait = undefined;
  if (wasWaiting) return 'cancelled';
  if (!memory.fuelCut) return 'alreadyRestored';
  memory.fuelCut = false;
  return 'restored';
}

/** Carries out a waiting cut when its conditions are met. Returns what its late answer belongs to, or undefined. */
export function settleRelay(memory: DeviceMemory, reading: Reading): number | undefined {
  const { relayWait } = memory;
  if (!relayWait) return undefined;
  const isSlow = reading.hasFix && reading.speedKmh <= RELAY_MAX_KMH;
  relayWait.slowReadings = isSlow ? relayWait.slowReadings + 1 : 0;
  if (reading.ignition && relayWait.slowReadings < SLOW_READINGS) return undefined;
  memory.fuelCut = true;
  memory.relayWait = undefined;
  return relayWait.replyTo;
}
