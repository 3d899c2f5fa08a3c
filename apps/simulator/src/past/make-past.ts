/**
 * The last weeks of a vehicle, as its tracker told of them, up to the instant at which a simulation takes over: each
 * day one of a few tours, begun some minutes earlier or later, on Sundays often none; today's tour driven for itself,
 * so that the vehicle can go on from where it leads. A vehicle of the same seed has the same past.
 */
import type { VehicleOptions } from '../driving/start-vehicle.ts';
import { createVehicleOnDutyFrom } from '../driving/start-vehicle.ts';
import type { Vehicle } from '../driving/vehicle.ts';
import { createRandom, hashUnit } from '../random.ts';
import type { Place } from '../world/place.ts';
import { atHome, driveTour, type Tour, type TourEnd } from './drive-tour.ts';
import type { PastPoint } from './past-point.ts';
import { createTeller } from './tell-tour.ts';
import { type Trouble, troubleOf } from './troubles.ts';

export interface PastOptions extends Omit<VehicleOptions, 'isBusy'> {
  /** Whole days before `untilMs`. */
  readonly days: number;
  /** When the simulation takes over, epoch ms. */
  readonly untilMs: number;
  readonly reportIntervalMs: number;
  /** What goes wrong in these weeks, beside what goes wrong anyway. */
  readonly trouble?: Trouble | undefined;
}

export interface Past {
  /** In the order of their instants, no two of one second. */
  readonly points: readonly PastPoint[];
  readonly end: PastEnd;
}

/** Where the past leaves the vehicle. */
export interface PastEnd {
  /** Epoch ms. */
  readonly atMs: number;
  /** Of the same vehicle as the past: a trip of it follows from this one's draws alone. */
  readonly vehicle: Vehicle;
  readonly tour: TourEnd;
  readonly odometerM: number;
  readonly fuelL: number;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Different tours of one vehicle; each costs as much as a day of simulation. */
const TOURS = 2;
/** Numbers of trips are never drawn twice. */
const TRIPS_A_TOUR = 1_000;
/** Ordinary days have longer stays than those that keep a map alive. */
export const PAST_PACE = { stays: 2, trips: 1 };
const JITTER_MS = 20 * 60_000;
const SUNDAY_OFF_SHARE = 0.7;
const OTHER_DAY_OFF_SHARE = 0.04;
/** Yesterday is what is looked at first: nobody had that day off. */
const WORKED_LATELY_MS = 2 * DAY_MS;
const FIRST_ODOMETER_M = [8e6, 2.4e8] as const;

export function makePast(options: PastOptions): Past {
  const { seed, days, untilMs, city, reportIntervalMs } = options;
  const random = createRandom(seed, 'past');
  const mornings = morningsOf(city.longitude, random.between(6.2, 8.6), { days, untilMs });
  const [firstMorning = untilMs] = mornings;
  const vehicle: Vehicle = {
    ...createVehicleOnDutyFrom({ ...options, isBusy: false }, firstMorning),
    pace: PAST_PACE,
  };
  const rounds = createRounds(vehicle, firstMorning, reportIntervalMs);
  const teller = createTeller(vehicle, {
    odometerM: random.between(...FIRST_ODOMETER_M),
    trouble: troubleOf(options.trouble, { vehicle, firstMorning, untilMs }),
  });
  let { home } = vehicle;
  let homeSinceMs = firstMorning;
  let end: TourEnd | undefined;
  let leavesAtMs = (mornings.at(-1) ?? untilMs) + DAY_MS;
  mornings.forEach((morningMs, day) => {
    const jitterMs = Math.round(((hashUnit(seed, day, 5) - 0.5) * 2 * JITTER_MS) / 1_000) * 1_000;
    const fromMs = Math.max(homeSinceMs + 60_000, morningMs + jitterMs);
    if (fromMs >= untilMs) leavesAtMs = Math.min(leavesAtMs, fromMs);
    const isRecent = untilMs - morningMs < WORKED_LATELY_MS;
    if (fromMs >= untilMs || (!isRecent && isDayOff(seed, day, morningMs, city.longitude))) return;
    const round = rounds(home, Math.floor(hashUnit(seed, day, 6) * TOURS));
    const isLast = fromMs + round.endMs >= untilMs;
    const request = { home, fromMs, untilMs, firstTrip: (TOURS + 1) * TRIPS_A_TOUR, reportIntervalMs };
    const tour = isLast ? driveTour(vehicle, request) : round;
    teller.rest(home, homeSinceMs, fromMs);
    teller.tell(tour, fromMs);
    home = tour.end.motion.place;
    homeSinceMs = fromMs + tour.endMs;
    end = isLast && !tour.isHome ? tour.end : undefined;
  });
  if (!end) teller.rest(home, homeSinceMs, untilMs);
  const { odometerM, fuelL } = teller;
  const atRest = { motion: atHome(vehicle, home, leavesAtMs, TOURS * TRIPS_A_TOUR * 2), before: undefined };
  return { points: teller.points, end: { atMs: untilMs, vehicle, tour: end ?? atRest, odometerM, fuelL } };
}

/** Whole tours by where they begin and which of the few it is, each driven once. */
function createRounds(vehicle: Vehicle, fromMs: number, reportIntervalMs: number) {
  const driven = new Map<string, Tour>();
  return (home: Place, number: number): Tour => {
    const key = `${number} ${JSON.stringify(home)}`;
    const firstTrip = (number + 1) * TRIPS_A_TOUR;
    const tour =
      driven.get(key) ??
      driveTour(vehicle, { home, fromMs, untilMs: fromMs + DAY_MS, firstTrip, reportIntervalMs });
    driven.set(key, tour);
    return tour;
  };
}

/** The instants at which the sun says that it is so late in the morning, oldest first; whole seconds. */
function morningsOf(
  longitude: number,
  hour: number,
  { days, untilMs }: Pick<PastOptions, 'days' | 'untilMs'>,
): number[] {
  const offsetMs = Math.round((hour - longitude / 15) * 3_600) * 1_000;
  const lastMs = Math.floor((untilMs - offsetMs) / DAY_MS) * DAY_MS + offsetMs;
  return Array.from({ length: days + 1 }, (_, index) => lastMs - (days - index) * DAY_MS);
}

function isDayOff(seed: number, day: number, morningMs: number, longitude: number): boolean {
  const isSunday = new Date(morningMs + (longitude / 15) * HOUR_MS).getUTCDay() === 0;
  return hashUnit(seed, day, 7) < (isSunday ? SUNDAY_OFF_SHARE : OTHER_DAY_OFF_SHARE);
}
