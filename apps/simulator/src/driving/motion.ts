/**
 * The driver: one step along the path. The path's ceiling covers bends, limits and the end. Lights and traffic depend
 * on the time, and are checked in each step.
 */
import { hashNormal } from '../random.ts';
import { lightAt } from '../world/signals.ts';
import { ceilingOn, courseOn, type Halt, pieceAt, pointOn } from './path.ts';
import { planStay, planTrip } from './plan.ts';
import type { Driving, Motion, Standing, Vehicle } from './vehicle.ts';

/** Deceleration when the traffic becomes denser, m/s². */
const EASE_MS2 = 0.7;
/** Within this distance of a stop line, or of the end, the vehicle stops there. */
const AT_HALT_M = 1.5;
const CREEP_MS = 1;
/** How far ahead the driver looks for halts. */
const HORIZON_M = 400;
/** Hardest braking as a multiple of comfortable braking. */
const HARDEST_SHARE = 1.7;
/** Vehicles farther back in a queue start later. */
const QUEUE_LENGTH_M = 28;
const REACTION_MS = 900;
const QUEUE_MS_PER_M = 170;

export function stand(vehicle: Vehicle, motion: Motion, atMs: number, fuelL: number): Standing {
  const { point, courseDeg, odometerM, trips, place } = motion;
  const stay = planStay(vehicle, place, atMs, trips, fuelL);
  return { kind: 'standing', speedMs: 0, point, courseDeg, odometerM, trips, place, ...stay };
}

export function setOff(vehicle: Vehicle, motion: Motion, atMs: number): Driving {
  const { point, courseDeg, odometerM, place, trips } = motion;
  const { path, to } = planTrip(vehicle, place, point, atMs, trips + 1);
  return {
    kind: 'driving',
    speedMs: 0,
    point,
    courseDeg,
    odometerM,
    trips: trips + 1,
    place: to,
    path,
    alongM: 0,
    piece: 0,
    haltsPassed: 0,
    haltedAtMs: undefined,
    mood: 0.9,
  };
}

/** One step of driving, at most a second. At the end of the path, `speedMs` is 0 and `alongM` near its end. */
export function drive(vehicle: Vehicle, state: Driving, atMs: number, dtMs: number): Driving {
  const dt = dtMs / 1_000;
  const { path } = state;
  const halt = path.halts[state.haltsPassed];
  if (halt && isPassed(state, halt, atMs)) {
    return drive(
      vehicle,
      { ...state, haltsPassed: state.haltsPassed + 1, haltedAtMs: undefined },
      atMs,
      dtMs,
    );
  }
  const stopM = nextStop(vehicle, state, atMs, dtMs) - state.alongM;
  const mood = nextMood(vehicle, state.mood, atMs, dt);
  const speedMs = nextSpeed(vehicle, state, { mood, stopM, dt });
  const drivenM = Math.min(((state.speedMs + speedMs) / 2) * dt, path.lengthM - state.alongM);
  const alongM = state.alongM + drivenM;
  const piece = pieceAt(path, alongM, state.piece);
  const stands = speedMs === 0 && stopM < AT_HALT_M;
  return {
    ...state,
    speedMs,
    mood,
    alongM,
    piece,
    point: pointOn(path, alongM, piece),
    // A standing vehicle keeps the course of its arrival.
    courseDeg: drivenM > 0.05 ? courseOn(path, alongM, piece) : state.courseDeg,
    odometerM: state.odometerM + drivenM,
    haltedAtMs: stands ? (state.haltedAtMs ?? atMs + dtMs) : undefined,
  };
}

export function hasArrived({ path, alongM, speedMs }: Driving): boolean {
  return path.lengthM - alongM < AT_HALT_M && speedMs <= CREEP_MS;
}

interface Demand {
  readonly mood: number;
  /** Where the vehicle must stop; infinite if nothing is in the way. */
  readonly stopM: number;
  readonly dt: number;
}

function nextSpeed({ kind }: Vehicle, state: Driving, { mood, stopM, dt }: Demand): number {
  const { path, speedMs, alongM, piece } = state;
  const fade = 1 - Math.min(0.9, ((speedMs * 3.6) / kind.topKmh) ** 1.5);
  const pulling = speedMs + kind.accelerationMs2 * fade * dt;
  const cruise = mood * ceilingOn(path, alongM, piece);
  const wanted = Math.min(pulling, Math.max(cruise, speedMs - EASE_MS2 * dt, CREEP_MS));
  // The end of this step depends on its final speed, so the second estimate uses a better position.
  const first = ceilingOn(path, alongM + ((speedMs + wanted) / 2) * dt, piece);
  const allowed = ceilingOn(path, alongM + ((speedMs + Math.min(wanted, first)) / 2) * dt, piece);
  const leftM = path.lengthM - alongM;
  const creeping = leftM > AT_HALT_M ? CREEP_MS : 0;
  const free = Math.min(wanted, Math.max(allowed, Math.min(creeping, pulling)));
  const next = Math.min(free, safeSpeed(speedMs, stopM, kind.brakeMs2, dt));
  if (next < 0.25 && Math.min(stopM, leftM) < AT_HALT_M) return 0;
  return Math.max(0, next, speedMs - HARDEST_SHARE * kind.brakeMs2 * dt);
}

/**
 * The highest speed after this step from which the vehicle can still stop within `gapM`, braking with `brakeMs2` (Gipps
 * 1981).
 */
function safeSpeed(speedMs: number, gapM: number, brakeMs2: number, dt: number): number {
  if (gapM === Infinity) return Infinity;
  const left = Math.max(0, gapM - AT_HALT_M / 2);
  const half = (brakeMs2 * dt) / 2;
  const root = half ** 2 + 2 * brakeMs2 * left - brakeMs2 * speedMs * dt;
  return root <= 0 ? 0 : Math.max(0, Math.sqrt(root) - half);
}

function isPassed({ alongM, haltedAtMs }: Driving, halt: Halt, atMs: number): boolean {
  if (halt.kind === 'signal') return alongM >= halt.atM;
  const waitedMs = haltedAtMs === undefined ? 0 : atMs - haltedAtMs;
  return waitedMs >= halt.dwellMs || alongM > halt.atM + AT_HALT_M;
}

/** The next place to stop, as a distance along the path; infinite if nothing is in the way. */
function nextStop(vehicle: Vehicle, state: Driving, atMs: number, dtMs: number): number {
  const { path, haltsPassed } = state;
  let nearest = Infinity;
  // A halt shortly after a green light must be seen before passing the light.
  for (let index = haltsPassed; index < Math.min(haltsPassed + 3, path.halts.length); index++) {
    const halt = path.halts[index];
    if (!halt || halt.atM - state.alongM > HORIZON_M) break;
    const own = halt.kind === 'busStop' ? halt.atM : stopAtLight(vehicle, state, index, halt, { atMs, dtMs });
    nearest = Math.min(nearest, own);
  }
  return nearest;
}

interface Instant {
  readonly atMs: number;
  readonly dtMs: number;
}

function stopAtLight(
  vehicle: Vehicle,
  state: Driving,
  index: number,
  halt: Halt & { readonly kind: 'signal' },
  { atMs, dtMs }: Instant,
): number {
  const { speedMs, alongM } = state;
  const haltedHere = index === state.haltsPassed && state.haltedAtMs !== undefined;
  const light = lightAt(halt.signal, halt.axis, atMs);
  const queueM = queueAt(vehicle, state.trips, index);
  if (light.green) {
    const waits = haltedHere && light.forMs < REACTION_MS + queueM * QUEUE_MS_PER_M;
    return waits ? alongM : Infinity;
  }
  if (haltedHere) return alongM;
  const brakingM = speedMs ** 2 / (2 * vehicle.kind.brakeMs2);
  // A vehicle too close to stop when the light changes drives on; one that has begun to brake always stops.
  const noticeM = light.forMs <= dtMs ? speedMs / 2 : 0;
  if (brakingM + noticeM > halt.atM - alongM) return Infinity;
  const queueEndM = halt.atM - queueM;
  return brakingM > queueEndM - alongM ? halt.atM : queueEndM;
}

/** The distance from the line to the end of the queue when the vehicle arrives. */
function queueAt({ seed }: Vehicle, trip: number, haltIndex: number): number {
  return Math.max(0, QUEUE_LENGTH_M * 0.5 * (1 + hashNormal(seed, trip, haltIndex)) - 6);
}

/** Traffic changes over half a minute or so, and is denser at rush hours. */
function nextMood({ seed, ground }: Vehicle, mood: number, atMs: number, dt: number): number {
  const longitude = ground.kind === 'streets' ? ground.grid.city.longitude : 0;
  const hour = (atMs / 3_600_000 + longitude / 15) % 24;
  const rush = Math.exp(-((hour - 8.3) ** 2) / 1.6) + Math.exp(-((hour - 18) ** 2) / 2.4);
  const mean = ground.kind === 'streets' ? 0.86 - 0.2 * rush : 0.95;
  const drift = ((mean - mood) * dt) / 25;
  const gust = 0.018 * Math.sqrt(dt) * hashNormal(seed, Math.floor(atMs / 250), 81);
  return Math.min(1, Math.max(0.55, mood + drift + gust));
}
