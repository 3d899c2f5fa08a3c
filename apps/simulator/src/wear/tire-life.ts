/**
 * The life of a tyre as its sensor tells it: leaks, days that are 25 degrees warmer than their nights, the heat of
 * driving, noise, inflations and rotations. Seeded: a wheel of a seed is the same in every run, from any day on.
 */
import { hashNormal, hashUnit } from '../random.ts';

export interface TirePlan {
  readonly seed: number;
  readonly coldKpa: number;
  /** What it loses, from `leaksFromDay` on. A tyre that holds loses some 0.2 kPa a day. */
  readonly leakKpaPerDay: number;
  readonly leaksFromDay: number;
  /** Days on which it is filled up again. */
  readonly inflatedOnDays: readonly number[];
  /** Days on which the wheel changes places with another, whose sensor and pressure are others. */
  readonly rotatedOnDays: readonly number[];
}

export interface WornTire {
  readonly atMs: number;
  readonly sensorId: string;
  readonly pressureKpa: number;
  readonly temperatureC: number;
  readonly batteryPercent: number;
}

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const AIR_KPA = 101.3;
const USUAL_LOSS_KPA = 0.2;
const DAILY_SWING_C = 25;
const NOISE_KPA = 10;
const DRIVING_HEAT_C = 28;
/** Of a sensor's battery in a day. */
const POWER_LOSS_PERCENT = 0.02;

/** What the sensor tells at an instant, by days since `startMs`. */
export function tireAt(plan: TirePlan, startMs: number, atMs: number): WornTire {
  const days = (atMs - startMs) / DAY_MS;
  const temperatureC = temperatureAt(plan.seed, atMs);
  const trueKpa = ((coldPressure(plan, days) + AIR_KPA) * (temperatureC + 273.15)) / 293.15 - AIR_KPA;
  const tick = Math.floor(atMs / 1_000);
  const told = trueKpa + NOISE_KPA * hashNormal(plan.seed, tick, 1);
  const rotations = plan.rotatedOnDays.filter((day) => day <= days).length;
  return {
    atMs,
    sensorId: (0x10_00_00 + (plan.seed % 0x0f_ff_ff) + rotations).toString(16),
    pressureKpa: Math.max(0, Math.round(told / 2.5) * 2.5),
    temperatureC: Math.round(temperatureC),
    batteryPercent: Math.max(0, Math.round(95 - days * POWER_LOSS_PERCENT)),
  };
}

/** At 20 °C, without noise. */
export function coldPressure(
  { seed, coldKpa, leakKpaPerDay, leaksFromDay, ...plan }: TirePlan,
  days: number,
): number {
  const filledOn = Math.max(
    0,
    ...[...plan.inflatedOnDays, ...plan.rotatedOnDays].filter((day) => day <= days),
  );
  const leakingDays = Math.max(0, days - Math.max(leaksFromDay, filledOn));
  const filled = coldKpa + 6 * hashNormal(seed, filledOn, 2);
  return Math.max(0, filled - USUAL_LOSS_KPA * (days - filledOn) - leakKpaPerDay * leakingDays);
}

/** Warmest in the afternoon, with seasons and weather, and warmer still while the vehicle drives. */
function temperatureAt(seed: number, atMs: number): number {
  const day = Math.floor(atMs / DAY_MS);
  const hour = (atMs % DAY_MS) / HOUR_MS;
  const season = 10 * Math.sin((2 * Math.PI * day) / 365);
  const weather = 4 * hashNormal(7, day);
  const swing = (DAILY_SWING_C / 2) * Math.sin((2 * Math.PI * (hour - 9)) / 24);
  const from = 6 + 4 * hashUnit(seed, day, 3);
  const isDriving = hour > from && hour < from + 7;
  const heat = isDriving ? DRIVING_HEAT_C * (1 - Math.exp(-(hour - from) / 0.5)) : 0;
  return 16 + season + weather + swing + heat;
}
