/**
 * The relay of the fuel pump, as trackers' firmware guards it: with the ignition off it cuts at once; else it wants a
 * fix and a slow vehicle, and waits until there were several slow readings in a row. A restore cancels what waits.
 */
import type { Reading } from '../driving/reading.ts';
import type { DeviceMemory } from './memory.ts';

/** Faster than this the relay waits: a car must not lose its engine on the road (specification, section 4). */
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

/** Carries out a cut that waited, when its time has come: what its late answer belongs to, else undefined. */
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
