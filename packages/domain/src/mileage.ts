/**
 * Metres driven as the line of fixes gives them: the one rule that statistics, segments and replay share, so that they
 * agree to the metre.
 *
 * Not every step between two fixes is driving. A receiver at rest wanders by some metres and, among tall buildings,
 * jumps by hundreds; a place found by base stations is off by a kilometre. So a step counts if the vehicle reports
 * movement at one of its ends or went farther than wandering explains, and if no impossible speed is needed for it.
 */
import { distanceM, type LonLat } from './geometry.ts';

export interface MileageFix extends LonLat {
  /** By the device's clock; epoch milliseconds, UTC. */
  readonly timeMs: number;
  readonly speedKmh: number;
  /** Whether satellites gave the place, rather than base stations or Wi-Fi. */
  readonly isSatelliteFix: boolean;
}

/** A receiver at rest shows up to about this speed. Our choice. */
const WANDER_SPEED_KMH = 3;
/** And wanders no farther than this from one fix to the next. Our choice. */
const WANDER_M = 100;
/** Faster than any road vehicle: the fix is wrong. Our choice. */
const IMPOSSIBLE_KMH = 300;
/** Fixes less than a second apart are judged as if a second lay between them. */
const SHORTEST_STEP_MS = 1_000;
const KMH_PER_M_MS = 3_600;

/** Metres that the step from one fix to the next adds: 0 for wandering, jumps and what no satellites gave. */
export function stepDistanceM(from: MileageFix, to: MileageFix): number {
  if (!from.isSatelliteFix || !to.isSatelliteFix) return 0;
  const stepM = distanceM(from, to);
  const durationMs = Math.max(SHORTEST_STEP_MS, to.timeMs - from.timeMs);
  if ((stepM / durationMs) * KMH_PER_M_MS > IMPOSSIBLE_KMH) return 0;
  const moves = from.speedKmh > WANDER_SPEED_KMH || to.speedKmh > WANDER_SPEED_KMH || stepM > WANDER_M;
  return moves ? stepM : 0;
}

/** Whether coordinates are ones that a fix can have; receivers without one report 0, 0. */
export function isPlace({ latitude, longitude }: LonLat): boolean {
  return (latitude !== 0 || longitude !== 0) && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}

export interface Mileage {
  readonly distanceM: number;
  /** Takes the next fix, in order of time. */
  add(fix: MileageFix): void;
}

export function createMileage(): Mileage {
  let total = 0;
  let last: MileageFix | undefined;
  return {
    get distanceM() {
      return total;
    },
    add(fix) {
      if (!fix.isSatelliteFix || !isPlace(fix)) return;
      if (last) total += stepDistanceM(last, fix);
      last = fix;
    },
  };
}

export interface OdometerReading {
  readonly distanceM: number;
  /** By the device's clock; epoch milliseconds, UTC. */
  readonly timeMs: number;
}

/** An odometer that leaps farther than any vehicle drives was reset or exchanged. Our choice. */
const ODOMETER_MAX_KMH = 300;
/** Odometers of whole kilometres leap by one. */
const ODOMETER_STEP_M = 1_000;
const MS_PER_HOUR = 3_600_000;

/** Metres that a reading adds to the one before; 0 for the first, and when it cannot be believed. */
export function odometerStepM(before: OdometerReading | undefined, now: OdometerReading): number {
  if (!before) return 0;
  const drivenM = now.distanceM - before.distanceM;
  const mostM = ((now.timeMs - before.timeMs) / MS_PER_HOUR) * ODOMETER_MAX_KMH * 1_000 + ODOMETER_STEP_M;
  return drivenM >= 0 && drivenM <= mostM ? drivenM : 0;
}
