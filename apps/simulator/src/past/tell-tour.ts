/** What the tracker of a vehicle told of tours and of the nights between them. */
import type { Vehicle } from '../driving/vehicle.ts';
import { createRandom, hashNormal, hashUnit } from '../random.ts';
import { type Point, pointAt } from '../world/geo.ts';
import type { Place } from '../world/place.ts';
import { atHome, type Tour, type TourPoint } from './drive-tour.ts';
import type { PastAlarm, PastPoint } from './past-point.ts';
import type { TimedTrouble } from './troubles.ts';

export interface Teller {
  readonly points: readonly PastPoint[];
  readonly odometerM: number;
  readonly fuelL: number;
  /** Adds a tour that began at `fromMs`. */
  tell(tour: Tour, fromMs: number): void;
  /** Adds the time at home from one instant to another. */
  rest(home: Place, fromMs: number, untilMs: number): void;
}

interface Beginning {
  readonly odometerM: number;
  readonly trouble: TimedTrouble | undefined;
}

const PARKED_INTERVAL_MS = 1_800_000;
/** An SOS in 40 days of driving, in points. */
const SOS_SHARE = 1 / 28_000;
/** How long it must be too fast before that is an alarm: the trackers' usual setting. */
const FAST_FOR_MS = 10_000;
const LOW_FUEL_SHARE = 0.2;
const FULL_SHARE = 0.96;
const STOLEN_SHARE = 0.35;
/** Spread of the receiver's error, metres. */
const WANDER_M = 2.2;

export function createTeller(vehicle: Vehicle, { odometerM, trouble }: Beginning): Teller {
  const { kind, seed } = vehicle;
  const points: PastPoint[] = [];
  let baseOdometerM = odometerM;
  let fuelL = kind.tankL * createRandom(seed, 'pastFuel').between(0.4, 0.9);
  let isStolen = false;

  function add(at: TourPoint, timeMs: number): void {
    const last = points.at(-1);
    // The wire counts whole seconds: a second report of the same second would be a repeat of the first.
    if (at.hidden || (last && timeMs <= last.timeMs)) return;
    burn(at, timeMs, last);
    const isTroubled = trouble && timeMs >= trouble.fromMs && timeMs < trouble.untilMs;
    const current = isTroubled ? trouble.trouble : undefined;
    const hasFix = current !== 'cutAntenna';
    const place = hasFix || !last ? blurred(seed, at, timeMs) : last;
    const keptUntilMs = current === 'lateUpload' ? trouble?.untilMs : undefined;
    points.push({
      timeMs,
      latitude: place.latitude,
      longitude: place.longitude,
      hasFix,
      speedKmh: hasFix ? at.speedKmh : 0,
      courseDeg: at.courseDeg,
      ignition: at.ignition,
      odometerM: Math.round(baseOdometerM + at.drivenM),
      fuelL,
      supplyV: current === 'cutPower' ? 0 : kind.volts * (at.ignition ? 1.16 : 1.045),
      satellites: hasFix ? Math.round(9 + 6 * hashUnit(seed, Math.floor(timeMs / 60_000), 92)) : 0,
      keptMs: keptUntilMs === undefined ? (at.kept ? 90_000 : 0) : keptUntilMs - timeMs,
      alarms: alarmsOf(at, timeMs, current),
    });
  }

  function burn(at: TourPoint, timeMs: number, last: PastPoint | undefined): void {
    if (!last) return;
    const hours = Math.max(0, timeMs - last.timeMs) / 3_600_000;
    const drivenM = Math.max(0, baseOdometerM + at.drivenM - last.odometerM);
    const idleL = last.ignition ? hours * kind.litresPerHourIdle : 0;
    fuelL = Math.max(1, fuelL - (drivenM / 100_000) * kind.litresPer100Km - idleL);
    // Filled up where it stands, when it stands.
    if (fuelL < LOW_FUEL_SHARE * kind.tankL && at.speedKmh === 0) fuelL = kind.tankL * FULL_SHARE;
    if (trouble?.trouble === 'fuelTheft' && !isStolen && timeMs >= trouble.fromMs && !at.ignition) {
      isStolen = true;
      fuelL = Math.max(1, fuelL - STOLEN_SHARE * kind.tankL);
    }
  }

  function alarmsOf(at: TourPoint, timeMs: number, now: TimedTrouble['trouble'] | undefined): PastAlarm[] {
    const alarms: PastAlarm[] = [];
    if (at.fastSinceMs !== undefined && at.atMs - at.fastSinceMs >= FAST_FOR_MS) alarms.push('overspeed');
    if (at.speedKmh > 0 && hashUnit(seed, Math.floor(timeMs / 1_000), 61) < SOS_SHARE) alarms.push('sos');
    if (now === 'cutPower') alarms.push('powerOff');
    if (now === 'cutAntenna') alarms.push('antennaFault');
    if (now === 'fuelTheft' && isStolen) alarms.push('fuelTheft');
    if (now === 'slowLeak' && at.ignition && at.drivenM < 4_000) alarms.push('tirePressure');
    return alarms;
  }

  return {
    points,
    get odometerM() {
      return baseOdometerM;
    },
    get fuelL() {
      return fuelL;
    },
    tell({ points: told, drivenM }, fromMs) {
      for (const each of told) add(each, fromMs + each.atMs);
      baseOdometerM += drivenM;
    },
    rest(home, fromMs, untilMs) {
      const { point, courseDeg } = atHome(vehicle, home, untilMs, 0);
      const resting = { point, courseDeg, speedKmh: 0, ignition: false, drivenM: 0, fastSinceMs: undefined };
      for (let timeMs = fromMs + 1_000; timeMs < untilMs; timeMs += PARKED_INTERVAL_MS) {
        add({ ...resting, atMs: timeMs - fromMs, hidden: false, kept: false }, timeMs);
      }
    },
  };
}

/** A parked receiver holds its fix; a driving one wanders slowly, and each day otherwise. */
function blurred(seed: number, { point, speedKmh }: TourPoint, timeMs: number): Point {
  const slot = speedKmh > 0 ? Math.floor(timeMs / 30_000) : 0;
  return pointAt(point, {
    x: WANDER_M * hashNormal(seed, slot, 96),
    y: WANDER_M * hashNormal(seed, slot, 97),
  });
}
