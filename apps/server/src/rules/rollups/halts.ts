/**
 * Stays and trips. Each fix is either near the place where the vehicle last stopped, or starts a new such place. A
 * place where the vehicle remains long enough is a stay. What lies between two stays is a trip, unless it contains a
 * long silence or is too short. A silence does not end a stay if the vehicle is still there afterwards, because
 * trackers of parked vehicles sleep.
 */
import { distanceM, type LonLat } from '@outrider/domain/geometry.ts';
import type { Halt, OpenTrip, RollupState, Stay, Trip } from '../../telemetry/rollup.ts';
import type { Thresholds } from '../../telemetry/thresholds.ts';

type HaltState = Pick<RollupState, 'halt' | 'trip'>;

export interface Fix {
  readonly timeMs: number;
  readonly place: LonLat;
  readonly speedKmh: number;
  /** The length of the track up to here. */
  readonly totalM: number;
  /** Whether there was a silence between this fix and the one before. */
  readonly afterGap: boolean;
}

/** Adds how long the ignition was on since the point before, to the place where the vehicle has been since then. */
export function addIgnition(before: Halt | undefined, halt: Halt | undefined, onMs: number | undefined) {
  if (onMs === undefined || !halt || halt.beginMs !== before?.beginMs) return halt;
  return { ...halt, accOnMs: (halt.accOnMs ?? 0) + onMs };
}

export function addFix(
  { halt, trip }: HaltState,
  fix: Fix,
  thresholds: Thresholds,
): { state: HaltState; ended: readonly (Stay | Trip)[] } {
  const driven = trip && { ...trip, maxSpeedKmh: Math.max(trip.maxSpeedKmh, fix.speedKmh) };
  if (!halt) return { state: { halt: beginHalt(fix), trip: driven }, ended: [] };
  if (distanceM(halt.anchor, fix.place) <= thresholds.stayRadiusM) {
    return goOn(halt, driven, fix, thresholds);
  }
  return leave(halt, driven, fix, thresholds);
}

/** The fix is still near. If this makes it a stay, the trip ended when the halt began. */
function goOn(halt: Halt, trip: OpenTrip | undefined, fix: Fix, thresholds: Thresholds) {
  const isStay = halt.isStay || fix.timeMs - halt.beginMs >= thresholds.stayMinS * 1_000;
  const longer: Halt = {
    ...halt,
    endMs: fix.timeMs,
    count: halt.count + 1,
    latitudeSum: halt.latitudeSum + fix.place.latitude,
    longitudeSum: halt.longitudeSum + fix.place.longitude,
    endTotalM: fix.totalM,
    isStay,
  };
  if (!isStay || !trip) return { state: { halt: longer, trip }, ended: [] };
  const ended = endTrip(trip, halt.beginMs, halt.anchor, halt.beginTotalM, thresholds);
  return { state: { halt: longer, trip: undefined }, ended };
}

function leave(halt: Halt, trip: OpenTrip | undefined, fix: Fix, thresholds: Thresholds) {
  const ended: (Stay | Trip)[] = halt.isStay ? [toStay(halt)] : [];
  const next = beginHalt(fix);
  if (fix.afterGap) {
    // The route to this place is unknown, so the distance driven before is a trip of its own.
    if (trip) ended.push(...endTrip(trip, halt.endMs, placeOf(halt), halt.endTotalM, thresholds));
    return { state: { halt: next, trip: undefined }, ended };
  }
  const begun = trip ?? {
    beginMs: halt.endMs,
    from: placeOf(halt),
    beginTotalM: halt.endTotalM,
    maxSpeedKmh: fix.speedKmh,
  };
  return { state: { halt: next, trip: begun }, ended };
}

function beginHalt({ place, timeMs, totalM }: Fix): Halt {
  return {
    anchor: place,
    beginMs: timeMs,
    endMs: timeMs,
    count: 1,
    latitudeSum: place.latitude,
    longitudeSum: place.longitude,
    beginTotalM: totalM,
    endTotalM: totalM,
    isStay: false,
  };
}

function endTrip(
  trip: OpenTrip,
  endMs: number,
  to: LonLat,
  totalM: number,
  { tripMinM }: Thresholds,
): readonly Trip[] {
  const { beginMs, from, maxSpeedKmh } = trip;
  const length = totalM - trip.beginTotalM;
  return length < tripMinM
    ? []
    : [{ type: 'trip', beginMs, endMs, from, to, distanceM: length, maxSpeedKmh }];
}

export function placeOf({ latitudeSum, longitudeSum, count }: Halt): LonLat {
  return { latitude: latitudeSum / count, longitude: longitudeSum / count };
}

export function toStay(halt: Halt): Stay {
  const { beginMs, endMs, accOnMs } = halt;
  return {
    type: 'stay',
    beginMs,
    endMs,
    place: placeOf(halt),
    // Points without a fix may lie after the last one with it.
    accOnMs: accOnMs === undefined ? undefined : Math.min(accOnMs, endMs - beginMs),
  };
}

/** The stay or trip that has not ended yet, as if it ended with the last fix. */
export function findUnfinished(
  { halt, trip, totalM }: RollupState,
  thresholds: Thresholds,
): readonly (Stay | Trip)[] {
  if (!halt) return [];
  if (halt.isStay) return [toStay(halt)];
  return trip ? endTrip(trip, halt.endMs, placeOf(halt), totalM, thresholds) : [];
}
