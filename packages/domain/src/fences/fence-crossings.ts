/**
 * When a vehicle entered a fence and when it left it, from its fixes in order of time. Places of base stations or Wi-Fi
 * never count. A vehicle at rest on the border wanders over it all day, so the side counts as changed only when a fix
 * lies clearly beyond the border, or several stay beyond it for a while; the crossing still has the instant of the
 * border. Nothing is guessed between two fixes: a fence that is passed between them is not crossed.
 */
import { distanceM, type LonLat } from '../geometry.ts';
import { isPlace } from '../mileage.ts';
import { type Fence, wrapLongitude } from './fence-shape.ts';

export interface FenceFix extends LonLat {
  /** By the device's clock; epoch milliseconds, UTC. */
  readonly timeMs: number;
  /** Whether satellites gave the place, rather than base stations or Wi-Fi. */
  readonly isSatelliteFix: boolean;
}

export type FenceSide = 'inside' | 'outside';

export interface FenceCrossing {
  readonly kind: 'enter' | 'leave';
  /** When the border was crossed, between the two fixes around it; after a gap, the instant of the fix that ends it. */
  readonly atMs: number;
  /** Where; WGS84. After a gap, where the vehicle was found again. */
  readonly place: LonLat;
  /** How long nothing was heard around the crossing, ms; undefined = no longer than usual. */
  readonly gapMs: number | undefined;
}

export type FencePoint = Readonly<Pick<FenceFix, 'timeMs' | 'longitude' | 'latitude'>>;
type Point = FencePoint;

/** All that the next fix is judged by; plain values, so that it can be stored. */
export interface FenceState {
  /** Undefined while the vehicle was never clearly on one side. */
  readonly side: FenceSide | undefined;
  readonly last: Point;
  /** Set while fixes lie beyond the border and are not believed yet. */
  readonly beyond:
    | {
        /** The last fix before; undefined when there is none. */
        readonly from: Point | undefined;
        readonly first: Point;
        readonly fixes: number;
        readonly side: FenceSide;
      }
    | undefined;
}

/** Farther beyond the border than a receiver at rest wanders. Our choice. */
const CLEAR_M = 20;
/** Or so long beyond it, with so many fixes. Our choice. */
const STAY_MS = 180_000;
const STAY_FIXES = 3;
/** Faster than any road vehicle: one such fix alone is not believed. Our choice, as for mileage. */
const IMPOSSIBLE_KMH = 300;
const KMH_PER_M_MS = 3_600;
const SHORTEST_STEP_MS = 1_000;
/** Silence that is reported with a crossing. Our choice; trips and stays have a threshold that each account sets. */
export const FENCE_GAP_MS = 600_000;
/** The border is found to a millionth of a step. */
const HALVINGS = 20;

interface Next {
  readonly state: FenceState | undefined;
  readonly crossing: FenceCrossing | undefined;
}

/** Takes the next fix. A fix without a satellite place, or older than the last, leaves the state as it is. */
export function nextFenceState(
  fence: Fence,
  state: FenceState | undefined,
  fix: FenceFix,
  gapMs: number = FENCE_GAP_MS,
): Next {
  const isLate = state !== undefined && fix.timeMs <= state.last.timeMs;
  if (!fix.isSatelliteFix || !isPlace(fix) || isLate) return { state, crossing: undefined };
  const last: Point = { timeMs: fix.timeMs, longitude: fix.longitude, latitude: fix.latitude };
  if (state && staysOutside(fence, state, state.last.timeMs, fix)) {
    return { state: outsideSince(last), crossing: undefined };
  }
  const depthM = fence.depthM(fix);
  const side: FenceSide = depthM > 0 ? 'inside' : 'outside';
  if (side === state?.side) return { state: { side, last, beyond: undefined }, crossing: undefined };
  const before = state?.beyond?.side === side ? state.beyond : undefined;
  const beyond = before
    ? { ...before, fixes: before.fixes + 1 }
    : { from: state?.last, first: last, fixes: 1, side };
  const isClear = Math.abs(depthM) >= CLEAR_M && isPossible(state?.last, last);
  const hasStayed = beyond.fixes >= STAY_FIXES && last.timeMs - beyond.first.timeMs >= STAY_MS;
  if (!isClear && !hasStayed) return { state: { side: state?.side, last, beyond }, crossing: undefined };
  const crossing =
    state?.side && beyond.from ? toCrossing(fence, beyond.from, beyond.first, side, gapMs) : undefined;
  return { state: { side, last, beyond: undefined }, crossing };
}

/** The state of a vehicle that is outside without a doubt, and was last seen there. */
export function outsideSince(last: FencePoint): FenceState {
  return { side: 'outside', last, beyond: undefined };
}

/**
 * Whether the next state after a satellite fix is `outsideSince` it: most fixes of most tracks are far from most fences,
 * and whoever watches many of them need not make a state for each.
 */
export function staysOutside(fence: Fence, state: FenceState, lastMs: number, fix: FencePoint): boolean {
  return state.side === 'outside' && !state.beyond && fix.timeMs > lastMs && isFar(fence, fix);
}

/** All crossings of a track, its fixes in order of time. */
export function findCrossings(
  fence: Fence,
  fixes: Iterable<FenceFix>,
  gapMs: number = FENCE_GAP_MS,
): FenceCrossing[] {
  const found: FenceCrossing[] = [];
  let state: FenceState | undefined;
  for (const fix of fixes) {
    const next = nextFenceState(fence, state, fix, gapMs);
    state = next.state;
    if (next.crossing) found.push(next.crossing);
  }
  return found;
}

/** Whether a place is outside of the bounds, which needs no trigonometry. */
function isFar({ bounds }: Fence, { longitude, latitude }: LonLat): boolean {
  if (latitude < bounds.south || latitude > bounds.north) return true;
  const half = (bounds.east - bounds.west) / 2;
  return Math.abs(wrapLongitude(longitude - bounds.west - half)) > half;
}

function isPossible(from: Point | undefined, to: Point): boolean {
  if (!from) return true;
  const durationMs = Math.max(SHORTEST_STEP_MS, to.timeMs - from.timeMs);
  return (distanceM(from, to) / durationMs) * KMH_PER_M_MS <= IMPOSSIBLE_KMH;
}

function toCrossing(fence: Fence, from: Point, to: Point, side: FenceSide, gapMs: number): FenceCrossing {
  const kind = side === 'inside' ? 'enter' : 'leave';
  const silenceMs = to.timeMs - from.timeMs;
  const found = { longitude: to.longitude, latitude: to.latitude };
  if (silenceMs > gapMs) return { kind, atMs: to.timeMs, place: found, gapMs: silenceMs };
  const isBeyond = (place: LonLat): boolean => fence.depthM(place) > 0 === (side === 'inside');
  let low = 0;
  let high = 1;
  for (let halving = 0; halving < HALVINGS; halving++) {
    const middle = (low + high) / 2;
    if (isBeyond(between(from, to, middle))) high = middle;
    else low = middle;
  }
  const atMs = Math.round(from.timeMs + high * silenceMs);
  return { kind, atMs, place: between(from, to, high), gapMs: undefined };
}

function between(from: Point, to: Point, part: number): LonLat {
  return {
    longitude: wrapLongitude(from.longitude + part * wrapLongitude(to.longitude - from.longitude)),
    latitude: from.latitude + part * (to.latitude - from.latitude),
  };
}
