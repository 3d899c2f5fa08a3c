/** From where a past ends to a vehicle that goes on, by way of plain values that a worker can hand over. */
import { pieceAt } from '../driving/path.ts';
import { setOff } from '../driving/motion.ts';
import { firstIncidents } from '../driving/incidents.ts';
import { firstReception } from '../driving/receiver.ts';
import { createVehicleOnDutyFrom, type VehicleOptions } from '../driving/start-vehicle.ts';
import type { Driving, Motion, Standing, Vehicle, VehicleState } from '../driving/vehicle.ts';
import { createRandom } from '../random.ts';
import { type PastEnd, PAST_PACE } from './make-past.ts';

/** A {@link PastEnd} without what can be worked out again. */
export interface Whereabouts {
  /** The instant at which the past ends, epoch ms. */
  readonly atMs: number;
  /** When the vehicle's days at work begin, epoch ms. */
  readonly dutyFromMs: number;
  readonly odometerM: number;
  readonly fuelL: number;
  /** The present stay, or the one before the present trip. */
  readonly stay: Standing;
  /** Undefined while it stands. */
  readonly trip:
    | (Omit<Driving, 'path' | 'piece'> & {
        /** Epoch ms. */
        readonly setOffAtMs: number;
      })
    | undefined;
}

/** A busy vehicle leaves within this time, whatever its stay was meant to be. */
const LEAVES_WITHIN_MS = 90_000;

export function whereaboutsOf({ atMs, vehicle, tour, odometerM, fuelL }: PastEnd): Whereabouts {
  const { motion, before } = tour;
  const common = { atMs, dutyFromMs: vehicle.dutyFromMs, odometerM, fuelL };
  if (motion.kind === 'standing') return { ...common, stay: motion, trip: undefined };
  if (!before) throw new TypeError('a trip without the stay before it');
  const { path: _path, piece: _piece, ...trip } = motion;
  return { ...common, stay: before.stay, trip: { ...trip, setOffAtMs: before.atMs } };
}

/** The vehicle of a past, at the instant at which that ends. */
export function goOn(options: VehicleOptions, whereabouts: Whereabouts): VehicleState {
  const { atMs, dutyFromMs, odometerM, fuelL } = whereabouts;
  const vehicle = createVehicleOnDutyFrom(options, dutyFromMs);
  const random = createRandom(vehicle.seed, 'goOn');
  const motion = { ...motionOf(options, vehicle, whereabouts), odometerM };
  return {
    vehicle,
    atMs,
    motion,
    energy: { fuelL, batteryPercent: random.between(92, 100) },
    receiver: firstReception(vehicle, motion, atMs),
    incidents: firstIncidents(vehicle, atMs),
  };
}

function motionOf(options: VehicleOptions, vehicle: Vehicle, { atMs, stay, trip }: Whereabouts): Motion {
  if (!trip) {
    const untilMs = options.isBusy
      ? Math.min(stay.untilMs, atMs + createRandom(vehicle.seed, 'leaves').between(0, LEAVES_WITHIN_MS))
      : stay.untilMs;
    // Under the sky, so that it is heard of at once.
    return { ...stay, untilMs: Math.max(atMs, untilMs), indoors: false };
  }
  // The trip was planned by the habits of the past.
  const planner = {
    ...createVehicleOnDutyFrom({ ...options, isBusy: false }, vehicle.dutyFromMs),
    pace: PAST_PACE,
  };
  const { setOffAtMs, ...where } = trip;
  const { path } = setOff(planner, stay, setOffAtMs);
  return { ...where, path, piece: pieceAt(path, trip.alongM) };
}
