/** A vehicle's fuel, and the power supply of its tracker. */
import { hashNormal } from '../random.ts';
import type { Energy, Incidents, Motion, Vehicle } from './vehicle.ts';

/** Share of the tank up to which a pump fills it. */
const FULL_SHARE = 0.96;
const PUMP_L_PER_S = 0.75;
/** The tracker's own battery lasts about nine hours and is recharged in three. */
const DRAIN_PERCENT_PER_S = 100 / (9 * 3_600);
const CHARGE_PERCENT_PER_S = 100 / (3 * 3_600);
/** A driver who runs out of fuel gets a can. */
const RESERVE_SHARE = 0.02;

export function burn(
  { kind }: Vehicle,
  energy: Energy,
  motion: Motion,
  {
    drivenM,
    dtMs,
    hasPower,
  }: { readonly drivenM: number; readonly dtMs: number; readonly hasPower: boolean },
): Energy {
  const seconds = dtMs / 1_000;
  const running = motion.kind === 'driving' || motion.ignition;
  const burntL =
    (drivenM / 100_000) * kind.litresPer100Km + (running ? (seconds / 3_600) * kind.litresPerHourIdle : 0);
  const pumpedL =
    motion.kind === 'standing' && motion.refuels ? seconds * PUMP_L_PER_S * (kind.tankL > 150 ? 2 : 1) : 0;
  const full = Math.max(energy.fuelL, kind.tankL * FULL_SHARE);
  const charge = hasPower ? CHARGE_PERCENT_PER_S : -DRAIN_PERCENT_PER_S;
  return {
    fuelL: Math.min(full, Math.max(kind.tankL * RESERVE_SHARE, energy.fuelL - burntL) + pumpedL),
    batteryPercent: Math.min(100, Math.max(4, energy.batteryPercent + charge * seconds)),
  };
}

/** Voltage at the tracker's supply: higher while the alternator runs, zero while the power is cut. */
export function supplyVolts(
  { kind, seed }: Vehicle,
  motion: Motion,
  incidents: Incidents,
  atMs: number,
): number {
  if (isPowerCut(incidents, atMs)) return 0;
  const running = motion.kind === 'driving' || motion.ignition;
  const ripple = 0.004 * hashNormal(seed, Math.floor(atMs / 10_000), 91);
  return kind.volts * ((running ? 1.16 : 1.045) + ripple);
}

export function isPowerCut({ powerCutAtMs, powerBackAtMs }: Incidents, atMs: number): boolean {
  return atMs >= powerCutAtMs && atMs < powerBackAtMs;
}
