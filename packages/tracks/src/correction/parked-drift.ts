/**
 * Fixes of a vehicle at rest that lie where it does not stand. It stands where the first fixes after its stop say, by
 * their median, so that one bad fix does not decide. A fix away from there is hidden only when the line comes back:
 * otherwise the vehicle was moved, by a tow truck or a ferry, and stands there from then on.
 */
import { type Fixes, flatM, toldKmh } from './fixes.ts';
import { type CorrectionRule, HIDDEN } from './rule.ts';
import { STATE_BITS } from '../states.ts';

/** So many fixes make the median. */
const ANCHOR_FIXES = 9;

/** Marks in `reasons` what it hides of the points `kept`, and returns how many. */
export function hideParkedDrift(
  fixes: Fixes,
  kept: Int32Array,
  reasons: Uint8Array,
  rule: CorrectionRule,
): number {
  let hidden = 0;
  for (let begin = 0; begin < kept.length;) {
    // `begin` and `end` stay within `kept`, which holds numbers of points; so it is in this file throughout.
    if (!stands(fixes, kept[begin] as number, rule)) {
      begin++;
      continue;
    }
    let end = begin + 1;
    while (end < kept.length && stands(fixes, kept[end] as number, rule)) end++;
    const lastedMs = timeAt(fixes, kept, end - 1) - timeAt(fixes, kept, begin);
    if (lastedMs >= rule.parkedMinMs) hidden += hideWithin({ fixes, kept, reasons, rule }, begin, end);
    begin = end;
  }
  return hidden;
}

function timeAt({ timeMs }: Fixes, kept: Int32Array, place: number): number {
  return timeMs[kept[place] as number] as number;
}

function stands(fixes: Fixes, point: number, rule: CorrectionRule): boolean {
  const bits = fixes.states[point] as number;
  const isOff = (bits & STATE_BITS.accKnown) !== 0 && (bits & STATE_BITS.acc) === 0;
  const kmh = toldKmh(fixes, point);
  // A device that tells neither ignition nor speed is not known to stand.
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
      work.reasons[work.kept[away] as number] = HIDDEN.parkedDrift;
      hidden++;
    }
    place = back;
  }
  return hidden;
}

/** The median of the first fixes if most of them lie there; otherwise it moves, and is where the first one says. */
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
  const first = kept[begin] as number;
  return {
    latitudeE6: fixes.latitudeE6[first] as number,
    longitudeE6: fixes.longitudeE6[first] as number,
  };
}

function medianOf(points: Int32Array, column: Int32Array): number {
  const values = points.map((point) => column[point] as number).toSorted();
  return values[values.length >> 1] as number;
}

function distanceFrom({ fixes, kept }: Work, anchor: Anchor, place: number): number {
  const point = kept[place] as number;
  return flatM(
    anchor.latitudeE6,
    anchor.longitudeE6,
    fixes.latitudeE6[point] as number,
    fixes.longitudeE6[point] as number,
  );
}

/** The place at which the line is at the anchor again after it left with `away`; undefined when it moved for good. */
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
  const last = kept[end - 1] as number;
  const next = kept[end];
  if (next === undefined || timeAt(fixes, kept, end) - timeAt(fixes, kept, end - 1) > rule.gapMs) {
    return undefined;
  }
  const fromLastM = flatM(
    fixes.latitudeE6[last] as number,
    fixes.longitudeE6[last] as number,
    fixes.latitudeE6[next] as number,
    fixes.longitudeE6[next] as number,
  );
  // The first fix of all may be what is away: something of the stay must be left.
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
