/**
 * Fixes that no vehicle could have come to. One step that is too fast proves only that one of its ends is wrong, or that
 * the vehicle was carried, or the clock set. So the line is cut into runs wherever a step is too fast or a silence too
 * long, and a run is hidden when the line goes out to it and comes back at once; a vehicle that leaves a tunnel, a ferry
 * or an aeroplane does not come back.
 *
 * A few fixes next to a silence, or at either end, have only one neighbour to be judged by: they are hidden when nothing
 * on wheels could get from there to the longer run beside them.
 */
import { distanceAtMostM, type Fixes, flatDistanceM, toldKmh } from './fixes.ts';
import { type CorrectionRule, HIDDEN } from './rule.ts';

/** Fixes whose clock stands still within a second are judged as if it had gone on by one; as the mileage does. */
const SHORTEST_STEP_MS = 1_000;
const MS_PER_KMH_M = 3_600;
/** How many runs may lie between going out and coming back. Bounds the work on a line that is nothing but jumps. */
const RUNS_MAX = 20;

const EDGE = 0;
const SILENCE = 1;
const TOO_FAST = 2;

interface Runs {
  /** Where in `kept` each run begins; the last entry is where the last one ends. */
  readonly begins: readonly number[];
  /** What separates a run from the one before it; the last entry is the end of the line. */
  readonly cuts: readonly number[];
}

/** Marks in `reasons` what it hides of the points `kept`, and returns how many. */
export function hideJumps(fixes: Fixes, kept: Int32Array, reasons: Uint8Array, rule: CorrectionRule): number {
  const runs = cut(fixes, kept, rule);
  let hidden = 0;
  /** Of the run that the line has come to, with all before that it goes on from. */
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
    const to = kept[place] as number;
    const from = place === 0 ? -1 : (kept[place - 1] as number);
    const kind =
      from === -1
        ? EDGE
        : (timeMs[to] as number) - (timeMs[from] as number) > rule.gapMs
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
  // NaN when either end is silent about it, which makes this false.
  return kmh > rule.toldFactor * Math.max(toldKmh(fixes, from), toldKmh(fixes, to));
}

function stepMs({ timeMs }: Fixes, from: number, to: number): number {
  // Both are numbers of points.
  return Math.max(SHORTEST_STEP_MS, (timeMs[to] as number) - (timeMs[from] as number));
}

/** The run in which the line is back from where it went after `run`; undefined when it is not, or not clearly. */
function findReturn(
  fixes: Fixes,
  kept: Int32Array,
  { begins, cuts }: Runs,
  rule: CorrectionRule,
  run: number,
  size: number,
): number | undefined {
  // The last entry of `begins` ends the last run, so that runs up to `run + 1` have one; so it is below.
  const out = (begins[run + 1] as number) - 1;
  if (cuts[run + 1] !== TOO_FAST) return undefined;
  const home = kept[out] as number;
  const away = kept[out + 1] as number;
  const outM = flatDistanceM(fixes, home, away);
  const end = Math.min(begins.length - 1, run + RUNS_MAX);
  for (let next = run + 2; next < end; next++) {
    if (cuts[next] !== TOO_FAST) return undefined;
    const begin = begins[next] as number;
    const back = kept[begin] as number;
    if (stepMs(fixes, home, back) > rule.gapMs) return undefined;
    if (isTooFast(fixes, home, back, rule)) continue;
    const rest = flatDistanceM(fixes, home, back);
    const backM = flatDistanceM(fixes, kept[begin - 1] as number, back);
    const isMinority = begin - out - 1 < size + (begins[next + 1] as number) - begin;
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
    const begin = begins[run] as number;
    const end = begins[run + 1] as number;
    const before = cuts[run] as number;
    const after = cuts[run + 1] as number;
    if (end - begin > rule.wakingFixesMax || (before === TOO_FAST) === (after === TOO_FAST)) continue;
    const neighbour = after === TOO_FAST ? run + 1 : run - 1;
    const inner = kept[after === TOO_FAST ? end - 1 : begin] as number;
    const outer = kept[after === TOO_FAST ? end : begin - 1] as number;
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
  for (let place = begin; place < end; place++) reasons[kept[place] as number] = HIDDEN.jump;
  return end - begin;
}
