/** Occasional incidents: the SOS button, a cut supply, and overspeed. */
import { createRandom } from '../random.ts';
import type { Incidents, Vehicle } from './vehicle.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const SOS_EVERY_MS = 25 * DAY_MS;
const POWER_CUT_EVERY_MS = 15 * DAY_MS;
const POWER_CUT_MS = [3 * MINUTE_MS, 35 * MINUTE_MS] as const;
/** How long a vehicle must be too fast for an alarm: the trackers' usual setting. */
const FAST_FOR_MS = 10_000;
/** A pressed button is reported for this long. */
const SOS_HELD_MS = 5_000;

export function firstIncidents(vehicle: Vehicle, atMs: number): Incidents {
  return {
    sosCount: 0,
    sosAtMs: nextAt(vehicle, 'sos', 0, atMs, SOS_EVERY_MS),
    powerCutCount: 0,
    ...nextPowerCut(vehicle, 0, atMs),
    fastSinceMs: undefined,
  };
}

export function stepIncidents(vehicle: Vehicle, before: Incidents, speedMs: number, atMs: number): Incidents {
  const { kind } = vehicle;
  const isFast = speedMs * 3.6 > kind.alarmKmh;
  const fastSinceMs = isFast ? (before.fastSinceMs ?? atMs) : undefined;
  const isSosOver = atMs > before.sosAtMs + SOS_HELD_MS;
  const isPowerBack = atMs > before.powerBackAtMs;
  if (fastSinceMs === before.fastSinceMs && !isSosOver && !isPowerBack) return before;
  const sosCount = before.sosCount + (isSosOver ? 1 : 0);
  const powerCutCount = before.powerCutCount + (isPowerBack ? 1 : 0);
  return {
    ...before,
    fastSinceMs,
    sosCount,
    powerCutCount,
    ...(isSosOver && { sosAtMs: nextAt(vehicle, 'sos', sosCount, atMs, SOS_EVERY_MS) }),
    ...(isPowerBack && nextPowerCut(vehicle, powerCutCount, atMs)),
  };
}

export function isSosPressed({ sosAtMs }: Incidents, atMs: number): boolean {
  return atMs >= sosAtMs && atMs <= sosAtMs + SOS_HELD_MS;
}

export function isOverspeed({ fastSinceMs }: Incidents, atMs: number): boolean {
  return fastSinceMs !== undefined && atMs - fastSinceMs >= FAST_FOR_MS;
}

function nextPowerCut(
  vehicle: Vehicle,
  count: number,
  atMs: number,
): Pick<Incidents, 'powerCutAtMs' | 'powerBackAtMs'> {
  const powerCutAtMs = nextAt(vehicle, 'power', count, atMs, POWER_CUT_EVERY_MS);
  const [shortest, longest] = POWER_CUT_MS;
  const lastsMs = createRandom(vehicle.seed, 'powerBack', count).between(shortest, longest);
  return { powerCutAtMs, powerBackAtMs: powerCutAtMs + lastsMs };
}

function nextAt(vehicle: Vehicle, what: string, count: number, atMs: number, everyMs: number): number {
  return (
    atMs + createRandom(vehicle.seed, what, count).exponential(everyMs / Math.max(1e-6, vehicle.incidentRate))
  );
}
