/**
 * A device's day in figures, its stays and its trips, made point by point. The reducer is pure: given what is known
 * after a point and the next point, it gives what is known then, so that the points of a day folded as they come and
 * folded anew later end in the same. What goes on over midnight goes on in the state; figures belong to one day.
 *
 * A span of time between two points belongs to the day of the later one: its distance wholly, its duration as far as
 * it lies within that day.
 */
import type { MileageFix } from '@outrider/domain/mileage.ts';
import type { LonLat } from '@outrider/domain/geometry.ts';

/** A point as the rules see it. Instants are epoch milliseconds, UTC. */
export interface RulePoint {
  readonly timeMs: number;
  readonly kind: number;
  /** Where satellites saw the device; undefined without a fix of theirs. */
  readonly place: LonLat | undefined;
  readonly speedKmh: number;
  readonly acc: boolean | undefined;
  readonly odometerM: number | undefined;
  readonly fuelL: number | undefined;
  readonly fuelPercent: number | undefined;
  readonly alarms: readonly string[];
}

export interface DayFigures {
  readonly pointCount: number;
  readonly firstAtMs: number;
  readonly lastAtMs: number;
  /** As the line gives it. */
  readonly distanceM: number;
  /** As the odometer gives it; undefined for a device without one. */
  readonly odometerDistanceM: number | undefined;
  readonly drivingS: number;
  /** Standing with the ignition on. */
  readonly idlingS: number;
  /** Standing with the ignition off, or without word of it. */
  readonly stoppedS: number;
  readonly maxSpeedKmh: number;
  readonly overspeedS: number;
  readonly overspeedCount: number;
  /** How often each kind was raised. */
  readonly alarms: Readonly<Record<string, number>>;
  readonly fuelUsedL: number | undefined;
  readonly refuelledL: number | undefined;
  readonly fuelUsedPercent: number | undefined;
  readonly refuelledPercent: number | undefined;
}

export interface Stay {
  readonly type: 'stay';
  readonly beginMs: number;
  readonly endMs: number;
  /** Mean of the fixes. */
  readonly place: LonLat;
}

export interface Trip {
  readonly type: 'trip';
  readonly beginMs: number;
  readonly endMs: number;
  readonly from: LonLat;
  readonly to: LonLat;
  readonly distanceM: number;
  readonly maxSpeedKmh: number;
}

/** A place that may become a stay. */
export interface Halt {
  readonly anchor: LonLat;
  readonly beginMs: number;
  readonly endMs: number;
  readonly count: number;
  readonly latitudeSum: number;
  readonly longitudeSum: number;
  /** Where the odometer of the line stood at its begin and at its last fix. */
  readonly beginTotalM: number;
  readonly endTotalM: number;
  readonly isStay: boolean;
}

export interface OpenTrip {
  readonly beginMs: number;
  readonly from: LonLat;
  readonly beginTotalM: number;
  readonly maxSpeedKmh: number;
}

/** What is known after the last point; plain data, so that it can be stored. */
export interface RollupState {
  readonly last: LastPoint | undefined;
  readonly fix: MileageFix | undefined;
  /** Metres of the line since the device's first point. */
  readonly totalM: number;
  readonly halt: Halt | undefined;
  readonly trip: OpenTrip | undefined;
  /** Since when the vehicle is too fast, and whether that was counted. */
  readonly overspeed: { readonly beginMs: number; readonly isCounted: boolean } | undefined;
  /** As it was last read. */
  readonly odometer: { readonly distanceM: number; readonly timeMs: number } | undefined;
  readonly fuelLowL: number | undefined;
  readonly fuelLowPercent: number | undefined;
}

export interface LastPoint {
  readonly timeMs: number;
  readonly kind: number;
  readonly isMoving: boolean;
  readonly acc: boolean | undefined;
  readonly alarms: readonly string[];
}

export const FIRST_STATE: RollupState = {
  last: undefined,
  fix: undefined,
  totalM: 0,
  halt: undefined,
  trip: undefined,
  overspeed: undefined,
  odometer: undefined,
  fuelLowL: undefined,
  fuelLowPercent: undefined,
};

export interface Rollup {
  readonly state: RollupState;
  /** Undefined before the day's first point. */
  readonly figures: DayFigures | undefined;
  /** What ended on this day. */
  readonly ended: readonly (Stay | Trip)[];
}
