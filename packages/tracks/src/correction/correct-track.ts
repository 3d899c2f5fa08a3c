/**
 * Correction: which points of a track cannot be, and why. It only marks them; a track is stored, exported and counted as
 * the device told it, and the mileage has a rule of its own.
 *
 * What is hidden changes who is whose neighbour, so the rules go over what is left until they find nothing more: what
 * was corrected is not corrected further. As long as the track has a place that can be on earth, one is kept.
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

/** Real tracks need two or three; this bounds the time of a made-up one. */
const PASSES_MAX = 16;

/** For each point 0 when it is kept, or the number of its reason in `HIDDEN`. Points must stand in order of time. */
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

/** How many points each reason hid. */
export function countHidden(reasons: Uint8Array): Record<HiddenReason, number> {
  const counts = new Uint32Array(256);
  // The index is a byte.
  for (const reason of reasons) counts[reason] = (counts[reason] as number) + 1;
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
 * The points with a place of satellites; hides places that none can have (receivers without a fix tell 0, 0), and
 * those that the device says are no fix, unless it has nothing better: then they are where it was last seen.
 */
function sort(fixes: Fixes, reasons: Uint8Array): { satellite: Int32Array; hasCoarse: boolean } {
  const { latitudeE6, longitudeE6, states } = fixes;
  const satellite = new Int32Array(reasons.length);
  let count = 0;
  let coarse = 0;
  let invalid = 0;
  for (let point = 0; point < reasons.length; point++) {
    // Each column has a value for each point.
    const latitude = latitudeE6[point] as number;
    const longitude = longitudeE6[point] as number;
    const bits = states[point] as number;
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

/** As the columns have it. */
const isAbsent = (value: number): boolean => value === -2_147_483_648;

function hideInvalid({ latitudeE6, longitudeE6, states }: Fixes, reasons: Uint8Array): void {
  for (let point = 0; point < reasons.length; point++) {
    // As above.
    if (((states[point] as number) & STATE_BITS.valid) !== 0) continue;
    if (isAbsent(latitudeE6[point] as number) || isAbsent(longitudeE6[point] as number)) continue;
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
 * Hides what base stations and Wi-Fi gave where satellites say it better: close by in time, or within the circle that
 * the coarse fix is anywhere in. What is left is all that is known of a time, and stays.
 */
function hideCoarse(fixes: Fixes, kept: Int32Array, reasons: Uint8Array, rule: CorrectionRule): void {
  let next = 0;
  for (let point = 0; point < reasons.length; point++) {
    if (kept[next] === point) {
      next++;
      continue;
    }
    // Each column has a value for each point.
    const bits = fixes.states[point] as number;
    if (reasons[point] !== 0 || isSatelliteFix(bits)) continue;
    if (isAbsent(fixes.latitudeE6[point] as number) || isAbsent(fixes.longitudeE6[point] as number)) continue;
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
  const apartMs = Math.abs((fixes.timeMs[satellite] as number) - (fixes.timeMs[coarse] as number));
  return apartMs <= rule.gapMs || flatDistanceM(fixes, satellite, coarse) <= accuracyM;
}
