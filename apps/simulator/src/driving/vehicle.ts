/** The constant properties of a vehicle, and its state, which a step of time replaces. */
import type { Point } from '../world/geo.ts';
import type { Ground, Place } from '../world/place.ts';
import type { Kind } from './kinds.ts';
import type { Path } from './path.ts';

export interface Vehicle {
  /** All random numbers of this vehicle derive from it. */
  readonly seed: number;
  readonly kind: Kind;
  readonly ground: Ground;
  readonly home: Place;
  /** Places that it visits repeatedly. */
  readonly haunts: readonly Place[];
  /** How long it stays and how far it drives, relative to its kind. */
  readonly pace: Pace;
  /** Its driver's speed as a multiple of the limit; 1 keeps it. */
  readonly temper: number;
  /** The start of any of its working days, epoch ms. */
  readonly dutyFromMs: number;
  readonly dutyMs: number;
  readonly altitudeM: number;
  /** How many times more often than in reality incidents happen; 1 is rare. */
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
  /** Its true position; {@link Receiver} has the measured one. */
  readonly point: Point;
  readonly courseDeg: number;
  readonly odometerM: number;
  /** Trips since the start; each has its own random stream. */
  readonly trips: number;
  /** The destination of the current trip, or of the last one. */
  readonly place: Place;
}

export interface Driving extends Somewhere {
  readonly kind: 'driving';
  readonly speedMs: number;
  readonly path: Path;
  readonly alongM: number;
  /** Index of the path's piece that contains `alongM`. */
  readonly piece: number;
  /** Halts of the path that have been passed. */
  readonly haltsPassed: number;
  /** When it stopped at the next halt. */
  readonly haltedAtMs: number | undefined;
  /** How much of the possible speed it uses, 0 to 1; changes with the traffic. */
  readonly mood: number;
}

export interface Standing extends Somewhere {
  readonly kind: 'standing';
  readonly speedMs: 0;
  readonly untilMs: number;
  readonly ignition: boolean;
  /** Under a roof, where there are neither satellites nor network. */
  readonly indoors: boolean;
  /** At a pump, where the tank is filled. */
  readonly refuels: boolean;
}

export type Motion = Driving | Standing;

export interface Energy {
  readonly fuelL: number;
  /** Charge of the tracker's own battery, 0 to 100. */
  readonly batteryPercent: number;
}

/** The state of the satellite receiver and the modem. */
export interface Receiver {
  /** Slowly drifting error, metres. */
  readonly eastM: number;
  readonly northM: number;
  /** The position of the last fix. */
  readonly fixPoint: Point;
  readonly hasFix: boolean;
  readonly hasNetwork: boolean;
  readonly satellites: number;
  /** CSQ, 0 to 31. */
  readonly csq: number;
}

export interface Incidents {
  /** The number of incidents so far; each determines when the next one happens. */
  readonly sosCount: number;
  readonly sosAtMs: number;
  readonly powerCutCount: number;
  readonly powerCutAtMs: number;
  readonly powerBackAtMs: number;
  /** Since when it is faster than its alarm speed. */
  readonly fastSinceMs: number | undefined;
}
