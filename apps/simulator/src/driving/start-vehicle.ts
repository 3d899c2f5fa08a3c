/** Vehicles as they are when a simulation begins: some in the middle of a trip, some parked, some asleep. */
import { CITIES, type City, drivesOnLeft } from '../world/cities.ts';
import type { Corridor } from '../world/corridors.ts';
import type { Ground, Place } from '../world/place.ts';
import { createRandom, type Random } from '../random.ts';
import { streetGridOf } from '../world/street-grid.ts';
import { befall, firstIncidents } from './incidents.ts';
import { KINDS, type KindName } from './kinds.ts';
import { drive, setOff } from './motion.ts';
import { ceilingOn, pieceAt, pointOn } from './path.ts';
import { planStay } from './plan.ts';
import { drawStreetPlace, drawYard, pointOf } from './places.ts';
import { firstReception } from './receiver.ts';
import type { Motion, Pace, Vehicle, VehicleState } from './vehicle.ts';

export interface VehicleOptions {
  readonly seed: number;
  readonly kind: KindName;
  readonly city: City;
  /** Drives this road instead of the city's streets. */
  readonly corridor?: Corridor | undefined;
  /** Busy ones hardly stand and work round the clock, by turns of drivers: they keep a map alive. */
  readonly isBusy: boolean;
  /** Default 1: an SOS in 25 days, a cut supply in 15. */
  readonly incidentRate?: number | undefined;
}

/** What a vehicle is doing when it starts: `asleep` is parked until its next day at work. */
export type Beginning = 'driving' | 'parked' | 'asleep';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const HAUNTS = 5;
const BUSY_DUTY_HOURS = [18, 22] as const;
const BUSY: Pace = { stays: 0.35, trips: 1.6 };
const USUAL: Pace = { stays: 1, trips: 1 };

/** A vehicle that is in `beginning` at `atMs` (epoch ms). */
export function startVehicle(options: VehicleOptions, beginning: Beginning, atMs: number): VehicleState {
  const vehicle = createVehicle(options, beginning, atMs);
  const random = createRandom(vehicle.seed, 'start');
  const motion = firstMotion(vehicle, beginning, atMs, random);
  const incidents = firstIncidents(vehicle, atMs);
  return {
    vehicle,
    atMs,
    motion,
    energy: {
      fuelL: vehicle.kind.tankL * random.between(0.25, 0.9),
      batteryPercent: random.between(92, 100),
    },
    receiver: firstReception(vehicle, motion, atMs),
    incidents: befall(vehicle, incidents, motion.speedMs, atMs),
  };
}

function createVehicle(options: VehicleOptions, beginning: Beginning, atMs: number): Vehicle {
  const { seed, city, corridor } = options;
  const random = createRandom(seed, 'vehicle');
  const kind = KINDS[options.kind];
  const ground = groundOf(city, corridor);
  const [shortest, longest] = options.isBusy ? BUSY_DUTY_HOURS : kind.dutyHours;
  const dutyMs = random.between(shortest, longest) * HOUR_MS;
  // Who works now is anywhere in the first three quarters of its day; who sleeps, anywhere in its night.
  const intoDayMs =
    beginning === 'asleep'
      ? random.between(dutyMs, DAY_MS - 0.25 * HOUR_MS)
      : random.between(0, 0.75 * dutyMs);
  return {
    seed,
    kind,
    ground,
    home: drawPlace(ground, random),
    haunts: ground.kind === 'streets' ? Array.from({ length: HAUNTS }, () => drawPlace(ground, random)) : [],
    pace: options.isBusy ? BUSY : USUAL,
    temper: Math.min(1.2, Math.max(0.85, random.normal(1, 0.07))),
    dutyFromMs: Math.round(atMs - intoDayMs),
    dutyMs: Math.round(dutyMs),
    altitudeM: corridor?.altitudeM ?? city.altitudeM,
    incidentRate: options.incidentRate ?? 1,
  };
}

function groundOf(city: City, corridor: Corridor | undefined): Ground {
  const leftHand = drivesOnLeft(city.country);
  if (corridor) return { kind: 'corridor', corridor, leftHand };
  return { kind: 'streets', grid: streetGridOf(city), leftHand };
}

function drawPlace(ground: Ground, random: Random): Place {
  return ground.kind === 'corridor' ? drawYard(ground, random) : drawStreetPlace(ground.grid, random);
}

function firstMotion(vehicle: Vehicle, beginning: Beginning, atMs: number, random: Random): Motion {
  const place = beginning === 'asleep' ? vehicle.home : drawPlace(vehicle.ground, random);
  const point = pointOf(vehicle.ground, place);
  const where = {
    point,
    courseDeg: random.between(0, 360),
    odometerM: random.between(3e6, 3e8),
    trips: 0,
    place,
  };
  const stay = planStay(vehicle, place, atMs, 0, vehicle.kind.tankL);
  const standing = { kind: 'standing', speedMs: 0, ...where, ...stay } as const;
  if (beginning === 'driving') return midTrip(vehicle, setOff(vehicle, standing, atMs), atMs, random);
  // Parked for a while already: part of the stay is over.
  const left = beginning === 'parked' ? random.between(0.2, 1) : 1;
  const untilMs = atMs + Math.round((stay.untilMs - atMs) * left);
  // Under the sky, so that it is heard of at once.
  return { ...standing, untilMs, ignition: false, indoors: false };
}

/** Somewhere along a trip, at the speed of the place. */
function midTrip(vehicle: Vehicle, trip: ReturnType<typeof setOff>, atMs: number, random: Random): Motion {
  const { path } = trip;
  const alongM = path.lengthM * random.between(0.03, 0.85);
  const piece = pieceAt(path, alongM);
  const speedMs = ceilingOn(path, alongM, piece) * 0.85;
  const haltsPassed = path.halts.filter(
    ({ atM }) => atM - alongM < speedMs ** 2 / (2 * vehicle.kind.brakeMs2) + 5,
  ).length;
  const point = pointOn(path, alongM, piece);
  return drive(vehicle, { ...trip, alongM, piece, speedMs, haltsPassed, point }, atMs, 1);
}

/** The city of a corridor's vehicles. @throws RangeError for a corridor without one. */
export function homeOf(corridor: Corridor): City {
  const city = CITIES.find(({ id }) => id === corridor.home);
  if (!city) throw new RangeError(`${corridor.id} has no home`);
  return city;
}
