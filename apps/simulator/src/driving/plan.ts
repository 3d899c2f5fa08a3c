/**
 * What a driver does next: how long to stay, and where to go. Each trip has its own random stream, so that a plan
 * depends only on the vehicle and the number of the trip.
 */
import { axisOf } from '../world/corridor-axis.ts';
import { distanceM, offsetOf, type Point } from '../world/geo.ts';
import type { Ground, Place, StreetPlace, YardPlace } from '../world/place.ts';
import { findRoute } from '../world/route-search.ts';
import { createRandom, type Random } from '../random.ts';
import { buildCorridorPath } from './corridor-path.ts';
import type { Handling, Path } from './path.ts';
import { drawStreetPlace, isIndoors, isSamePlace, pointOf, yardsAlong } from './places.ts';
import { buildStreetPath } from './street-path.ts';
import type { Vehicle } from './vehicle.ts';
import type { StreetGrid } from '../world/street-grid.ts';

export interface Stay {
  readonly untilMs: number;
  readonly ignition: boolean;
  readonly indoors: boolean;
  readonly refuels: boolean;
}

export interface Trip {
  readonly path: Path;
  readonly to: Place;
}

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Below this share of the tank, the next stop is at a pump. */
const LOW_FUEL = 0.18;
const REFUEL_MINUTES = [3, 7] as const;
const HURRY_SHARE = 0.12;
const HURRY_FACTOR = 1.22;
const HAUNT_SHARE = 0.5;
const CANDIDATES = 14;

/** Milliseconds since the current working day began; it is over after `dutyMs`. */
function sinceDutyMs({ dutyFromMs }: Vehicle, atMs: number): number {
  return (((atMs - dutyFromMs) % DAY_MS) + DAY_MS) % DAY_MS;
}

export function isOnDuty(vehicle: Vehicle, atMs: number): boolean {
  return sinceDutyMs(vehicle, atMs) < vehicle.dutyMs;
}

/** How a vehicle stays where its trip ended. */
export function planStay(vehicle: Vehicle, place: Place, atMs: number, trip: number, fuelL: number): Stay {
  const random = createRandom(vehicle.seed, 'stay', trip);
  const { kind } = vehicle;
  if (!isOnDuty(vehicle, atMs) && isSamePlace(place, vehicle.home)) {
    const untilMs = atMs + DAY_MS - sinceDutyMs(vehicle, atMs) + drawMs(random, [0, 20]);
    return { untilMs, ignition: false, indoors: isIndoors(place), refuels: false };
  }
  if (fuelL < LOW_FUEL * kind.tankL)
    return { untilMs: atMs + drawMs(random, REFUEL_MINUTES), ignition: false, indoors: false, refuels: true };
  const ignition = random.chance(kind.idleShare);
  const [shortest, longest] = ignition ? kind.idleMinutes : kind.parkMinutes;
  const untilMs = atMs + drawMs(random, [shortest * vehicle.pace.stays, longest * vehicle.pace.stays]);
  return { untilMs, ignition, indoors: !ignition && isIndoors(place), refuels: false };
}

/** Whole seconds, as the clock steps. */
function drawMs(random: Random, [shortest, longest]: readonly [number, number]): number {
  return Math.round(random.between(shortest, longest) * (MINUTE_MS / 1_000)) * 1_000;
}

/** The next trip from a place; `start` is the vehicle's exact position there. */
export function planTrip(vehicle: Vehicle, from: Place, start: Point, atMs: number, trip: number): Trip {
  const random = createRandom(vehicle.seed, 'trip', trip);
  const { ground } = vehicle;
  const goesHome = !isOnDuty(vehicle, atMs) && !isSamePlace(from, vehicle.home);
  const handling = drawHandling(vehicle, random);
  if (ground.kind === 'corridor' && from.kind === 'yard') {
    const to = nextYard(vehicle, ground, from, goesHome, random);
    const { corridor, leftHand } = ground;
    return { path: buildCorridorPath({ corridor, from, start, to, leftHand, handling }), to };
  }
  if (ground.kind === 'streets' && from.kind === 'street')
    return planStreetTrip({ vehicle, ground, from, start, goesHome, handling, random });
  throw new TypeError(`a ${from.kind} is no place on ${ground.kind}`);
}

function drawHandling({ kind, temper }: Vehicle, random: Random): Handling {
  const hurry = random.chance(HURRY_SHARE) ? HURRY_FACTOR : 1;
  return {
    lateralMs2: kind.lateralMs2,
    brakeMs2: kind.brakeMs2,
    topMs: kind.topKmh / 3.6,
    limitFactor: temper * hurry * random.between(0.96, 1.04),
  };
}

interface StreetTripRequest {
  readonly vehicle: Vehicle;
  readonly ground: Ground & { readonly kind: 'streets' };
  readonly from: StreetPlace;
  readonly start: Point;
  readonly goesHome: boolean;
  readonly handling: Handling;
  readonly random: Random;
}

function planStreetTrip(request: StreetTripRequest): Trip {
  const { vehicle, ground, from, start, goesHome, handling, random } = request;
  const { grid, leftHand } = ground;
  for (let attempt = 0; ; attempt++) {
    const to = goesHome && attempt === 0 ? vehicle.home : drawDestination(request);
    if (to.kind !== 'street' || isUnreachable(from, to)) continue;
    const banned: readonly (readonly [number, number])[] = [
      [from.to, from.from],
      [to.to, to.from],
    ];
    const route = findRoute(grid, { from: from.to, to: to.from, banned, taste: random.integer(0, 1e9) });
    // A route that goes back past its own block would have to turn round on the spot.
    if (!route || route[1] === from.from || route.at(-2) === to.to) continue;
    const path = buildStreetPath({
      grid,
      from,
      start: offsetOf(grid.city, start),
      route,
      to,
      leftHand,
      handling,
      busStops: vehicle.kind.busStops,
    });
    return { path, to };
  }
}

/** Whether both are in the same block, in either direction. */
function isUnreachable(from: StreetPlace, to: StreetPlace): boolean {
  return (from.from === to.from && from.to === to.to) || (from.from === to.to && from.to === to.from);
}

/** One of the usual places, or any place, at a distance that is typical for this kind. */
function drawDestination({ vehicle, ground, start, random }: StreetTripRequest): StreetPlace {
  const { kind, pace } = vehicle;
  const [shortest, longest] = [kind.tripM[0] * pace.trips, kind.tripM[1] * pace.trips];
  let best: StreetPlace | undefined;
  let bestMiss = Infinity;
  for (let candidate = 0; candidate < CANDIDATES && bestMiss > 0; candidate++) {
    const place = drawCandidate(vehicle, ground.grid, random);
    const away = distanceM(start, pointOf(ground, place));
    const miss = Math.max(0, shortest - away, away - longest);
    if (miss < bestMiss) [best, bestMiss] = [place, miss];
  }
  return best ?? drawStreetPlace(ground.grid, random);
}

function drawCandidate(vehicle: Vehicle, grid: StreetGrid, random: Random): StreetPlace {
  if (vehicle.haunts.length > 0 && random.chance(HAUNT_SHARE)) {
    const haunt = random.pick(vehicle.haunts);
    if (haunt.kind === 'street') return haunt;
  }
  return drawStreetPlace(grid, random);
}

/** A few yards further in the same direction, or back from the last one. Home at the end of the day. */
function nextYard(
  vehicle: Vehicle,
  ground: Ground & { readonly kind: 'corridor' },
  from: YardPlace,
  goesHome: boolean,
  random: Random,
): YardPlace {
  const { home } = vehicle;
  if (goesHome && home.kind === 'yard') return { ...home, direction: home.alongM >= from.alongM ? 1 : -1 };
  const { lengthM } = axisOf(ground.corridor);
  const ahead = yardsAlong(ground)
    .filter((alongM) => (alongM - from.alongM) * from.direction > 5_000)
    .toSorted((a, b) => (a - b) * from.direction);
  const [last] = ahead.slice(-1);
  if (last === undefined) {
    const turned: YardPlace = { ...from, direction: from.direction === 1 ? -1 : 1 };
    if (lengthM < 10_000) throw new RangeError(`${ground.corridor.id} is too short`);
    return nextYard(vehicle, ground, turned, false, random);
  }
  const alongM = ahead[random.integer(1, 4)] ?? last;
  return { kind: 'yard', alongM, direction: from.direction };
}
