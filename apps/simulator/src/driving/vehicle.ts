/** A vehicle as it does not change while it drives, and its state, which a step of time replaces. */
import type { Point } from '../world/geo.ts';
import type { Ground, Place } from '../world/place.ts';
import type { Kind } from './kinds.ts';
import type { Path } from './path.ts';

export interface Vehicle {
  /** Every draw of this vehicle comes from it. */
  readonly seed: number;
  readonly kind: Kind;
  readonly ground: Ground;
  readonly home: Place;
  /** Places it goes to again and again. */
  readonly haunts: readonly Place[];
  /** How long it stays and how far it goes, beside what its kind does usually. */
  readonly pace: Pace;
  /** What its driver makes of a speed limit: 1 keeps it. */
  readonly temper: number;
  /** When its days at work begin: any one of them, epoch ms. */
  readonly dutyFromMs: number;
  readonly dutyMs: number;
  readonly altitudeM: number;
  /** How many times more often than in life something goes wrong; 1 = rarely. */
  readonly incidentRate: number;
}

export interface Pace {
  readonly stays: number;
  readonly trips: number;
}

export interface VehicleState {
  readonly vehicle: Vehicle;
  /** Epoch ms. */
  readonly atMs: number;
  readonly motion: Motion;
  readonly energy: Energy;
  readonly receiver: Receiver;
  readonly incidents: Incidents;
}

interface Somewhere {
  /** Where it really is; what its receiver makes of that is in {@link Receiver}. */
  readonly point: Point;
  readonly courseDeg: number;
  readonly odometerM: number;
  /** Trips begun since the start: each has its own stream of randomness. */
  readonly trips: number;
  /** Where the present trip leads, or the last one led. */
  readonly place: Place;
}

export interface Driving extends Somewhere {
  readonly kind: 'driving';
  readonly speedMs: number;
  readonly path: Path;
  readonly alongM: number;
  /** Index of the path's piece that holds `alongM`. */
  readonly piece: number;
  /** Halts of the path that are passed. */
  readonly haltsPassed: number;
  /** When it came to stand at the next halt. */
  readonly haltedAtMs: number | undefined;
  /** How willingly it uses the speed that there is, 0 to 1; drifts with the traffic. */
  readonly mood: number;
}

export interface Standing extends Somewhere {
  readonly kind: 'standing';
  readonly speedMs: 0;
  readonly untilMs: number;
  readonly ignition: boolean;
  /** Under a roof: neither sky nor network. */
  readonly indoors: boolean;
  /** At a pump: the tank fills. */
  readonly refuels: boolean;
}

export type Motion = Driving | Standing;

export interface Energy {
  readonly fuelL: number;
  /** Of the tracker's own battery, 0 to 100. */
  readonly batteryPercent: number;
}

/** What the satellite receiver and the modem make of the world. */
export interface Receiver {
  /** Slowly wandering error, metres. */
  readonly eastM: number;
  readonly northM: number;
  /** Where the last fix was. */
  readonly fixPoint: Point;
  readonly hasFix: boolean;
  readonly hasNetwork: boolean;
  readonly satellites: number;
  /** CSQ, 0 to 31. */
  readonly csq: number;
}

export interface Incidents {
  /** How many there were: each draws when the next one comes. */
  readonly sosCount: number;
  readonly sosAtMs: number;
  readonly powerCutCount: number;
  readonly powerCutAtMs: number;
  readonly powerBackAtMs: number;
  /** Since when it is faster than its alarm speed. */
  readonly fastSinceMs: number | undefined;
}
