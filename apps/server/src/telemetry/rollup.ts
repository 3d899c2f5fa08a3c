/**
 * A device's day in figures, its stays and its trips, computed point by point. The reducer is pure: from the state
 * after a point and the next point, it computes the next state. So folding the points of a day as they arrive, or
 * folding them anew later, gives the same result. Whatever continues over midnight is part of the state; figures belong
 * to one day.
 *
 * The span between two points counts to each day for as long as it lies in it, and its distance to the day of the later
 * point. Seconds and metres are whole at every step, so that the days of a month sum up to exactly the month.
 */
import type { AlarmCounts, AlarmKind } from '@outrider/domain/alarm-kinds.ts';
import type { MileageFix } from '@outrider/domain/mileage.ts';
import type { LonLat } from '@outrider/domain/geometry.ts';

/** A point for the rules. Instants are epoch milliseconds, UTC. */
export interface RulePoint {
  readonly timeMs: number;
  readonly kind: number;
  /** The position from satellites; undefined without such a fix. */
  readonly place: LonLat | undefined;
  readonly speedKmh: number;
  readonly acc: boolean | undefined;
  readonly odometerM: number | undefined;
  readonly fuelL: number | undefined;
  readonly fuelPercent: number | undefined;
  readonly alarms: readonly AlarmKind[];
}

export interface DayFigures {
  /** 0 on a day through which the vehicle stood in silence. */
  readonly pointCount: number;
  /** Undefined on a day without points. */
  readonly firstAtMs: number | undefined;
  readonly lastAtMs: number | undefined;
  /** Measured along the track. */
  readonly distanceM: number;
  /** By the odometer; undefined for a device without one. */
  readonly odometerDistanceM: number | undefined;
  readonly drivingS: number;
  /** Stopped with the ignition on. */
  readonly idlingS: number;
  /** Stopped with the ignition off or unknown. */
  readonly stoppedS: number;
  readonly maxSpeedKmh: number;
  readonly overspeedS: number;
  readonly overspeedCount: number;
  /** How often each kind was raised. */
  readonly alarms: AlarmCounts;
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
  /** How long the ignition was on; undefined where the device never told it. */
  readonly accOnMs: number | undefined;
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
  /** The total distance at its start and at its last fix. */
  readonly beginTotalM: number;
  readonly endTotalM: number;
  readonly isStay: boolean;
  /** How long the ignition has been on; undefined as long as the device has not told it. */
  readonly accOnMs?: number | undefined;
}

export interface OpenTrip {
  readonly beginMs: number;
  readonly from: LonLat;
  readonly beginTotalM: number;
  readonly maxSpeedKmh: number;
}

/** The state after the last point; plain data, so that it can be stored. */
export interface RollupState {
  readonly last: LastPoint | undefined;
  readonly fix: MileageFix | undefined;
  /** Metres of the track since the device's first point. */
  readonly totalM: number;
  readonly halt: Halt | undefined;
  readonly trip: OpenTrip | undefined;
  /** Since when the vehicle is too fast, and whether that has been counted. */
  readonly overspeed: { readonly beginMs: number; readonly isCounted: boolean } | undefined;
  /** The last reading. */
  readonly odometer: { readonly distanceM: number; readonly timeMs: number } | undefined;
  readonly fuelLowL: number | undefined;
  readonly fuelLowPercent: number | undefined;
}

export interface LastPoint {
  readonly timeMs: number;
  readonly kind: number;
  readonly isMoving: boolean;
  readonly acc: boolean | undefined;
  readonly alarms: readonly AlarmKind[];
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

/** From one point to the next, and how that time counts. Plain data, so that it can be stored. */
export interface Span {
  readonly fromMs: number;
  readonly toMs: number;
  /** Undefined for a silence of which nobody knows what the vehicle did. */
  readonly as: 'drivingS' | 'idlingS' | 'stoppedS' | undefined;
  readonly isTooFast: boolean;
}

export interface Rollup {
  readonly state: RollupState;
  /** Undefined before the day's first point. */
  readonly figures: DayFigures | undefined;
  /** The stays and trips that ended on this day. */
  readonly ended: readonly (Stay | Trip)[];
  /** The way to the last point, which may have begun on a day before. */
  readonly span?: Span | undefined;
}
