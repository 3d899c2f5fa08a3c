import { isWatched } from '@outrider/domain/fences/fence-schedule.ts';
import { type ConditionState, type Outcome, type Rule, type RuleInput, unchanged } from './condition.ts';

const MINUTE_MS = 60_000;
/** Levels that are remembered; a vehicle that reports more of them within the rule's time loses the oldest. */
const LEVELS_MAX = 64;

/** Fuel that leaves the tank faster than an engine burns it. Of a vehicle that reports litres, the limit is litres. */
export function judgeFuelDrop(rule: Rule, state: ConditionState, input: RuleInput): Outcome {
  const { timeMs } = input;
  const level = input.fuelPercent ?? input.fuelL;
  if (level === undefined) return unchanged(state);
  const levels = state.levels ?? [];
  const last = levels.at(-1);
  const fromMs = timeMs - (rule.second ?? 0) * MINUTE_MS;
  if (last && last[1] === level) return unchanged(state);
  // The newest level from before the time is the one that it began with.
  const first = Math.max(
    0,
    levels.findLastIndex(([atMs]) => atMs <= fromMs),
  );
  const recent = levels.slice(first);
  const [highMs, high] = recent.reduce((most, each) => (each[1] >= most[1] ? each : most), [timeMs, level]);
  const dropped = high - level;
  if (dropped < rule.limit || !isWatched(rule, timeMs)) {
    return unchanged({ levels: [...recent, [timeMs, level] as const].slice(-LEVELS_MAX) });
  }
  const sinceMs = Math.max(highMs, fromMs);
  const measured = Math.round(dropped * 10) / 10;
  return {
    state: { levels: [[timeMs, level]] },
    told: [{ sinceMs, toldAtMs: timeMs, closedAtMs: timeMs, measured }],
    dueMs: undefined,
  };
}
