/**
 * Fixes that drift away from a vehicle at rest. The vehicle's place is the median of the first fixes after its stop, so
 * that one bad fix does not decide. A fix away from this place is hidden only if the line comes back. Otherwise the
 * vehicle was moved, by a tow truck or a ferry, and has a new place from then on.
 */
import { type Fixes, flatM, reportedKmh } from './fixes.ts';
import { type CorrectionRule, HIDDEN } from './rule.ts';
import { STATE_BITS } from '../states.ts';
import { float64At, int16At, int32At } from '../number-at.ts';

/** The number of fixes for the median. */
const ANCHOR_FIXES = 9;

/** Writes the reason of each point that it hides into `reasons`, and returns their number. */
export function hideParkedDrift(
  fixes: Fixes,
  kept: Int32Array,
  reasons: Uint8Array,
  rule: CorrectionRule,
): number {
  let hidden = 0;
  for (let begin = 0; begin < kept.length;) {
    // `begin` and `end` stay within `kept`, which holds numbers of points; so it is in this file throughout.
    if (!stands(fixes, int32At(kept, begin), rule)) {
      begin++;
      continue;
    }
    let end = begin + 1;
    while (end < kept.length && stands(fixes, int32At(kept, end), rule)) end++;
    const lastedMs = timeAt(fixes, kept, end - 1) - timeAt(fixes, kept, begin);
    if (lastedMs >= rule.parkedMinMs) hidden += hideWithin({ fixes, kept, reasons, rule }, begin, end);
    begin = end;
  }
  return hidden;
}

function timeAt({ timeMs }: Fixes, kept: Int32Array, place: number): number {
  return float64At(timeMs, int32At(kept, place));
}

function stands(fixes: Fixes, point: number, rule: CorrectionRule): boolean {
  const bits = int16At(fixes.states, point);
  const isOff = (bits & STATE_BITS.accKnown) !== 0 && (bits & STATE_BITS.acc) === 0;
  const kmh = reportedKmh(fixes, point);
  // A device that reports neither ignition nor speed is not known to stand.
  return isOff ? !(kmh > rule.ignitionOffKmh) : kmh <= rule.wanderKmh;
}

interface Work {
  readonly fixes: Fixes;
  readonly kept: Int32Array;
  readonly reasons: Uint8Array;
  readonly rule: CorrectionRule;
}

interface Anchor {
  readonly latitudeE6: number;
  readonly longitudeE6: number;
}

function hideWithin(work: Work, begin: number, end: number): number {
  let anchor = findAnchor(work, begin, end);
  let hidden = 0;
  for (let place = begin; place < end; place++) {
    if (distanceFrom(work, anchor, place) <= work.rule.driftMinM) continue;
    const back = findReturn(work, anchor, place, end);
    if (back === undefined) {
      anchor = findAnchor(work, place, end);
      continue;
    }
    for (let away = place; away < back; away++) {
      work.reasons[int32At(work.kept, away)] = HIDDEN.parkedDrift;
      hidden++;
    }
    place = back;
  }
  return hidden;
}

/**
 * The median of the first fixes, if most of them are near it. Otherwise the vehicle moves, and the first fix counts.
 */
function findAnchor(work: Work, begin: number, end: number): Anchor {
  const { fixes, kept, rule } = work;
  const limit = Math.min(end, begin + ANCHOR_FIXES);
  const points = kept.subarray(begin, limit);
  const median = {
    latitudeE6: medianOf(points, fixes.latitudeE6),
    longitudeE6: medianOf(points, fixes.longitudeE6),
  };
  let near = 0;
  for (let place = begin; place < limit; place++) {
    if (distanceFrom(work, median, place) <= rule.driftMinM) near++;
  }
  if (near * 2 > limit - begin) return median;
  const first = int32At(kept, begin);
  return {
    latitudeE6: int32At(fixes.latitudeE6, first),
    longitudeE6: int32At(fixes.longitudeE6, first),
  };
}

function medianOf(points: Int32Array, column: Int32Array): number {
  const values = points.map((point) => int32At(column, point)).toSorted();
  return int32At(values, values.length >> 1);
}

function distanceFrom({ fixes, kept }: Work, anchor: Anchor, place: number): number {
  const point = int32At(kept, place);
  return flatM(
    anchor.latitudeE6,
    anchor.longitudeE6,
    int32At(fixes.latitudeE6, point),
    int32At(fixes.longitudeE6, point),
  );
}

/**
 * The place at which the line is back at the anchor after it left with `away`; undefined if the vehicle moved for good.
 */
function findReturn(work: Work, anchor: Anchor, away: number, end: number): number | undefined {
  const { fixes, kept, rule } = work;
  const beginMs = timeAt(fixes, kept, away);
  for (let place = away; place < end; place++) {
    const metres = distanceFrom(work, anchor, place);
    if (timeAt(fixes, kept, place) - beginMs > rule.driftMaxMs) return undefined;
    if (metres <= rule.driftMinM) return place;
    if (metres > (isBesideSilence(work, place) ? rule.silentDriftMaxM : rule.driftMaxM)) return undefined;
  }
  // It drives off; from where it stood, or from where it had got to?
  const last = int32At(kept, end - 1);
  const next = kept[end];
  if (next === undefined || timeAt(fixes, kept, end) - timeAt(fixes, kept, end - 1) > rule.gapMs) {
    return undefined;
  }
  const fromLastM = flatM(
    int32At(fixes.latitudeE6, last),
    int32At(fixes.longitudeE6, last),
    int32At(fixes.latitudeE6, next),
    int32At(fixes.longitudeE6, next),
  );
  // The very first fix may be the bad one, so part of the stay must remain.
  const isSeen =
    work.reasons[last] === 0 && away > 0 && distanceFrom(work, anchor, away - 1) <= rule.driftMinM;
  return isSeen && distanceFrom(work, anchor, end) < fromLastM ? end : undefined;
}

function isBesideSilence({ fixes, kept, rule }: Work, place: number): boolean {
  const nowMs = timeAt(fixes, kept, place);
  const beforeMs = place === 0 ? nowMs : timeAt(fixes, kept, place - 1);
  const afterMs = place + 1 < kept.length ? timeAt(fixes, kept, place + 1) : nowMs;
  return nowMs - beforeMs > rule.gapMs || afterMs - nowMs > rule.gapMs;
}
