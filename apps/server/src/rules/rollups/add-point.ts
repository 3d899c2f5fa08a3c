import type { AlarmKind } from '@outrider/domain/alarm-kinds.ts';
import { type MileageFix, odometerStepM, stepDistanceM } from '@outrider/domain/mileage.ts';
import { raisedKinds } from '../raised-kinds.ts';
import { addFuel } from './fuel.ts';
import { addFix, addIgnition } from './halts.ts';
import { isIdling, toMotion } from './motion.ts';
import { addSpan, EMPTY_FIGURES } from './spans.ts';
import type { DayFigures, LastPoint, Rollup, RollupState, RulePoint, Span } from '../../telemetry/rollup.ts';
import type { Thresholds } from '../../telemetry/thresholds.ts';

/** Adds the next point of a day that began at `dayBeginMs`. Points must be in order of their instants and kinds. */
export function addPoint(
  { state, figures, ended }: Rollup,
  point: RulePoint,
  dayBeginMs: number,
  thresholds: Thresholds,
): Rollup {
  const { last } = state;
  const spanMs = last ? point.timeMs - last.timeMs : 0;
  const afterGap = spanMs > thresholds.gapS * 1_000;
  const fix = toFix(point);
  const stepM = fix && state.fix ? stepDistanceM(state.fix, fix) : 0;
  const totalM = state.totalM + stepM;
  const halts =
    fix && point.place
      ? addFix(
          state,
          { timeMs: point.timeMs, place: point.place, speedKmh: point.speedKmh, totalM, afterGap },
          thresholds,
        )
      : { state, ended: [] };
  const stayedThere = halts.state.halt !== undefined && halts.state.halt.count > 1;
  const over = addOverspeed(state, point, afterGap, thresholds);
  const span: Span | undefined = last && {
    fromMs: last.timeMs,
    toMs: point.timeMs,
    as: spentAs(last, afterGap, stayedThere),
    isTooFast: over.wasOver,
  };

  const before = addSpan(figures ?? EMPTY_FIGURES, span, dayBeginMs, point.timeMs);
  const fuel = addFuel(state, before, point);
  const reading =
    point.odometerM === undefined ? undefined : { distanceM: point.odometerM, timeMs: point.timeMs };
  const isFixed = point.place !== undefined;
  return {
    state: {
      last: {
        timeMs: point.timeMs,
        kind: point.kind,
        ...toMotion(point, last, thresholds),
        alarms: point.alarms,
      },
      fix: fix ?? state.fix,
      totalM,
      halt: addIgnition(state.halt, halts.state.halt, ignitionMs(last, spanMs, afterGap)),
      trip: halts.state.trip,
      overspeed: over.state,
      odometer: reading ?? state.odometer,
      fuelLowL: fuel.state.fuelLowL,
      fuelLowPercent: fuel.state.fuelLowPercent,
    },
    figures: {
      ...before,
      ...fuel.figures,
      pointCount: before.pointCount + 1,
      firstAtMs: before.firstAtMs ?? point.timeMs,
      lastAtMs: point.timeMs,
      distanceM: before.distanceM + Math.round(totalM) - Math.round(state.totalM),
      odometerDistanceM: reading
        ? (before.odometerDistanceM ?? 0) + odometerStepM(state.odometer, reading)
        : before.odometerDistanceM,
      maxSpeedKmh: isFixed ? Math.max(before.maxSpeedKmh, point.speedKmh) : before.maxSpeedKmh,
      overspeedCount: before.overspeedCount + over.count,
      alarms: addAlarms(before.alarms, last?.alarms ?? [], point.alarms),
    },
    ended: halts.ended.length === 0 ? ended : [...ended, ...halts.ended],
    span,
  };
}

function toFix({ place, timeMs, speedKmh }: RulePoint): MileageFix | undefined {
  return place && { ...place, timeMs, speedKmh, isSatelliteFix: true };
}

/** How long the ignition was on since the last point; undefined where nobody knows. A sleeping tracker's is off. */
function ignitionMs(last: LastPoint | undefined, spanMs: number, afterGap: boolean): number | undefined {
  if (last?.acc === undefined) return undefined;
  return last.acc && !afterGap ? spanMs : 0;
}

/**
 * A vehicle is assumed to continue in its last reported state. After a silence this is assumed only if it stood and is
 * still at the same place.
 */
function spentAs(last: LastPoint, afterGap: boolean, stayedThere: boolean): Span['as'] {
  if (afterGap && (last.isMoving || !stayedThere)) return undefined;
  if (last.isMoving) return 'drivingS';
  return isIdling(last, afterGap) ? 'idlingS' : 'stoppedS';
}

function addOverspeed(
  { overspeed }: RollupState,
  point: RulePoint,
  afterGap: boolean,
  thresholds: Thresholds,
): { state: RollupState['overspeed']; wasOver: boolean; count: number } {
  const wasOver = overspeed !== undefined && !afterGap;
  const beginMs = wasOver ? overspeed.beginMs : point.timeMs;
  const isLongEnough = wasOver && point.timeMs - beginMs >= thresholds.overspeedMinS * 1_000;
  const count = isLongEnough && !overspeed.isCounted ? 1 : 0;
  const isOver = point.place !== undefined && point.speedKmh > thresholds.overspeedKmh;
  return { state: isOver ? { beginMs, isCounted: isLongEnough } : undefined, wasOver, count };
}

function addAlarms(
  counts: DayFigures['alarms'],
  before: readonly AlarmKind[],
  now: readonly AlarmKind[],
): DayFigures['alarms'] {
  const raised = raisedKinds(before, now);
  if (raised.length === 0) return counts;
  return { ...counts, ...Object.fromEntries(raised.map((kind) => [kind, (counts[kind] ?? 0) + 1])) };
}
