/**
 * Fixes that no vehicle can have reached. One step that is too fast only proves that one of its ends is wrong, that the
 * vehicle was carried, or that the clock was set. So the line is cut into runs wherever a step is too fast or a silence
 * too long. A run is hidden if the line goes out to it and comes straight back; a vehicle that leaves a tunnel, a ferry
 * or an aeroplane does not come back.
 *
 * A few fixes next to a silence, or at either end, can be judged by only one neighbour. They are hidden if no road
 * vehicle could get from there to the longer run beside them.
 */
import { distanceAtMostM, type Fixes, flatDistanceM, reportedKmh } from './fixes.ts';
import { type CorrectionRule, HIDDEN } from './rule.ts';
import { float64At, int32At, numberAt } from '../number-at.ts';

/** Steps shorter than a second count as one second, as in the mileage's rule. */
const SHORTEST_STEP_MS = 1_000;
const MS_PER_KMH_M = 3_600;
/** The most runs between going out and coming back. It limits the work on a line that consists of jumps. */
const RUNS_MAX = 20;

const EDGE = 0;
const SILENCE = 1;
const TOO_FAST = 2;

interface Runs {
  /** The index in `kept` at which each run starts; the last entry is the end of the last run. */
  readonly begins: readonly number[];
  /** What separates a run from the one before it; the last entry is the end of the line. */
  readonly cuts: readonly number[];
}

/** Writes the reason of each point that it hides into `reasons`, and returns their number. */
export function hideJumps(fixes: Fixes, kept: Int32Array, reasons: Uint8Array, rule: CorrectionRule): number {
  const runs = cut(fixes, kept, rule);
  let hidden = 0;
  /** The size of the current run, including the earlier runs that it continues. */
  let size = sizeOf(runs, 0);
  for (let run = 0; run + 1 < runs.begins.length;) {
    const next = findReturn(fixes, kept, runs, rule, run, size);
    if (next === undefined) {
      run++;
      size = sizeOf(runs, run);
      continue;
    }
    hidden += hide(kept, reasons, runs.begins[run + 1] ?? 0, runs.begins[next] ?? 0);
    size += sizeOf(runs, next);
    run = next;
  }
  return hidden + hideWaking(fixes, kept, reasons, runs, rule);
}

function cut(fixes: Fixes, kept: Int32Array, rule: CorrectionRule): Runs {
  const begins: number[] = [];
  const cuts: number[] = [];
  const { timeMs } = fixes;
  for (let place = 0; place < kept.length; place++) {
    // `place` is within `kept`, and what it holds are numbers of points.
    const to = int32At(kept, place);
    const from = place === 0 ? -1 : int32At(kept, place - 1);
    const kind =
      from === -1
        ? EDGE
        : float64At(timeMs, to) - float64At(timeMs, from) > rule.gapMs
          ? SILENCE
          : isTooFast(fixes, from, to, rule)
            ? TOO_FAST
            : -1;
    if (kind === -1) continue;
    begins.push(place);
    cuts.push(kind);
  }
  begins.push(kept.length);
  cuts.push(EDGE);
  return { begins, cuts };
}

const sizeOf = ({ begins }: Runs, run: number): number => (begins[run + 1] ?? 0) - (begins[run] ?? 0);

function isTooFast(fixes: Fixes, from: number, to: number, rule: CorrectionRule): boolean {
  const durationMs = stepMs(fixes, from, to);
  if ((distanceAtMostM(fixes, from, to) / durationMs) * MS_PER_KMH_M <= rule.doubtfulKmh) return false;
  const kmh = (flatDistanceM(fixes, from, to) / durationMs) * MS_PER_KMH_M;
  if (kmh > rule.impossibleKmh) return true;
  if (kmh <= rule.doubtfulKmh) return false;
  // NaN if either end has no speed, which makes this false.
  return kmh > rule.reportedFactor * Math.max(reportedKmh(fixes, from), reportedKmh(fixes, to));
}

function stepMs({ timeMs }: Fixes, from: number, to: number): number {
  // Both are numbers of points.
  return Math.max(SHORTEST_STEP_MS, float64At(timeMs, to) - float64At(timeMs, from));
}

/**
 * Finds the run in which the line is back at its place before `run`; undefined if it does not return, or not clearly.
 */
function findReturn(
  fixes: Fixes,
  kept: Int32Array,
  { begins, cuts }: Runs,
  rule: CorrectionRule,
  run: number,
  size: number,
): number | undefined {
  // The last entry of `begins` ends the last run, so that runs up to `run + 1` have one; so it is below.
  const out = numberAt(begins, run + 1) - 1;
  if (cuts[run + 1] !== TOO_FAST) return undefined;
  const home = int32At(kept, out);
  const away = int32At(kept, out + 1);
  const outM = flatDistanceM(fixes, home, away);
  const end = Math.min(begins.length - 1, run + RUNS_MAX);
  for (let next = run + 2; next < end; next++) {
    if (cuts[next] !== TOO_FAST) return undefined;
    const begin = numberAt(begins, next);
    const back = int32At(kept, begin);
    if (stepMs(fixes, home, back) > rule.gapMs) return undefined;
    if (isTooFast(fixes, home, back, rule)) continue;
    const rest = flatDistanceM(fixes, home, back);
    const backM = flatDistanceM(fixes, int32At(kept, begin - 1), back);
    const isMinority = begin - out - 1 < size + numberAt(begins, next + 1) - begin;
    if (rest < outM && rest < backM && isMinority) return next;
  }
  return undefined;
}

function hideWaking(
  fixes: Fixes,
  kept: Int32Array,
  reasons: Uint8Array,
  runs: Runs,
  rule: CorrectionRule,
): number {
  const { begins, cuts } = runs;
  let hidden = 0;
  for (let run = 0; run + 1 < begins.length; run++) {
    // Both lists have an entry more than there are runs.
    const begin = numberAt(begins, run);
    const end = numberAt(begins, run + 1);
    const before = numberAt(cuts, run);
    const after = numberAt(cuts, run + 1);
    if (end - begin > rule.wakingFixesMax || (before === TOO_FAST) === (after === TOO_FAST)) continue;
    const neighbour = after === TOO_FAST ? run + 1 : run - 1;
    const inner = int32At(kept, after === TOO_FAST ? end - 1 : begin);
    const outer = int32At(kept, after === TOO_FAST ? end : begin - 1);
    if (reasons[inner] !== 0 || reasons[outer] !== 0) continue;
    if (sizeOf(runs, neighbour) <= rule.wakingFixesMax) continue;
    const metres = flatDistanceM(fixes, inner, outer);
    const durationMs = Math.max(stepMs(fixes, inner, outer), stepMs(fixes, outer, inner));
    if ((metres / durationMs) * MS_PER_KMH_M <= rule.impossibleKmh) continue;
    hidden += hide(kept, reasons, begin, end);
  }
  return hidden;
}

function hide(kept: Int32Array, reasons: Uint8Array, begin: number, end: number): number {
  // The caller's bounds are within `kept`.
  for (let place = begin; place < end; place++) reasons[int32At(kept, place)] = HIDDEN.jump;
  return end - begin;
}
