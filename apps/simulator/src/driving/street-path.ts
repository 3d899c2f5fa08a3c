/**
 * A route through the grid as a path: out of one block, along the roads, round the corners, on the side where this
 * country drives, into another block. The path has the traffic lights on the way and the stretches without coverage.
 */
import type { CoverageGap } from '../world/corridor-axis.ts';
import { type Offset, pointAt } from '../world/geo.ts';
import { buildPath, type Handling, type Path, type PathMarks, type PathPoint } from './path.ts';
import type { StreetPlace } from '../world/place.ts';
import { bend, heading, lengthOf, pointAlong, shiftRight, sliceLine } from '../world/polyline.ts';
import { hashUnit } from '../random.ts';
import { ROADS, type RoadClass } from '../world/roads.ts';
import { signalAt } from '../world/signals.ts';
import type { NodeId, StreetGrid } from '../world/street-grid.ts';

export interface StreetTrip {
  readonly grid: StreetGrid;
  readonly from: StreetPlace;
  /** The vehicle's exact position in metres from the city's centre; it may have stopped a little short. */
  readonly start: Offset | undefined;
  /** Crossings from the first one ahead of `from` to the last one before `to`. */
  readonly route: readonly NodeId[];
  readonly to: StreetPlace;
  readonly leftHand: boolean;
  readonly handling: Handling;
  readonly busStops: boolean;
}

/** One block of the route. */
interface Leg {
  readonly line: readonly Offset[];
  readonly lengthM: number;
  readonly road: RoadClass;
  readonly from: NodeId;
  readonly to: NodeId;
}

/** Distance of a stop line from the middle of the crossing. */
const STOP_LINE_M = 14;
/** Below this angle a route goes straight on. */
const CORNER_RAD = 0.2;
const CORNER_PIECES = 6;
const BUS_DWELL_MS = [15_000, 40_000] as const;

/** The middle of the lane at a place, metres from the city's centre. */
export function standAt(grid: StreetGrid, place: StreetPlace, leftHand: boolean): Offset {
  const line = grid.curveBetween(place.from, place.to);
  const [before, here, after] = [-1, 0, 1].map((step) => pointAlong(line, place.alongM + step));
  const side = laneOffset(grid.roadBetween(place.from, place.to), leftHand);
  const [, shifted] = shiftRight([before ?? zero, here ?? zero, after ?? zero], () => side);
  return shifted ?? zero;
}

const zero: Offset = { x: 0, y: 0 };

export function buildStreetPath(trip: StreetTrip): Path {
  const { grid, leftHand, handling } = trip;
  const legs = layLegs(trip);
  const drawn = createDrawing(leftHand);
  const marks = { halts: [] as PathMarks['halts'][number][], gaps: [] as PathMarks['gaps'][number][] };
  let trimmed = 0;
  for (const [index, leg] of legs.entries()) {
    const next = legs[index + 1];
    const corner = next ? cornerBetween(leg, next) : 0;
    const lit = next !== undefined && hasLight(grid, leg, next);
    const cut = next ? Math.max(corner, lit ? Math.min(STOP_LINE_M, leg.lengthM * 0.4) : 0) : 0;
    const first = drawn.add(sliceLine(leg.line, trimmed, leg.lengthM - cut), leg.road);
    const last = drawn.lastIndex();
    const gap = gapOf(grid, leg);
    if (gap && next && index > 0) marks.gaps.push({ kind: gap, from: first, to: last });
    const stop = trip.busStops && next ? busStopOf(grid, leg) : undefined;
    if (stop !== undefined && last - first > 2)
      marks.halts.push({ kind: 'busStop', index: Math.floor((first + last) / 2), dwellMs: stop });
    if (next && lit) marks.halts.push({ ...lightOf(grid, leg), index: last });
    if (next && corner > 0) drawn.bendInto(leg, next, corner);
    trimmed = corner;
  }
  return buildPath(drawn.finish(grid, trip.start), marks, handling);
}

function layLegs({ grid, from, route, to }: StreetTrip): Leg[] {
  const nodes = [from.from, ...route, to.to];
  return nodes.slice(1).map((node, index): Leg => {
    const before = nodes[index] ?? node;
    const whole = grid.curveBetween(before, node);
    const line =
      index === 0
        ? sliceLine(whole, from.alongM, lengthOf(whole))
        : index === nodes.length - 2
          ? sliceLine(whole, 0, to.alongM)
          : whole;
    return { line, lengthM: lengthOf(line), road: grid.roadBetween(before, node), from: before, to: node };
  });
}

/** How far before the crossing the bend begins; 0 if the route goes straight on. */
function cornerBetween(leg: Leg, next: Leg): number {
  const arrival = heading(pointAlong(leg.line, leg.lengthM - 5), pointAlong(leg.line, leg.lengthM));
  const departure = heading(pointAlong(next.line, 0), pointAlong(next.line, 5));
  const turn = Math.abs(Math.atan2(Math.sin(departure - arrival), Math.cos(departure - arrival)));
  if (turn < CORNER_RAD) return 0;
  const radius = Math.max(ROADS[leg.road].cornerRadiusM, ROADS[next.road].cornerRadiusM);
  const tangent = radius * Math.tan(Math.min(turn, 2.4) / 2);
  return Math.max(4, Math.min(tangent, leg.lengthM * 0.42, next.lengthM * 0.42));
}

/** Chance of a traffic light where two classes cross. Without an entry, the smaller road gives way. */
const LIGHT_CHANCE: Readonly<Record<string, number>> = {
  'arterial arterial': 1,
  'arterial street': 0.75,
  'street street': 0.4,
  'arterial lane': 0.12,
  'arterial expressway': 1,
  'expressway street': 1,
};

function hasLight(grid: StreetGrid, leg: Leg, next: Leg): boolean {
  // Expressways cross on bridges, so only vehicles that leave or join one meet a light.
  if (leg.road === 'expressway' && next.road === 'expressway') return false;
  const roads = grid.roadsAt(leg.to).toSorted().join(' ');
  return hashUnit(grid.seed, leg.to, 51) < (LIGHT_CHANCE[roads] ?? 0);
}

function lightOf(grid: StreetGrid, leg: Leg) {
  return {
    kind: 'signal',
    signal: signalAt(grid.seed, leg.to),
    axis: grid.axisOf(leg.from, leg.to),
  } as const;
}

/** The coverage gap along a block; the same for every vehicle, in either direction. */
function gapOf(grid: StreetGrid, leg: Leg): CoverageGap['kind'] | undefined {
  const drawn = hashUnit(grid.seed, leg.from + leg.to, leg.from * leg.to, 52);
  const large = leg.road === 'expressway' || leg.road === 'arterial';
  if (large) return drawn < 0.035 ? 'tunnel' : undefined;
  return drawn < 0.02 ? 'deadZone' : undefined;
}

function busStopOf(grid: StreetGrid, leg: Leg): number | undefined {
  if (leg.road === 'lane' || leg.road === 'expressway' || leg.lengthM < 180) return undefined;
  const drawn = hashUnit(grid.seed, leg.from, leg.to, 53);
  const [shortest, longest] = BUS_DWELL_MS;
  return drawn < 0.65 ? Math.round(shortest + (longest - shortest) * (drawn / 0.65)) : undefined;
}

function laneOffset(road: RoadClass, leftHand: boolean): number {
  return leftHand ? -ROADS[road].laneOffsetM : ROADS[road].laneOffsetM;
}

/** Collects the middle line of the roads, then moves it into the lane. Points that nearly coincide are merged. */
function createDrawing(leftHand: boolean) {
  const middle: Offset[] = [];
  const sides: number[] = [];
  const roads: RoadClass[] = [];
  const put = (point: Offset, road: RoadClass, side: number): void => {
    const last = middle.at(-1);
    if (last && Math.hypot(point.x - last.x, point.y - last.y) < 0.7) return;
    middle.push(point);
    roads.push(road);
    sides.push(side);
  };
  return {
    /** Returns the index of the first added point. */
    add(line: readonly Offset[], road: RoadClass): number {
      const first = middle.length;
      for (const point of line) put(point, road, laneOffset(road, leftHand));
      return Math.min(first, middle.length - 1);
    },
    lastIndex: () => middle.length - 1,
    bendInto(leg: Leg, next: Leg, corner: number): void {
      const from = pointAlong(leg.line, leg.lengthM - corner);
      const to = pointAlong(next.line, corner);
      const crossing = pointAlong(leg.line, leg.lengthM);
      const smaller = ROADS[leg.road].limitKmh < ROADS[next.road].limitKmh ? leg.road : next.road;
      for (const [index, point] of bend(from, crossing, to, CORNER_PIECES).entries()) {
        const share = (index + 1) / CORNER_PIECES;
        const side = laneOffset(leg.road, leftHand) * (1 - share) + laneOffset(next.road, leftHand) * share;
        put(point, smaller, side);
      }
    },
    finish({ city }: StreetGrid, start: Offset | undefined): PathPoint[] {
      const lane = shiftRight(middle, (index) => sides[index] ?? 0);
      if (start) lane[0] = start;
      return lane.map((offset, index) => {
        const { latitude, longitude } = pointAt(city, offset);
        return { latitude, longitude, limitMs: ROADS[roads[index] ?? 'street'].limitKmh / 3.6 };
      });
    },
  };
}
