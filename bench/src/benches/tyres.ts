/**
 * `tyres`: how soon the platform tells a leak, how often it tells one that is none, and how well it knows a pack. A
 * seeded fleet of wheels with a year each: sensors that are off by 10 kPa, days 25 degrees warmer than their nights,
 * heat of driving, inflations, rotations. An alarm is false unless the tyre truly is beyond its limits then. The plain threshold that others compare each reading with stands beside.
 *
 * The wheels are those of seeds which nothing was tuned with.
 */
import { countCharge, healthOf, NEW_PACK } from '@outrider/domain/batteries/pack-health.ts';
import { medianOf } from '@outrider/domain/robust.ts';
import { defaultLimits, judgeWheel, NEW_WHEEL } from '@outrider/domain/tires/judge-wheel.ts';
import { hashUnit } from '@outrider/simulator/random.ts';
import { packLife, type PackPlan, trueHealth } from '@outrider/simulator/wear/pack-life.ts';
import { coldPressure, tireAt, type TirePlan } from '@outrider/simulator/wear/tire-life.ts';
import type { BenchOptions, BenchResult } from '../report.ts';

const SEED = 20_000;
const WHEELS = 100;
const LEAKING = 40;
const PACKS = 40;
const CHARGES = 10;
const STEP_MS = 900_000;
const DAY_MS = 86_400_000;
const START_MS = Date.UTC(2025, 2, 1);
const LEAKS_FROM_DAY = 20;
const COLD_KPA = [240, 400, 800] as const;

export function runTyres({ scale }: BenchOptions): Promise<BenchResult> {
  const healthy = Math.round(WHEELS * scale);
  const counts = { alarms: 0, plain: 0 };
  for (let index = 0; index < healthy; index++) {
    const { alarms, plain } = liveThrough(planOf(SEED + index, 0), 365);
    counts.alarms += alarms;
    counts.plain += plain;
  }
  const slow = daysUntilTold(10, SEED + 10_000);
  const fast = daysUntilTold(50, SEED + 20_000);
  const health = healthErrors();
  const per100 = (count: number) => (count / healthy) * 100;
  return Promise.resolve({
    name: 'tyres',
    rows: [
      { measure: 'leak of 10 kPa a day, told after (median)', value: slow.median, unit: 'days' },
      { measure: '10 kPa a day, the slowest of them', value: slow.worst, unit: 'days' },
      { measure: '10 kPa a day, a plain threshold (median)', value: slow.plain, unit: 'days' },
      { measure: 'leak of 50 kPa a day, told after (median)', value: fast.median, unit: 'days' },
      { measure: '50 kPa a day, the slowest of them', value: fast.worst, unit: 'days' },
      { measure: '50 kPa a day, a plain threshold (median)', value: fast.plain, unit: 'days' },
      { measure: 'false alarms', value: per100(counts.alarms), unit: 'per 100 wheels and year' },
      {
        measure: 'false alarms of a plain threshold',
        value: per100(counts.plain),
        unit: 'per 100 wheels and year',
      },
      { measure: 'health of a pack off by, after 10 charges', value: health.counted, unit: 'points, worst' },
      { measure: 'health as the pack claims, off by', value: health.claimed, unit: 'points, worst' },
    ],
    json: {
      daysToSlowLeak: slow.worst,
      daysToFastLeak: fast.worst,
      falseAlarms: per100(counts.alarms),
      plainDaysToSlowLeak: slow.plain,
      plainDaysToFastLeak: fast.plain,
      plainFalseAlarms: per100(counts.plain),
      healthErrorPoints: health.counted,
      claimedHealthErrorPoints: health.claimed,
    },
  });
}

function planOf(seed: number, leakKpaPerDay: number): TirePlan {
  const dayFrom = (name: number) => 30 + Math.floor(300 * hashUnit(seed, name));
  return {
    seed,
    coldKpa: COLD_KPA[seed % COLD_KPA.length] ?? COLD_KPA[0],
    leakKpaPerDay,
    leaksFromDay: LEAKS_FROM_DAY,
    inflatedOnDays: leakKpaPerDay === 0 ? [dayFrom(1), dayFrom(2), dayFrom(3), dayFrom(4)] : [],
    rotatedOnDays: leakKpaPerDay === 0 ? [dayFrom(5)] : [],
  };
}

interface Told {
  /** Those that were false. */
  readonly alarms: number;
  /** The same of the plain threshold, by which each beginning is an alarm. */
  readonly plain: number;
  readonly toldAfterDays: number | undefined;
  readonly plainAfterDays: number | undefined;
}

function liveThrough(plan: TirePlan, days: number): Told {
  const limits = defaultLimits(plan.coldKpa);
  let memory = NEW_WHEEL;
  let wasLow = false;
  let alarms = 0;
  let plain = 0;
  let toldAfterDays: number | undefined;
  let plainAfterDays: number | undefined;
  for (let atMs = START_MS; atMs < START_MS + days * DAY_MS; atMs += STEP_MS) {
    const reading = tireAt(plan, START_MS, atMs);
    const before = memory.states;
    memory = judgeWheel(memory, reading, limits);
    const begun = memory.states.filter((state) => !before.includes(state)).length;
    const isLow = reading.pressureKpa < limits.lowKpa || reading.pressureKpa > limits.highKpa;
    const sinceDays = (atMs - START_MS) / DAY_MS - plan.leaksFromDay;
    const trueKpa = coldPressure(plan, (atMs - START_MS) / DAY_MS);
    const isFalse = trueKpa >= limits.lowKpa && trueKpa <= limits.highKpa;
    if (isFalse) {
      alarms += begun;
      plain += isLow && !wasLow ? 1 : 0;
    }
    if (sinceDays >= 0) {
      if (begun > 0) toldAfterDays ??= sinceDays;
      if (isLow && !wasLow) plainAfterDays ??= sinceDays;
    }
    wasLow = isLow;
  }
  return { alarms, plain, toldAfterDays, plainAfterDays };
}

function daysUntilTold(leakKpaPerDay: number, seed: number) {
  const lives = Array.from({ length: LEAKING }, (_, index) =>
    liveThrough(planOf(seed + index, leakKpaPerDay), LEAKS_FROM_DAY + 30),
  );
  const told = lives.map(({ toldAfterDays }) => toldAfterDays ?? Infinity);
  const plain = lives.map(({ plainAfterDays }) => plainAfterDays ?? Infinity);
  return { median: medianOf(told), worst: Math.max(...told), plain: medianOf(plain) };
}

function healthErrors(): { counted: number; claimed: number } {
  const errors = Array.from({ length: PACKS }, (_, index) => {
    const seed = SEED + 30_000 + index;
    const healthPercent = 70 + 30 * hashUnit(seed, 1);
    const plan: PackPlan = { seed, nominalAh: 30, healthPercent, losesPercentPerYear: 8, driftMvPerDay: 0.2 };
    let memory = NEW_PACK;
    let claimed = 0;
    for (const reading of packLife(plan, START_MS, CHARGES + 3)) {
      memory = countCharge(memory, reading);
      claimed = reading.claimedHealthPercent;
      if (memory.charges.length === CHARGES) break;
    }
    const truth = trueHealth(plan, CHARGES);
    const health = healthOf(memory, plan.nominalAh);
    return { counted: Math.abs((health?.percent ?? 0) - truth), claimed: Math.abs(claimed - truth) };
  });
  return {
    counted: Math.max(...errors.map(({ counted }) => counted)),
    claimed: Math.max(...errors.map(({ claimed }) => claimed)),
  };
}
