/** Conditions of a value that is beyond its limit for a while: speed, voltage, battery, temperature, a moved vehicle. */
import { ruleTraits } from '@outrider/domain/alarm-rules.ts';
import { distanceM } from '@outrider/domain/geometry.ts';
import {
  type ConditionState,
  isRuleWatched,
  NOTHING,
  type Outcome,
  type Rule,
  type RuleInput,
  unchanged,
} from './condition.ts';

/** A longer silence says nothing about what was in between. Our choice, as the threshold of trips. */
const SILENCE_MS = 600_000;

/** How far beyond its limit a value is, in the limit's unit: above 0 holds, below minus the slack is over. */
interface Reading {
  readonly beyond: number;
  readonly measured: number;
}

/** Undefined where the point does not tell. */
function readingOf(rule: Rule, input: RuleInput): Reading | undefined {
  const { limit, second = limit } = rule;
  switch (rule.kind) {
    case 'overspeed':
      return input.place && { beyond: input.speedKmh - limit, measured: input.speedKmh };
    case 'fenceSpeed':
      if (!input.place || !rule.fence) return undefined;
      return rule.fence.area.depthM(input.place) > 0
        ? { beyond: input.speedKmh - limit, measured: input.speedKmh }
        : OUTSIDE;
    case 'lowBattery':
      return below(limit, input.batteryPercent);
    case 'lowVoltage':
      return below(limit, input.externalVoltageV);
    case 'temperature':
      return worstTemperature(input.temperaturesC, second, limit);
    case 'displacement': {
      const from = rule.armed?.place;
      if (!from || !input.place || !rule.armed || input.timeMs < rule.armed.atMs) return undefined;
      const movedM = distanceM(from, input.place);
      return { beyond: movedM - limit, measured: Math.round(movedM) };
    }
    default:
      return undefined;
  }
}

const OUTSIDE: Reading = { beyond: -Infinity, measured: 0 };

const below = (limit: number, value: number | undefined): Reading | undefined =>
  // At the limit it is low already, as everyone reads "below 20 %" of a battery that reports whole percents.
  value === undefined ? undefined : { beyond: limit - value, measured: value };

function worstTemperature(valuesC: readonly number[], lowC: number, highC: number): Reading | undefined {
  let worst: Reading | undefined;
  for (const measured of valuesC) {
    if (!Number.isFinite(measured)) continue;
    const beyond = Math.max(measured - highC, lowC - measured);
    if (!worst || beyond > worst.beyond) worst = { beyond, measured };
  }
  return worst;
}

export function judgeHeld(rule: Rule, state: ConditionState, input: RuleInput): Outcome {
  const reading = readingOf(rule, input);
  if (!reading) return unchanged(state);
  const { timeMs, previousMs } = input;
  const { slack, hasDuration } = ruleTraits(rule.kind);
  const holds = reading.beyond > 0 || (reading.beyond === 0 && rule.kind === 'lowBattery');
  if (!holds) {
    const isBack = reading.beyond < -slack || reading.beyond === -Infinity || slack === 0;
    // Before it is an alarm, any point at the limit or below breaks it off.
    return state.isRaised && !isBack ? unchanged(state) : end(state, timeMs);
  }
  const isBroken = hasDuration && previousMs !== undefined && timeMs - previousMs > SILENCE_MS;
  const known = isBroken && !state.isRaised ? NOTHING : state;
  if (!known.isRaised && !isRuleWatched(rule, timeMs)) return unchanged(NOTHING);
  return hold(rule, known, timeMs, reading.measured);
}

function hold(rule: Rule, state: ConditionState, timeMs: number, measured: number): Outcome {
  const sinceMs = state.sinceMs ?? timeMs;
  const isWorse = state.worst === undefined || isFarther(rule, measured, state.worst);
  const worst = isWorse ? measured : state.worst;
  if (state.isRaised) return unchanged(isWorse ? { ...state, worst } : state);
  const isRaised = timeMs - sinceMs >= rule.durationS * 1_000;
  const next = { sinceMs, worst, isRaised };
  if (!isRaised) return unchanged(next);
  return {
    state: next,
    told: [{ sinceMs, toldAtMs: timeMs, closedAtMs: undefined, measured: worst }],
    dueMs: undefined,
  };
}

function isFarther({ kind, limit, second = limit }: Rule, a: number, b: number): boolean {
  if (kind === 'lowBattery' || kind === 'lowVoltage') return a < b;
  if (kind === 'temperature') return Math.max(a - limit, second - a) > Math.max(b - limit, second - b);
  return a > b;
}

/** The first point that is clearly back ends it. */
function end({ sinceMs, isRaised, worst }: ConditionState, timeMs: number): Outcome {
  if (!isRaised || sinceMs === undefined) return unchanged(NOTHING);
  return {
    state: NOTHING,
    told: [{ sinceMs, toldAtMs: timeMs, closedAtMs: timeMs, measured: worst }],
    dueMs: undefined,
  };
}
