/**
 * What a battery pack is still worth, counted beside what its own management claims. While it charges or discharges
 * without a break the current is added up; the charge that went in for a share of the pack's scale gives its capacity.
 * Each such charge of 40 % or more is one estimate, and the median of the last ones is the health.
 */
import { medianOf } from '../robust.ts';

export interface PackReading {
  readonly atMs: number;
  /** Of what it holds now. */
  readonly percent?: number | undefined;
  /** Positive while charging. */
  readonly currentA?: number | undefined;
}

/** A charge under way, counted from its first reading on. */
interface OpenCharge {
  readonly fromPercent: number;
  readonly percent: number;
  readonly currentA: number;
  readonly countedAh: number;
}

/** A charge that was long enough to tell the capacity. */
export interface CountedCharge {
  readonly endedAtMs: number;
  readonly percents: number;
  readonly capacityAh: number;
}

export interface PackMemory {
  readonly lastAtMs: number | undefined;
  readonly open: OpenCharge | undefined;
  readonly charges: readonly CountedCharge[];
}

export const NEW_PACK: PackMemory = { lastAtMs: undefined, open: undefined, charges: [] };

export type HealthConfidence = 'low' | 'medium' | 'high';

export interface PackHealth {
  readonly percent: number;
  readonly capacityAh: number;
  readonly confidence: HealthConfidence;
  /** How many charges it rests on. */
  readonly charges: number;
}

// All of these are our choices.
/** A shorter charge tells too little: its percents are whole numbers. */
export const CHARGE_PERCENTS_MIN = 40;
/** What the current was in a longer silence nobody knows. */
const GAP_MS = 900_000;
/** Less than this is a pack at rest. */
const REST_A = 0.05;
const CHARGES_KEPT = 30;
/** Health falls by the month: the last charges tell what it is now. */
const CHARGES_COUNTED = 12;
const CHARGES_MIN = 3;
const MEDIUM_FROM = 5;
const HIGH_FROM = 10;
/** How far the middle half of the estimates may lie apart, as a share of their median. */
const STEADY_SHARE = 0.04;
const WAVERING_SHARE = 0.1;

/** A reading that is not newer than the last changes nothing. */
export function countCharge(memory: PackMemory, reading: PackReading): PackMemory {
  const { lastAtMs, open } = memory;
  const { atMs, percent, currentA } = reading;
  if (lastAtMs !== undefined && atMs <= lastAtMs) return memory;
  if (percent === undefined || currentA === undefined) return memory;
  const isCharging = currentA > REST_A;
  const isBroken = lastAtMs !== undefined && atMs - lastAtMs > GAP_MS;
  const counted = open && !isBroken ? goOn(open, reading, atMs - (lastAtMs ?? atMs)) : undefined;
  if (counted && isCharging) return { ...memory, lastAtMs: atMs, open: counted };
  const charges =
    counted && lastAtMs !== undefined ? withCharge(memory.charges, counted, lastAtMs) : memory.charges;
  const begun = isCharging ? { fromPercent: percent, percent, currentA, countedAh: 0 } : undefined;
  return { lastAtMs: atMs, open: begun, charges };
}

function goOn(open: OpenCharge, { percent, currentA }: PackReading, elapsedMs: number): OpenCharge {
  const now = Math.max(0, currentA ?? 0);
  return {
    fromPercent: open.fromPercent,
    percent: Math.max(open.percent, percent ?? open.percent),
    currentA: now,
    countedAh: open.countedAh + (((open.currentA + now) / 2) * elapsedMs) / 3_600_000,
  };
}

function withCharge(
  charges: readonly CountedCharge[],
  { fromPercent, percent, countedAh }: OpenCharge,
  endedAtMs: number,
): readonly CountedCharge[] {
  const percents = percent - fromPercent;
  if (percents < CHARGE_PERCENTS_MIN) return charges;
  const charge = { endedAtMs, percents, capacityAh: (countedAh / percents) * 100 };
  return [...charges, charge].slice(-CHARGES_KEPT);
}

/** @returns undefined while there are not enough data: fewer than three charges of 40 % or more. */
export function healthOf({ charges }: PackMemory, nominalAh: number): PackHealth | undefined {
  const counted = charges.slice(-CHARGES_COUNTED);
  if (counted.length < CHARGES_MIN || nominalAh <= 0) return undefined;
  const sorted = counted.map(({ capacityAh }) => capacityAh).toSorted((a, b) => a - b);
  const capacityAh = medianOf(sorted);
  const quarter = Math.floor(sorted.length / 4);
  const spread = ((sorted.at(-1 - quarter) ?? 0) - (sorted[quarter] ?? 0)) / capacityAh;
  return {
    percent: Math.round((capacityAh / nominalAh) * 1_000) / 10,
    capacityAh: Math.round(capacityAh * 100) / 100,
    confidence: confidenceOf(counted.length, spread),
    charges: counted.length,
  };
}

function confidenceOf(count: number, spread: number): HealthConfidence {
  if (count >= HIGH_FROM && spread <= STEADY_SHARE) return 'high';
  return count >= MEDIUM_FROM && spread <= WAVERING_SHARE ? 'medium' : 'low';
}
