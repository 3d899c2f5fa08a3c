/**
 * A satellite receiver and a modem: a fix with an error of a few metres, none in a tunnel or a garage, and stretches
 * without network. A parked receiver keeps its fix, as trackers' firmware does.
 */
import { hashNormal, hashUnit } from '../random.ts';
import { pointAt } from '../world/geo.ts';
import type { CoverageGap } from '../world/corridor-axis.ts';
import type { Motion, Receiver, Vehicle } from './vehicle.ts';

/** Size of the error, and the time in which it becomes independent of its former value. */
const WANDER_M = 2.2;
const MEMORY_S = 45;

export function receive(
  vehicle: Vehicle,
  before: Receiver,
  motion: Motion,
  atMs: number,
  dtMs: number,
): Receiver {
  const gap = gapAt(motion);
  const hasFix = gap !== 'tunnel';
  const hasNetwork = gap === undefined;
  const tick = Math.floor(atMs / 250);
  const moving = motion.kind === 'driving';
  const { eastM, northM } = moving ? wander(vehicle.seed, before, tick, dtMs / 1_000) : before;
  // A moving vehicle's fix is measured anew; a standing one keeps the fix with which it stopped.
  const fixPoint = hasFix && moving ? pointAt(motion.point, { x: eastM, y: northM }) : before.fixPoint;
  const slow = Math.floor(atMs / 60_000);
  return {
    eastM,
    northM,
    fixPoint,
    hasFix,
    hasNetwork,
    satellites: hasFix
      ? Math.round(9 + 4 * hashUnit(vehicle.seed, slow, 92) + 2 * hashUnit(vehicle.seed, tick, 93))
      : 0,
    csq: hasNetwork
      ? Math.round(16 + 10 * hashUnit(vehicle.seed, slow, 94) + 3 * hashUnit(vehicle.seed, tick, 95))
      : 0,
  };
}

export function firstReception(vehicle: Vehicle, motion: Motion, atMs: number): Receiver {
  const eastM = WANDER_M * hashNormal(vehicle.seed, 1, 96);
  const northM = WANDER_M * hashNormal(vehicle.seed, 2, 96);
  const blank = {
    eastM,
    northM,
    fixPoint: pointAt(motion.point, { x: eastM, y: northM }),
    hasFix: true,
    hasNetwork: true,
    satellites: 0,
    csq: 0,
  };
  return receive(vehicle, blank, motion, atMs, 0);
}

/** A step of a Gauss-Markov process: the error drifts, as it does while the same satellites are in view. */
function wander(seed: number, { eastM, northM }: Receiver, tick: number, seconds: number) {
  const keep = Math.exp(-seconds / MEMORY_S);
  const spread = WANDER_M * Math.sqrt(1 - keep ** 2);
  return {
    eastM: eastM * keep + spread * hashNormal(seed, tick, 97),
    northM: northM * keep + spread * hashNormal(seed, tick, 98),
  };
}

function gapAt(motion: Motion): CoverageGap['kind'] | undefined {
  if (motion.kind === 'standing') return motion.indoors ? 'tunnel' : undefined;
  const { path, alongM } = motion;
  return path.gaps.find(({ fromM, toM }) => alongM >= fromM && alongM <= toM)?.kind;
}
