/**
 * One tour of a vehicle: from home in the morning, through its trips and stays, until it is home again and its day is
 * over. Only what moves is worked out, at a third of the cost of a whole simulation; what instruments make of it is
 * added when a tour becomes part of a past.
 */
import { drive, hasArrived, setOff, stand } from '../driving/motion.ts';
import { isOnDuty } from '../driving/plan.ts';
import { isSamePlace, pointOf } from '../driving/places.ts';
import type { Driving, Motion, Standing, Vehicle } from '../driving/vehicle.ts';
import { type Point, turnDeg } from '../world/geo.ts';
import type { Place } from '../world/place.ts';

/** An instant that the tracker tells of. */
export interface TourPoint {
  /** Since the tour began, ms. */
  readonly atMs: number;
  readonly point: Point;
  readonly speedKmh: number;
  readonly courseDeg: number;
  readonly ignition: boolean;
  /** Driven since the tour began. */
  readonly drivenM: number;
  /** Since when it is faster than its alarm speed, ms since the tour began. */
  readonly fastSinceMs: number | undefined;
  /** Neither sky nor network here. */
  readonly hidden: boolean;
  /** No network here: what is told is kept for later. */
  readonly kept: boolean;
}

export interface Tour {
  readonly points: readonly TourPoint[];
  readonly drivenM: number;
  /** When it was over, or broken off. */
  readonly endMs: number;
  /** Whether it came home. */
  readonly isHome: boolean;
  readonly end: TourEnd;
}

/** Where a tour ended: enough to go on from there. */
export interface TourEnd {
  readonly motion: Motion;
  /** The stay before the present trip, and when it ended: the trip follows from it. */
  readonly before: { readonly stay: Standing; readonly atMs: number } | undefined;
}

export interface TourRequest {
  /** Where it begins: the vehicle's home, on the side of the road where the last tour ended. */
  readonly home: Place;
  /** When it begins, epoch ms. */
  readonly fromMs: number;
  /** When it is broken off, epoch ms. */
  readonly untilMs: number;
  /** Trips are drawn by their number: each tour has a range of its own. */
  readonly firstTrip: number;
  readonly reportIntervalMs: number;
}

const STEP_MS = 1_000;
const PARKED_INTERVAL_MS = 1_800_000;
const IDLING_INTERVAL_MS = 120_000;
const CORNER_DEG = 35;
const CORNER_KMH = 8;

/** The vehicle as it stands at home, on one side of the road or the other, until it leaves. */
export function atHome({ ground }: Vehicle, home: Place, untilMs: number, trips: number): Standing {
  return {
    kind: 'standing',
    speedMs: 0,
    point: pointOf(ground, home),
    courseDeg: 0,
    odometerM: 0,
    trips,
    place: home,
    untilMs,
    ignition: false,
    indoors: false,
    refuels: false,
  };
}

export function driveTour(vehicle: Vehicle, request: TourRequest): Tour {
  const { home, fromMs, untilMs, firstTrip } = request;
  const recorder = createRecorder(vehicle, request);
  let stay = atHome(vehicle, home, fromMs, firstTrip);
  let before: TourEnd['before'] = { stay, atMs: fromMs };
  let motion: Motion = setOff(vehicle, stay, fromMs);
  let atMs = fromMs;
  recorder.take(motion, atMs);
  while (atMs < untilMs) {
    if (motion.kind === 'driving') {
      const dtMs = Math.min(STEP_MS, untilMs - atMs);
      motion = drive(vehicle, motion, atMs, dtMs);
      atMs += dtMs;
      if (hasArrived(motion)) {
        // Tanks are filled by whoever makes the past of the tour.
        stay = stand(vehicle, motion, atMs, vehicle.kind.tankL);
        motion = stay;
        before = undefined;
      }
      recorder.take(motion, atMs);
      continue;
    }
    if (isOver(vehicle, motion, atMs)) break;
    const endMs = Math.min(motion.untilMs, untilMs);
    recorder.wait(motion, atMs, endMs);
    atMs = endMs;
    if (atMs < motion.untilMs) break;
    before = { stay: motion, atMs };
    motion = setOff(vehicle, motion, atMs);
    recorder.take(motion, atMs);
  }
  const isHome = motion.kind === 'standing' && isOver(vehicle, motion, atMs);
  return {
    points: recorder.points,
    drivenM: motion.odometerM,
    endMs: atMs - fromMs,
    isHome,
    end: { motion, before },
  };
}

function isOver(vehicle: Vehicle, { place }: Motion, atMs: number): boolean {
  return !isOnDuty(vehicle, atMs) && isSamePlace(place, vehicle.home);
}

interface Recorder {
  readonly points: readonly TourPoint[];
  /** The motion at an instant, which is told of when something is due. */
  take(motion: Motion, atMs: number): void;
  /** A stay from one instant to another. */
  wait(motion: Standing, fromMs: number, untilMs: number): void;
}

function createRecorder(vehicle: Vehicle, { fromMs, reportIntervalMs }: TourRequest): Recorder {
  const points: TourPoint[] = [];
  let fastSinceMs: number | undefined;

  function add(motion: Motion, atMs: number): void {
    const gap = motion.kind === 'driving' ? gapAt(motion) : motion.indoors ? 'tunnel' : undefined;
    points.push({
      atMs: atMs - fromMs,
      point: motion.point,
      speedKmh: motion.speedMs * 3.6,
      courseDeg: motion.courseDeg,
      ignition: motion.kind === 'driving' || motion.ignition,
      drivenM: motion.odometerM,
      fastSinceMs,
      hidden: gap === 'tunnel',
      kept: gap !== undefined && gap !== 'tunnel',
    });
  }

  function isDue(motion: Motion, atMs: number): boolean {
    const last = points.at(-1);
    if (!last) return true;
    const ignition = motion.kind === 'driving' || motion.ignition;
    if (ignition !== last.ignition || motion.kind === 'standing') return true;
    if (atMs - fromMs - last.atMs >= reportIntervalMs) return true;
    return (
      motion.speedMs * 3.6 > CORNER_KMH && Math.abs(turnDeg(last.courseDeg, motion.courseDeg)) > CORNER_DEG
    );
  }

  return {
    points,
    take(motion, atMs) {
      const isFast = motion.speedMs * 3.6 > vehicle.kind.alarmKmh;
      fastSinceMs = isFast ? (fastSinceMs ?? atMs - fromMs) : undefined;
      if (isDue(motion, atMs)) add(motion, atMs);
    },
    wait(motion, beginMs, endMs) {
      const everyMs = motion.ignition ? IDLING_INTERVAL_MS : PARKED_INTERVAL_MS;
      for (let atMs = beginMs + everyMs; atMs < endMs; atMs += everyMs) add(motion, atMs);
    },
  };
}

function gapAt({ path, alongM }: Driving) {
  return path.gaps.find(({ fromM, toM }) => alongM >= fromM && alongM <= toM)?.kind;
}
