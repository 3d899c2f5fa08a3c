/** The life of a scooter's battery pack as its management tells it: charges, discharges, ageing, cells that drift. */
import { hashNormal, hashUnit } from '../random.ts';

export interface PackPlan {
  readonly seed: number;
  readonly nominalAh: number;
  /** True health at the start, in percent, and what it loses in a year. */
  readonly healthPercent: number;
  readonly losesPercentPerYear: number;
  /** How much farther one cell falls behind in a day. */
  readonly driftMvPerDay: number;
}

export interface WornPack {
  readonly atMs: number;
  readonly percent: number;
  readonly currentA: number;
  readonly cellsV: readonly number[];
  /** What the pack claims: it counts its cycles alone, and is wrong by some points. */
  readonly claimedHealthPercent: number;
}

const STEP_MS = 120_000;
const DAY_MS = 86_400_000;
const CHARGE_A = 8;
const CELLS = 14;
/** A shunt is good to 1 %, and its error is always the same. */
const METER_ERROR = 0.01;
const CLAIM_ERROR_PERCENT = 12;

export function trueHealth({ healthPercent, losesPercentPerYear }: PackPlan, days: number): number {
  return healthPercent - (losesPercentPerYear * days) / 365;
}

/** Day by day it is ridden until some 20 to 50 % are left, and charged to some 90 to 100 % at night. */
export function* packLife(plan: PackPlan, startMs: number, days: number): Generator<WornPack> {
  let left = 0.95;
  for (let day = 0; day < days; day++) {
    const until = 0.2 + 0.3 * hashUnit(plan.seed, day, 1);
    const full = 0.9 + 0.1 * hashUnit(plan.seed, day, 2);
    const capacityAh = (plan.nominalAh * trueHealth(plan, day)) / 100;
    let atMs = startMs + day * DAY_MS + 7 * 3_600_000;
    for (const [target, amps] of [[until, -6] as const, [full, CHARGE_A] as const]) {
      while (amps < 0 ? left > target : left < target) {
        left += (amps * STEP_MS) / 3_600_000 / capacityAh;
        atMs += STEP_MS;
        yield tell(plan, day, atMs, left, amps);
      }
      yield tell(plan, day, (atMs += STEP_MS), left, 0);
      atMs += 3_600_000;
    }
  }
}

function tell(plan: PackPlan, day: number, atMs: number, left: number, amps: number): WornPack {
  const tick = Math.floor(atMs / 1_000);
  const weak = Math.floor(hashUnit(plan.seed, 9) * CELLS);
  const volts = 3.3 + 0.8 * left;
  const cellsV = Array.from({ length: CELLS }, (_, cell) => {
    const behind = cell === weak ? (plan.driftMvPerDay * day) / 1_000 : 0;
    return Math.round((volts - behind + 0.003 * hashNormal(plan.seed, tick, cell)) * 1_000) / 1_000;
  });
  const meter = 1 + METER_ERROR * (2 * hashUnit(plan.seed, 0, 5) - 1);
  return {
    atMs,
    percent: Math.round(100 * Math.min(1, Math.max(0, left)) + 0.7 * hashNormal(plan.seed, tick, 21)),
    currentA:
      Math.round((amps === 0 ? 0 : amps * meter + 0.1 * hashNormal(plan.seed, tick, 20)) * 1_000) / 1_000,
    cellsV,
    claimedHealthPercent: Math.min(
      100,
      Math.round(trueHealth(plan, day) + CLAIM_ERROR_PERCENT * hashUnit(plan.seed, 8)),
    ),
  };
}
