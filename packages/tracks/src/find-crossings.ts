/** Finds crossings of many fences in one device's columns. Days far from a fence are skipped. */
import {
  FENCE_GAP_MS,
  type FenceCrossing,
  type FenceState,
  nextFenceState,
} from '@outrider/domain/fences/fence-crossings.ts';
import {
  doBoundsMeet,
  type Fence,
  type FenceBounds,
  type FenceShape,
  prepareFence,
} from '@outrider/domain/fences/fence-shape.ts';
import { isAbsent } from './columns.ts';
import { isSatelliteFix } from './states.ts';
import { int16At, int32At } from './number-at.ts';

export interface CrossingDay {
  readonly timeMs: Float64Array;
  readonly latitudeE6: Int32Array;
  readonly longitudeE6: Int32Array;
  readonly states: Int16Array;
}

export interface CrossingFence {
  readonly id: string;
  readonly shape: FenceShape;
}

export interface FoundCrossing extends FenceCrossing {
  readonly fenceId: string;
}

/** The satellite fixes of a day, and their bounds; undefined if there are none. */
interface Fixes {
  readonly day: CrossingDay;
  /** Indices in the day's columns. */
  readonly places: Uint32Array;
  readonly bounds: FenceBounds;
}

/** In order of time. */
export function findCrossingsOf(
  days: readonly CrossingDay[],
  fences: readonly CrossingFence[],
): FoundCrossing[] {
  const gathered = days.map(gather).filter((each) => each !== undefined);
  return fences
    .flatMap(({ id, shape }) =>
      findOf(gathered, prepareFence(shape)).crossings.map((each) => ({ ...each, fenceId: id })),
    )
    .toSorted((a, b) => a.atMs - b.atMs);
}

/** From entering a fence to leaving it. */
export interface FenceVisit {
  readonly fenceId: string;
  /** Undefined for a vehicle that was inside when it was first heard of; epoch milliseconds, UTC. */
  readonly enteredMs: number | undefined;
  /** Undefined for one that was inside when it was last heard of. */
  readonly leftMs: number | undefined;
}

/** The visits that the crossings bound, in the order of time. */
export function findVisitsOf(days: readonly CrossingDay[], fences: readonly CrossingFence[]): FenceVisit[] {
  const gathered = days.map(gather).filter((each) => each !== undefined);
  return fences
    .flatMap(({ id, shape }) => toVisits(id, findOf(gathered, prepareFence(shape))))
    .toSorted((a, b) => (a.enteredMs ?? -Infinity) - (b.enteredMs ?? -Infinity));
}

function toVisits(fenceId: string, { crossings, state }: Found): FenceVisit[] {
  const visits: FenceVisit[] = [];
  let enteredMs: number | undefined;
  for (const { kind, atMs } of crossings) {
    if (kind === 'enter') enteredMs = atMs;
    else {
      visits.push({ fenceId, enteredMs, leftMs: atMs });
      enteredMs = undefined;
    }
  }
  if (state?.side === 'inside') visits.push({ fenceId, enteredMs, leftMs: undefined });
  return visits;
}

function gather(day: CrossingDay): Fixes | undefined {
  const places = new Uint32Array(day.timeMs.length);
  let count = 0;
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let index = 0; index < day.timeMs.length; index++) {
    // All columns have an entry for each point.
    const latitude = int32At(day.latitudeE6, index);
    const longitude = int32At(day.longitudeE6, index);
    const isNone = isAbsent('int32', latitude) || (latitude === 0 && longitude === 0);
    if (isNone || !isSatelliteFix(int16At(day.states, index))) continue;
    places[count++] = index;
    west = Math.min(west, longitude);
    east = Math.max(east, longitude);
    south = Math.min(south, latitude);
    north = Math.max(north, latitude);
  }
  if (count === 0) return undefined;
  const bounds = { west: west / 1e6, east: east / 1e6, south: south / 1e6, north: north / 1e6 };
  return { day, places: places.subarray(0, count), bounds };
}

interface Found {
  readonly crossings: readonly FenceCrossing[];
  /** After the last fix. */
  readonly state: FenceState | undefined;
}

function findOf(days: readonly Fixes[], fence: Fence): Found {
  const found: FenceCrossing[] = [];
  let state: FenceState | undefined;
  for (const { day, places, bounds } of days) {
    const last = places.at(-1);
    // Before the first fix no side is known: what lies just beyond the border is not clearly outside.
    const isOutside = state?.side === 'outside' && !state.beyond;
    if (last !== undefined && isOutside && !doBoundsMeet(fence.bounds, bounds)) {
      state = { side: 'outside', last: fixAt(day, last), beyond: undefined };
      continue;
    }
    for (const index of places) {
      const next = nextFenceState(fence, state, fixAt(day, index), FENCE_GAP_MS);
      ({ state } = next);
      if (next.crossing) found.push(next.crossing);
    }
  }
  return { crossings: found, state };
}

function fixAt({ timeMs, latitudeE6, longitudeE6 }: CrossingDay, index: number) {
  return {
    timeMs: timeMs[index] ?? 0,
    latitude: (latitudeE6[index] ?? 0) / 1e6,
    longitude: (longitudeE6[index] ?? 0) / 1e6,
    isSatelliteFix: true,
  };
}
