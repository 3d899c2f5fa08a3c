/**
 * Fuel used and refuelled, from a sensor that swings in every bend. The lowest level seen counts as the present one:
 * use lowers it, and swinging upwards does not change it. A rise that no bend explains is a refuelling.
 */
import type { DayFigures, RollupState, RulePoint } from '../../telemetry/rollup.ts';

/** The same number in litres and in percent. Our choice. */
const REFUELLED_MIN = 5;

type FuelFigures = Pick<DayFigures, 'fuelUsedL' | 'refuelledL' | 'fuelUsedPercent' | 'refuelledPercent'>;
type FuelState = Pick<RollupState, 'fuelLowL' | 'fuelLowPercent'>;

export function addFuel(
  state: FuelState,
  figures: FuelFigures,
  point: RulePoint,
): { state: FuelState; figures: FuelFigures } {
  if (point.fuelL === undefined && point.fuelPercent === undefined) return { state, figures };
  const litres = addLevel(state.fuelLowL, figures.fuelUsedL, figures.refuelledL, point.fuelL);
  const percent = addLevel(
    state.fuelLowPercent,
    figures.fuelUsedPercent,
    figures.refuelledPercent,
    point.fuelPercent,
  );
  return {
    state: { fuelLowL: litres.low, fuelLowPercent: percent.low },
    figures: {
      fuelUsedL: litres.used,
      refuelledL: litres.refuelled,
      fuelUsedPercent: percent.used,
      refuelledPercent: percent.refuelled,
    },
  };
}

interface Level {
  readonly low: number | undefined;
  readonly used: number | undefined;
  readonly refuelled: number | undefined;
}

function addLevel(
  low: number | undefined,
  used: number | undefined,
  refuelled: number | undefined,
  level: number | undefined,
): Level {
  if (level === undefined) return { low, used, refuelled };
  const known = { used: used ?? 0, refuelled: refuelled ?? 0 };
  if (low === undefined) return { low: level, ...known };
  if (level < low) return { low: level, ...known, used: known.used + low - level };
  if (level - low < REFUELLED_MIN) return { low, ...known };
  return { low: level, ...known, refuelled: known.refuelled + level - low };
}
