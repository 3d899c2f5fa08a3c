/**
 * Correction: finds the points of a track that cannot be true, and the reason for each. It only marks them: a track is
 * stored, exported and counted as the device reported it, and the mileage has its own rule.
 *
 * Hiding points changes the neighbours of others. So the rules are repeated on the remaining points until they find
 * nothing more; correcting a corrected track changes nothing. At least one point is kept if any has a possible
 * position.
 */
import { isSatelliteFix, STATE_BITS } from '../states.ts';
import { type Fixes, flatDistanceM, toFixes } from './fixes.ts';
import { hideJumps } from './jumps.ts';
import { hideParkedDrift } from './parked-drift.ts';
import {
  type CorrectionColumns,
  type CorrectionRule,
  DEFAULT_CORRECTION,
  HIDDEN,
  type HiddenReason,
} from './rule.ts';
import { float64At, int16At, int32At, uint32At } from '../number-at.ts';

/** Real tracks need two or three passes; this limits the time for artificial ones. */
const PASSES_MAX = 16;

/**
 * @returns for each point 0 if it is kept, or the number of its reason in `HIDDEN`. Points must be in order of time.
 */
export function correctTrack(
  columns: CorrectionColumns,
  rule: CorrectionRule = DEFAULT_CORRECTION,
): Uint8Array {
  const reasons = new Uint8Array(columns.timeMs.length);
  const fixes = toFixes(columns);
  if (!fixes) return reasons;
  const { satellite, hasCoarse } = sort(fixes, reasons);
  let kept = satellite;
  for (let pass = 0; pass < PASSES_MAX; pass++) {
    const jumps = hideJumps(fixes, kept, reasons, rule);
    if (jumps > 0) kept = leave(kept, reasons);
    const drifts = hideParkedDrift(fixes, kept, reasons, rule);
    if (drifts > 0) kept = leave(kept, reasons);
    if (jumps + drifts === 0) break;
  }
  if (hasCoarse && kept.length > 0) hideCoarse(fixes, kept, reasons, rule);
  return reasons;
}

/** Counts the points hidden for each reason. */
export function countHidden(reasons: Uint8Array): Record<HiddenReason, number> {
  const counts = new Uint32Array(256);
  // The index is a byte.
  for (const reason of reasons) counts[reason] = uint32At(counts, reason) + 1;
  const of = (reason: HiddenReason): number => counts[HIDDEN[reason]] ?? 0;
  return {
    jump: of('jump'),
    parkedDrift: of('parkedDrift'),
    coarseFix: of('coarseFix'),
    invalidFix: of('invalidFix'),
  };
}

const LATITUDE_MAX_E6 = 90_000_000;
const LONGITUDE_MAX_E6 = 180_000_000;

/**
 * Returns the points with a position from satellites. Hides impossible positions (receivers without a fix report 0, 0).
 * Also hides positions that the device marks as invalid, unless there are no others: then they are its last known
 * position.
 */
function sort(fixes: Fixes, reasons: Uint8Array): { satellite: Int32Array; hasCoarse: boolean } {
  const { latitudeE6, longitudeE6, states } = fixes;
  const satellite = new Int32Array(reasons.length);
  let count = 0;
  let coarse = 0;
  let invalid = 0;
  for (let point = 0; point < reasons.length; point++) {
    // Each column has a value for each point.
    const latitude = int32At(latitudeE6, point);
    const longitude = int32At(longitudeE6, point);
    const bits = int16At(states, point);
    if (isAbsent(latitude) || isAbsent(longitude)) continue;
    if (
      (latitude === 0 && longitude === 0) ||
      Math.abs(latitude) > LATITUDE_MAX_E6 ||
      Math.abs(longitude) > LONGITUDE_MAX_E6
    ) {
      reasons[point] = HIDDEN.invalidFix;
    } else if (isSatelliteFix(bits)) satellite[count++] = point;
    else if ((bits & STATE_BITS.valid) === 0) invalid++;
    else coarse++;
  }
  if (invalid > 0 && count + coarse > 0) hideInvalid(fixes, reasons);
  return { satellite: satellite.subarray(0, count), hasCoarse: coarse > 0 };
}

/** The value that the columns use for "absent". */
const isAbsent = (value: number): boolean => value === -2_147_483_648;

function hideInvalid({ latitudeE6, longitudeE6, states }: Fixes, reasons: Uint8Array): void {
  for (let point = 0; point < reasons.length; point++) {
    // As above.
    if ((int16At(states, point) & STATE_BITS.valid) !== 0) continue;
    if (isAbsent(int32At(latitudeE6, point)) || isAbsent(int32At(longitudeE6, point))) continue;
    reasons[point] = HIDDEN.invalidFix;
  }
}

function leave(kept: Int32Array, reasons: Uint8Array): Int32Array {
  let count = 0;
  const left = new Int32Array(kept.length);
  for (const point of kept) {
    if (reasons[point] === 0) left[count++] = point;
  }
  return left.subarray(0, count);
}

/**
 * Hides positions of base stations and Wi-Fi if satellites have a better one: close in time, or inside the accuracy
 * circle of the coarse fix. Other coarse fixes are all that is known for their time, and stay.
 */
function hideCoarse(fixes: Fixes, kept: Int32Array, reasons: Uint8Array, rule: CorrectionRule): void {
  let next = 0;
  for (let point = 0; point < reasons.length; point++) {
    if (kept[next] === point) {
      next++;
      continue;
    }
    // Each column has a value for each point.
    const bits = int16At(fixes.states, point);
    if (reasons[point] !== 0 || isSatelliteFix(bits)) continue;
    if (isAbsent(int32At(fixes.latitudeE6, point)) || isAbsent(int32At(fixes.longitudeE6, point))) continue;
    if (isBetter(fixes, kept[next - 1], point, rule) || isBetter(fixes, kept[next], point, rule)) {
      reasons[point] = HIDDEN.coarseFix;
    }
  }
}

function isBetter(
  fixes: Fixes,
  satellite: number | undefined,
  coarse: number,
  rule: CorrectionRule,
): boolean {
  if (satellite === undefined) return false;
  const told = fixes.accuracyM?.[coarse];
  const accuracyM = told === undefined || told <= 0 ? rule.coarseAccuracyM : told;
  // Both are numbers of points.
  const apartMs = Math.abs(float64At(fixes.timeMs, satellite) - float64At(fixes.timeMs, coarse));
  return apartMs <= rule.gapMs || flatDistanceM(fixes, satellite, coarse) <= accuracyM;
}
