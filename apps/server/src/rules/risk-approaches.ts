/**
 * Whether a vehicle is warned of a risk point, from one fix after another; pure functions. The warning begins with the
 * first fix inside the point's radius that heads to it. The pass lasts until a fix lies clearly outside, so that a
 * vehicle which waits at the edge, or turns inside of it, is warned once.
 */
import { bearingDeg, distanceM, type LonLat } from '@outrider/domain/geometry.ts';

export interface RiskPlace extends LonLat {
  readonly radiusM: number;
}

export interface ApproachFix extends LonLat {
  readonly speedKmh: number;
  readonly courseDeg: number;
}

/** Below it a course says nothing. Our choice. */
const MOVING_MIN_KMH = 5;
/**
 * How far the course may lie off the point. Our choice: a road that passes at more than 0.7 of the radius never leads
 * closer, and its traffic is not warned.
 */
const HEADING_MAX_DEG = 45;
/** So near the direction to the point says nothing: the error of the fix is larger. Our choice. */
const THERE_M = 30;
/** How far outside a pass is over: farther than a receiver at rest wanders. Our choice. */
const LEAVE_FACTOR = 1.2;
const LEAVE_M = 50;

/** Beyond this distance from a point nobody is passing it. */
export function leaveRadiusM({ radiusM }: Pick<RiskPlace, 'radiusM'>): number {
  return radiusM * LEAVE_FACTOR + LEAVE_M;
}

export function isHeadingTo(place: RiskPlace, fix: ApproachFix): boolean {
  if (fix.speedKmh < MOVING_MIN_KMH) return false;
  const farM = distanceM(fix, place);
  if (farM > place.radiusM) return false;
  if (farM <= THERE_M) return true;
  const offDeg = Math.abs(bearingDeg(fix, place) - fix.courseDeg) % 360;
  return Math.min(offDeg, 360 - offDeg) <= HEADING_MAX_DEG;
}

export type Approach = 'warned' | 'passing' | 'away';

/** What a fix makes of a pass: `warned` begins one. */
export function nextApproach(place: RiskPlace, isPassing: boolean, fix: ApproachFix): Approach {
  if (isPassing) return distanceM(fix, place) > leaveRadiusM(place) ? 'away' : 'passing';
  return isHeadingTo(place, fix) ? 'warned' : 'away';
}
