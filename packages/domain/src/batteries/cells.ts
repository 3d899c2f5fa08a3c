/** The cells of a pack: how far apart they are, and whether they drift apart, which is how a pack begins to die. */
import { type Sample, slopeOf } from '../robust.ts';

export interface CellSpread {
  readonly lowestV: number;
  readonly highestV: number;
  readonly spreadMv: number;
  /** The index of the weakest cell. */
  readonly weakest: number;
}

const MONTH_DAYS = 30;

/** @param cellsV 0 stands for a cell that the pack does not have. @returns undefined for fewer than two cells. */
export function cellSpread(cellsV: readonly number[]): CellSpread | undefined {
  const present = cellsV.filter((volts) => volts > 0);
  if (present.length < 2) return undefined;
  const lowestV = Math.min(...present);
  const highestV = Math.max(...present);
  return {
    lowestV,
    highestV,
    spreadMv: Math.round((highestV - lowestV) * 1_000),
    weakest: cellsV.indexOf(lowestV),
  };
}

/** By how many mV the spread grows in 30 days, by a Theil–Sen line; undefined for fewer than five days. */
export function spreadDrift(dailySpreadsMv: readonly Sample[]): number | undefined {
  const slope = slopeOf(dailySpreadsMv);
  return slope && Math.round(slope.perDay * MONTH_DAYS * 10) / 10;
}
