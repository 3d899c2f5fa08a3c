/** How the time between two points is shared out among the days that it touches. */
import type { DayFigures, Span } from '../../telemetry/rollup.ts';

export const EMPTY_FIGURES: DayFigures = {
  pointCount: 0,
  firstAtMs: undefined,
  lastAtMs: undefined,
  distanceM: 0,
  odometerDistanceM: undefined,
  drivingS: 0,
  idlingS: 0,
  stoppedS: 0,
  maxSpeedKmh: 0,
  overspeedS: 0,
  overspeedCount: 0,
  alarms: {},
  fuelUsedL: undefined,
  refuelledL: undefined,
  fuelUsedPercent: undefined,
  refuelledPercent: undefined,
};

/** Adds the part of a span that lies within `[beginMs, endMs)`. */
export function addSpan(
  figures: DayFigures,
  span: Span | undefined,
  beginMs: number,
  endMs: number,
): DayFigures {
  if (!span) return figures;
  const { as, isTooFast } = span;
  const seconds = secondsOf(Math.min(span.toMs, endMs)) - secondsOf(Math.max(span.fromMs, beginMs));
  if (seconds <= 0) return figures;
  return {
    ...figures,
    ...(as && { [as]: figures[as] + seconds }),
    overspeedS: figures.overspeedS + (isTooFast ? seconds : 0),
  };
}

/** Whole seconds of the clock: however a span is cut, the parts sum up to it, because days begin on whole seconds. */
const secondsOf = (instantMs: number) => Math.floor(instantMs / 1_000);
