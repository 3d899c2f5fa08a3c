/**
 * Conditions that time alone makes alarms of: a vehicle stays, does not move for days, or dwells in a fence. They know
 * when they are due. The platform's clock raises what is due without another report; a report that comes later tells the
 * same instant, and so the same alarm.
 */
import { ruleTraits, type RuleUnit } from '@outrider/domain/alarm-rules.ts';
import { distanceM } from '@outrider/domain/geometry.ts';
import {
  type ConditionState,
  isRuleWatched,
  NOTHING,
  type Outcome,
  type Rule,
  type RuleInput,
  type Told,
} from './condition.ts';

/** What a parked receiver wanders, and how fast a vehicle is at least that moves. Our choices, as for stays. */
const STAY_RADIUS_M = 100;
const MOVING_KMH = 5;
/** Clearly outside of a fence. Our choice, as for crossings. */
const CLEAR_M = 20;

const UNIT_MS: Readonly<Partial<Record<RuleUnit, number>>> = { minutes: 60_000, days: 86_400_000 };

/** The limit of a kind whose unit is one of time, ms. */
export function limitMs({ kind, limit }: Pick<Rule, 'kind' | 'limit'>): number {
  return limit * (UNIT_MS[ruleTraits(kind).limit.unit] ?? Number.NaN);
}

export function judgeTimed(rule: Rule, state: ConditionState, input: RuleInput): Outcome {
  const { place, timeMs } = input;
  if (!place) return dueOf(rule, state, timeMs);
  const goesOn = rule.kind === 'fenceDwell' ? isInside(rule, state, input) : isStaying(state, input);
  if (goesOn && state.sinceMs !== undefined) return dueOf(rule, state, timeMs);
  const ended = state.sinceMs === undefined ? undefined : dueOf(rule, state, timeMs);
  const begins = rule.kind === 'fenceDwell' ? goesOn : input.speedKmh <= MOVING_KMH;
  const next: ConditionState = begins ? { sinceMs: timeMs, anchor: place } : NOTHING;
  return { ...dueOf(rule, next, timeMs), told: endOf(ended, timeMs) };
}

function isStaying({ anchor }: ConditionState, { place, speedKmh }: RuleInput): boolean {
  return (
    anchor !== undefined &&
    place !== undefined &&
    speedKmh <= MOVING_KMH &&
    distanceM(anchor, place) <= STAY_RADIUS_M
  );
}

/** Once inside, only a place clearly outside ends it: a receiver on the border wanders over it all day. */
function isInside({ fence }: Rule, { sinceMs }: ConditionState, { place }: RuleInput): boolean {
  if (!fence || !place) return false;
  return fence.area.depthM(place) > (sinceMs === undefined ? 0 : -CLEAR_M);
}

/** What it comes to at an instant while it goes on. */
function dueOf(rule: Rule, state: ConditionState, timeMs: number): Outcome {
  const { sinceMs, isRaised } = state;
  if (sinceMs === undefined || isRaised) return { state, told: [], dueMs: undefined };
  const dueMs = sinceMs + limitMs(rule);
  if (timeMs < dueMs) return { state, told: [], dueMs };
  // Outside of its hours it is none, however long it lasts.
  if (!isRuleWatched(rule, dueMs)) return { state, told: [], dueMs: undefined };
  const told = { sinceMs, toldAtMs: dueMs, closedAtMs: undefined, measured: undefined };
  return { state: { ...state, isRaised: true }, told: [told], dueMs: undefined };
}

/** An alarm that ends with a point may have begun only with it, seen from the points. */
function endOf(ended: Outcome | undefined, timeMs: number): readonly Told[] {
  if (!ended?.state.isRaised || ended.state.sinceMs === undefined) return [];
  const { sinceMs } = ended.state;
  return [...ended.told, { sinceMs, toldAtMs: timeMs, closedAtMs: timeMs, measured: undefined }];
}
