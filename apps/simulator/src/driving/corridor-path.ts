/** A trip on an intercity road: out of a yard by a slip road, along one carriageway, into another yard. */
import type { Corridor } from '../world/corridors.ts';
import { axisOf, indexAt, shiftedPoint } from '../world/corridor-axis.ts';
import { type Offset, offsetOf, type Point, pointAt } from '../world/geo.ts';
import { buildPath, type Handling, type Path, type PathPoint } from './path.ts';
import type { YardPlace } from '../world/place.ts';
import { hashUnit, subSeed } from '../random.ts';
import { ROADS } from '../world/roads.ts';

export interface CorridorTrip {
  readonly corridor: Corridor;
  readonly from: YardPlace;
  /** The vehicle's exact position; undefined means the middle of the yard. */
  readonly start: Point | undefined;
  readonly to: YardPlace;
  readonly leftHand: boolean;
  readonly handling: Handling;
}

/** Distance of yards from the middle of the road. */
const YARD_M = 95;
/** Length of road along which a slip road joins it. */
const SLIP_M = 420;
const SLIP_PIECES = 12;

/** The middle of a yard. */
export function yardAt(corridor: Corridor, place: YardPlace, leftHand: boolean): Point {
  const axis = axisOf(corridor);
  const index = indexAt(axis, place.alongM);
  return shiftedPoint(axis, index, place.direction, leftHand ? -YARD_M : YARD_M);
}

export function buildCorridorPath(trip: CorridorTrip): Path {
  const { corridor, from, to, leftHand, handling } = trip;
  const axis = axisOf(corridor);
  const direction = to.alongM >= from.alongM ? 1 : -1;
  const lane = ROADS.motorway.laneOffsetM * (leftHand ? -1 : 1);
  const first = indexAt(axis, from.alongM + direction * SLIP_M);
  const last = indexAt(axis, to.alongM - direction * SLIP_M);
  const indexes = Array.from({ length: Math.abs(last - first) + 1 }, (_, step) => first + direction * step);
  const carriageway = indexes.map((index): PathPoint => ({
    ...shiftedPoint(axis, index, direction, lane),
    limitMs: limitAt(corridor, axis.alongM[index] ?? 0),
  }));
  const start = trip.start ?? yardAt(corridor, from, leftHand);
  const way = joined(start, carriageway, yardAt(corridor, to, leftHand));
  const offset = way.findIndex((point) => point === carriageway[0]);
  const gaps = axis.gaps.flatMap(({ kind, fromM, toM }) => {
    const inside = indexes.flatMap((index, step) =>
      (axis.alongM[index] ?? 0) >= fromM && (axis.alongM[index] ?? 0) <= toM ? [step + offset] : [],
    );
    const [begin] = inside;
    const end = inside.at(-1);
    return begin === undefined || end === undefined ? [] : [{ kind, from: begin, to: end }];
  });
  return buildPath(way, { halts: [], gaps }, handling);
}

/** Slip roads at both ends: curves that leave and arrive parallel to the road. */
function joined(start: Point, carriageway: readonly PathPoint[], end: Point): PathPoint[] {
  const [entry, afterEntry] = carriageway;
  const exit = carriageway.at(-1);
  const beforeExit = carriageway.at(-2);
  if (!entry || !afterEntry || !exit || !beforeExit) throw new RangeError('yards lie too near to each other');
  const along = direction(entry, afterEntry);
  const away = direction(beforeExit, exit);
  return [...slip(start, entry, along).slice(0, -1), ...carriageway, ...slip(exit, end, away).slice(1)];
}

function slip(from: Point, to: Point, along: Offset): PathPoint[] {
  const target = offsetOf(from, to);
  const reach = Math.hypot(target.x, target.y) * 0.45;
  const leave = { x: along.x * reach, y: along.y * reach };
  const arrive = { x: target.x - along.x * reach, y: target.y - along.y * reach };
  const limitMs = ROADS.slip.limitKmh / 3.6;
  return Array.from({ length: SLIP_PIECES + 1 }, (_, index) => {
    const t = index / SLIP_PIECES;
    const [b, c, d] = [3 * (1 - t) ** 2 * t, 3 * (1 - t) * t ** 2, t ** 3];
    const x = b * leave.x + c * arrive.x + d * target.x;
    const y = b * leave.y + c * arrive.y + d * target.y;
    return { ...pointAt(from, { x, y }), limitMs };
  });
}

function direction(from: Point, to: Point): Offset {
  const { x, y } = offsetOf(from, to);
  const length = Math.hypot(x, y);
  return { x: x / length, y: y / length };
}

/** About every tenth stretch of eight kilometres has a lower limit. */
function limitAt(corridor: Corridor, alongM: number): number {
  const stretch = hashUnit(subSeed(0, corridor.id), Math.floor(alongM / 8_000), 61);
  const limitKmh = stretch < 0.15 ? 80 : stretch < 0.35 ? 100 : ROADS.motorway.limitKmh;
  return limitKmh / 3.6;
}
