/** Vehicles at the start of a simulation: some in the middle of a trip, some parked, some asleep. */
import { CITIES, type City, drivesOnLeft } from '../world/cities.ts';
import type { Corridor } from '../world/corridors.ts';
import type { Ground, Place } from '../world/place.ts';
import { createRandom, type Random } from '../random.ts';
import { streetGridOf } from '../world/street-grid.ts';
import { stepIncidents, firstIncidents } from './incidents.ts';
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
  /** Busy vehicles hardly stop and drive round the clock, with several drivers: they keep a map lively. */
  readonly isBusy: boolean;
  /** Default 1: an SOS in 25 days, a cut supply in 15. */
  readonly incidentRate?: number | undefined;
  /** Vehicles of a company start from one depot in each city, drawn from this; undefined = each has a home of its own. */
  readonly depotSeed?: number | undefined;
}

/** What a vehicle does at the start: `asleep` means parked until its next working day. */
export type Beginning = 'driving' | 'parked' | 'asleep';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const HAUNTS = 5;
/** What belongs to companies. */
export const DEPOT_KINDS: ReadonlySet<KindName> = new Set(['van', 'lorry', 'tanker', 'bus', 'excavator']);
const BUSY_DUTY_HOURS = [18, 22] as const;
const BUSY: Pace = { stays: 0.35, trips: 1.6 };
const USUAL: Pace = { stays: 1, trips: 1 };

/** A vehicle that is in the state `beginning` at `atMs` (epoch ms). */
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
    incidents: stepIncidents(vehicle, incidents, motion.speedMs, atMs),
  };
}

function createVehicle(options: VehicleOptions, beginning: Beginning, atMs: number): Vehicle {
  const random = createRandom(options.seed, 'vehicle');
  const dutyMs = drawDutyMs(options, random);
  // A working vehicle is anywhere in the first three quarters of its day; a sleeping one anywhere in its night.
  const intoDayMs =
    beginning === 'asleep'
      ? random.between(dutyMs, DAY_MS - 0.25 * HOUR_MS)
      : random.between(0, 0.75 * dutyMs);
  return vehicleOf(options, random, atMs - intoDayMs, dutyMs);
}

/** A vehicle whose days at work begin at the time of day of `dutyFromMs` (epoch ms). */
export function createVehicleOnDutyFrom(options: VehicleOptions, dutyFromMs: number): Vehicle {
  const random = createRandom(options.seed, 'vehicle');
  const dutyMs = drawDutyMs(options, random);
  // What tells of the hour is not needed; what is drawn behind it, the home above all, stays the same.
  random.next();
  return vehicleOf(options, random, dutyFromMs, dutyMs);
}

function drawDutyMs(options: VehicleOptions, random: Random): number {
  const [shortest, longest] = options.isBusy ? BUSY_DUTY_HOURS : KINDS[options.kind].dutyHours;
  return random.between(shortest, longest) * HOUR_MS;
}

function vehicleOf(options: VehicleOptions, random: Random, dutyFromMs: number, dutyMs: number): Vehicle {
  const { seed, city, corridor } = options;
  const ground = groundOf(city, corridor);
  return {
    seed,
    kind: KINDS[options.kind],
    ground,
    home: drawHome(options, ground, random),
    haunts: ground.kind === 'streets' ? Array.from({ length: HAUNTS }, () => drawPlace(ground, random)) : [],
    pace: options.isBusy ? BUSY : USUAL,
    temper: Math.min(1.2, Math.max(0.85, random.normal(1, 0.07))),
    dutyFromMs: Math.round(dutyFromMs),
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

/** Its own, or the depot of its city. */
function drawHome({ depotSeed, city, kind }: VehicleOptions, ground: Ground, random: Random): Place {
  const own = drawPlace(ground, random);
  if (depotSeed === undefined || !DEPOT_KINDS.has(kind)) return own;
  return drawPlace(ground, createRandom(depotSeed, 'depot', city.id));
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
  // It has been parked for a while, so part of the stay is over.
  const left = beginning === 'parked' ? random.between(0.2, 1) : 1;
  const untilMs = atMs + Math.round((stay.untilMs - atMs) * left);
  // In the open, so that it can report at once.
  return { ...standing, untilMs, ignition: false, indoors: false };
}

/** Somewhere along a trip, at the speed of that place. */
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

/**
 * The city of a corridor's vehicles.
 * @throws RangeError for a corridor without one.
 */
export function homeOf(corridor: Corridor): City {
  const city = CITIES.find(({ id }) => id === corridor.home);
  if (!city) throw new RangeError(`${corridor.id} has no home`);
  return city;
}
