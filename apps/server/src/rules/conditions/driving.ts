import { isWatched } from '@outrider/domain/fences/fence-schedule.ts';
import {
  type ConditionState,
  NOTHING,
  type Outcome,
  type Rule,
  type RuleInput,
  unchanged,
} from './condition.ts';
import { limitMs } from './timed.ts';

const MOVING_KMH = 5;
const MINUTE_MS = 60_000;

/** Driving without rest. A rest is a stop, or a silence, of the rule's minutes. */
export function judgeDriving(rule: Rule, state: ConditionState, input: RuleInput): Outcome {
  const { timeMs, previousMs, place, speedKmh } = input;
  if (!place) return unchanged(state);
  const restMs = (rule.second ?? 0) * MINUTE_MS;
  const isMoving = speedKmh > MOVING_KMH;
  const restingMs =
    state.pauseMs ?? (previousMs !== undefined && timeMs - previousMs >= restMs ? previousMs : undefined);
  if (state.sinceMs !== undefined && restingMs !== undefined && timeMs - restingMs >= restMs) {
    const begun = isMoving ? { sinceMs: timeMs } : NOTHING;
    return { state: begun, told: endOf(state, restingMs), dueMs: undefined };
  }
  if (!isMoving) {
    if (state.sinceMs === undefined || state.pauseMs !== undefined) return unchanged(state);
    return unchanged({ ...state, pauseMs: timeMs });
  }
  const driving: ConditionState =
    state.sinceMs === undefined
      ? { sinceMs: timeMs }
      : state.pauseMs === undefined
        ? state
        : { ...state, pauseMs: undefined };
  return raise(rule, driving, timeMs);
}

function raise(rule: Rule, state: ConditionState, timeMs: number): Outcome {
  const { sinceMs = timeMs, isRaised } = state;
  if (isRaised || timeMs - sinceMs < limitMs(rule) || !isWatched(rule, timeMs)) return unchanged(state);
  const told = { sinceMs, toldAtMs: timeMs, closedAtMs: undefined, measured: undefined };
  return { state: { ...state, isRaised: true }, told: [told], dueMs: undefined };
}

/** It ended when the rest began; told by the point that shows that it was one. */
function endOf({ sinceMs, isRaised }: ConditionState, restingMs: number): Outcome['told'] {
  if (!isRaised || sinceMs === undefined) return [];
  return [{ sinceMs, toldAtMs: restingMs, closedAtMs: restingMs, measured: undefined }];
}
