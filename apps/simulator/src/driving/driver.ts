/**
 * One vehicle and its driver, in steps of simulated time. It accelerates to what the street allows, brakes for
 * corners and red lights, idles there, parks with the ignition off for a while, and drives on. Deterministic: the same
 * chance gives the same drive.
 */
import type { Random } from '../random.ts';
import type { City } from './cities.ts';
import {
  BLOCK_M,
  courseDeg,
  type Crossing,
  type Heading,
  isInside,
  limitKmh,
  nextCrossing,
  toLonLat,
} from './street-grid.ts';

const ACCELERATION_MS2 = 1.6;
const BRAKING_MS2 = 2.5;
const CORNER_KMH = 18;
const KMH = 3.6;
const LITRES_PER_M = 0.000_11;
const TANK_L = 60;

export interface VehicleState {
  readonly crossing: Crossing;
  readonly heading: Heading;
  /** Where it goes at the next crossing. */
  readonly next: Heading;
  readonly stopsAtCrossing: boolean;
  /** Metres driven since the crossing. */
  readonly alongM: number;
  readonly speedMs: number;
  /** Milliseconds that it still stands: at a light with the ignition on, or parked. */
  readonly standsMs: number;
  readonly parked: boolean;
  readonly odometerM: number;
  readonly fuelL: number;
  /** How much faster or slower than the limit this driver goes. */
  readonly temper: number;
}

export function startVehicle(city: City, random: Random, parked: boolean): VehicleState {
  const last = Math.floor(city.extentM / BLOCK_M) - 1;
  const heading = random.integer(0, 3) as Heading; // integer() stays within 0 to 3.
  return {
    crossing: { column: random.integer(-last, last), row: random.integer(-last, last) },
    heading,
    next: heading,
    stopsAtCrossing: false,
    alongM: random.between(0, BLOCK_M * 0.8),
    speedMs: parked ? 0 : random.between(5, 10),
    standsMs: parked ? random.between(600_000, 7_200_000) : 0,
    parked,
    odometerM: random.between(5e6, 2e8),
    fuelL: random.between(15, TANK_L),
    temper: random.between(0.8, random.chance(0.12) ? 1.7 : 1.15),
  };
}

/** The state `stepMs` later; steps of a second or less keep the braking smooth. */
export function stepVehicle(state: VehicleState, city: City, random: Random, stepMs: number): VehicleState {
  if (state.standsMs > 0) {
    const standsMs = Math.max(0, state.standsMs - stepMs);
    return { ...state, speedMs: 0, standsMs, parked: state.parked && standsMs > 0 };
  }
  const seconds = stepMs / 1_000;
  const target = targetSpeedMs(state);
  const speedMs =
    target >= state.speedMs
      ? Math.min(target, state.speedMs + ACCELERATION_MS2 * seconds)
      : Math.max(target, state.speedMs - BRAKING_MS2 * seconds);
  const drivenM = ((state.speedMs + speedMs) / 2) * seconds;
  const moved: VehicleState = {
    ...state,
    speedMs,
    alongM: state.alongM + drivenM,
    odometerM: state.odometerM + drivenM,
    fuelL: state.fuelL < 5 ? TANK_L : state.fuelL - drivenM * LITRES_PER_M,
  };
  return moved.alongM >= BLOCK_M ? passCrossing(moved, city, random) : moved;
}

/** As fast as the street allows, but no faster than lets it brake to what the crossing ahead asks for. */
function targetSpeedMs(state: VehicleState): number {
  const limitMs = (limitKmh(state.crossing, state.heading) / KMH) * state.temper;
  const crossingMs = state.stopsAtCrossing ? 1 : state.next === state.heading ? limitMs : CORNER_KMH / KMH;
  const leftM = Math.max(0, BLOCK_M - state.alongM);
  return Math.min(limitMs, Math.sqrt(crossingMs ** 2 + 2 * BRAKING_MS2 * 0.8 * leftM));
}

function passCrossing(state: VehicleState, city: City, random: Random): VehicleState {
  const crossing = nextCrossing(state.crossing, state.heading);
  const heading = isInside(city, nextCrossing(crossing, state.next)) ? state.next : turnBack(state.next);
  const parks = random.chance(0.006);
  return {
    ...state,
    crossing,
    heading,
    next: chooseNext(heading, random),
    stopsAtCrossing: random.chance(0.22),
    alongM: state.alongM - BLOCK_M,
    parked: parks,
    standsMs: parks
      ? random.between(300_000, 3_600_000)
      : state.stopsAtCrossing
        ? random.between(8_000, 45_000)
        : 0,
  };
}

function turnBack(heading: Heading): Heading {
  return ((heading + 2) % 4) as Heading; // A remainder of 4 is a heading.
}

function chooseNext(heading: Heading, random: Random): Heading {
  const turn = random.chance(0.72) ? 0 : random.chance(0.5) ? 1 : 3;
  return ((heading + turn) % 4) as Heading; // A remainder of 4 is a heading.
}

export interface VehiclePlace {
  readonly latitude: number;
  readonly longitude: number;
  readonly speedKmh: number;
  readonly course: number;
}

export function placeOf(state: VehicleState, city: City): VehiclePlace {
  return {
    ...toLonLat(city, state.crossing, state.heading, state.alongM),
    speedKmh: Math.round(state.speedMs * KMH * 10) / 10,
    course: courseDeg(city, state.heading),
  };
}
