/**
 * The path of one trip: points with their distance along it, the speed limit, and a ceiling. The ceiling is the highest
 * speed from which every bend and the end can be reached with comfortable braking. It is computed once, from the end
 * backwards, so that a step of driving only looks it up. Coordinates are offsets in single precision (exact to a few
 * millimetres in a city, a centimetre on a corridor), since thousands of paths are in memory at once.
 */
import type { CoverageGap } from '../world/corridor-axis.ts';
import { courseDeg, distanceM, normaliseDeg, type Point, turnDeg, toRadians } from '../world/geo.ts';
import type { SignalProgram } from '../world/signals.ts';

export interface Path {
  readonly origin: Point;
  readonly northDeg: Float32Array;
  readonly eastDeg: Float32Array;
  readonly alongM: Float32Array;
  /** The limit of the road, in m/s. */
  readonly limitMs: Float32Array;
  /** Square of the ceiling in (m/s)²; it is linear during constant braking. */
  readonly ceilingSq: Float32Array;
  readonly lengthM: number;
  /** In the order in which the vehicle reaches them. */
  readonly halts: readonly Halt[];
  readonly gaps: readonly CoverageGap[];
}

/** A place to stop before the end: the line of a traffic light, or a bus stop. */
export type Halt =
  | { readonly kind: 'signal'; readonly atM: number; readonly signal: SignalProgram; readonly axis: 0 | 1 }
  | { readonly kind: 'busStop'; readonly atM: number; readonly dwellMs: number };

/** How a driver drives. */
export interface Handling {
  /** Highest lateral acceleration in a bend, m/s². */
  readonly lateralMs2: number;
  /** Comfortable braking, m/s². */
  readonly brakeMs2: number;
  readonly topMs: number;
  /** Speed as a multiple of the limit; 1 keeps it. */
  readonly limitFactor: number;
}

export interface PathPoint extends Point {
  /** m/s */
  readonly limitMs: number;
}

/** Marks refer to points by index, because distances are known only when the path is built. */
export interface PathMarks {
  readonly halts: readonly (
    | {
        readonly kind: 'signal';
        readonly index: number;
        readonly signal: SignalProgram;
        readonly axis: 0 | 1;
      }
    | { readonly kind: 'busStop'; readonly index: number; readonly dwellMs: number }
  )[];
  readonly gaps: readonly {
    readonly kind: CoverageGap['kind'];
    readonly from: number;
    readonly to: number;
  }[];
}

/** Points closer together than this say nothing about a bend. */
const NEAR_M = 0.5;

/** @throws RangeError for fewer than two different points. */
export function buildPath(points: readonly PathPoint[], marks: PathMarks, handling: Handling): Path {
  const [origin] = points;
  if (!origin || points.length < 2) throw new RangeError('a path needs two points');
  const count = points.length;
  const path = {
    origin: { latitude: origin.latitude, longitude: origin.longitude },
    northDeg: new Float32Array(count),
    eastDeg: new Float32Array(count),
    alongM: new Float32Array(count),
    limitMs: new Float32Array(count),
    ceilingSq: new Float32Array(count),
  };
  let along = 0;
  let before: PathPoint = origin;
  for (const [index, point] of points.entries()) {
    along += distanceM(before, point);
    path.northDeg[index] = point.latitude - origin.latitude;
    path.eastDeg[index] = point.longitude - origin.longitude;
    path.alongM[index] = along;
    path.limitMs[index] = point.limitMs;
    before = point;
  }
  if (along < NEAR_M) throw new RangeError('a path needs two points that differ');
  fillCeiling(path, points, handling);
  const at = (index: number): number => path.alongM[index] ?? along;
  return {
    ...path,
    lengthM: at(count - 1),
    halts: marks.halts.map(({ index, ...halt }) => ({ ...halt, atM: at(index) })),
    gaps: marks.gaps.map(({ kind, from, to }) => ({ kind, fromM: at(from), toM: at(to) })),
  };
}

function fillCeiling(
  path: Pick<Path, 'alongM' | 'ceilingSq'>,
  points: readonly PathPoint[],
  handling: Handling,
): void {
  let ahead = 0;
  for (let index = points.length - 2; index >= 0; index--) {
    const length = (path.alongM[index + 1] ?? 0) - (path.alongM[index] ?? 0);
    const own = Math.min(speedInBend(points, index, handling.lateralMs2), limitAt(points, index, handling));
    ahead = Math.min(own ** 2, ahead + 2 * handling.brakeMs2 * length);
    path.ceilingSq[index] = ahead;
  }
}

function limitAt(points: readonly PathPoint[], index: number, { topMs, limitFactor }: Handling): number {
  return Math.min(topMs, (points[index]?.limitMs ?? 0) * limitFactor);
}

/** Highest speed in the bend at a point. Its curvature is the turn divided by half the distance of both neighbours. */
function speedInBend(points: readonly PathPoint[], index: number, lateralMs2: number): number {
  const before = points[index - 1];
  const here = points[index];
  const after = points[index + 1];
  if (!before || !here || !after) return Infinity;
  const arrival = distanceM(before, here);
  const departure = distanceM(here, after);
  if (arrival < NEAR_M || departure < NEAR_M) return Infinity;
  const turn = Math.abs(toRadians(turnDeg(courseDeg(before, here), courseDeg(here, after))));
  // A turn sharper than a right angle between two points is a manoeuvre at walking speed.
  return turn < 1e-4 ? Infinity : Math.max(1.2, Math.sqrt((lateralMs2 * (arrival + departure)) / 2 / turn));
}

/** Index of the piece that contains `alongM`, searched forward from a piece at or before it. */
export function pieceAt(path: Path, alongM: number, from = 0): number {
  let piece = from;
  const last = path.alongM.length - 2;
  while (piece < last && (path.alongM[piece + 1] ?? Infinity) <= alongM) piece++;
  return piece;
}

/** The share of a piece that lies before `alongM`, 0 to 1. */
function shareOf(path: Path, alongM: number, piece: number): number {
  const start = path.alongM[piece] ?? 0;
  const length = (path.alongM[piece + 1] ?? start) - start;
  return length <= 0 ? 0 : Math.min(1, Math.max(0, (alongM - start) / length));
}

function interpolate(values: Float32Array, piece: number, share: number): number {
  const start = values[piece] ?? 0;
  return start + ((values[piece + 1] ?? start) - start) * share;
}

export function pointOn(path: Path, alongM: number, piece: number): Point {
  const share = shareOf(path, alongM, piece);
  return {
    latitude: path.origin.latitude + interpolate(path.northDeg, piece, share),
    longitude: path.origin.longitude + interpolate(path.eastDeg, piece, share),
  };
}

/** Ceiling at a distance, in m/s; 0 at the end and beyond. */
export function ceilingOn(path: Path, alongM: number, from: number): number {
  if (alongM >= path.lengthM) return 0;
  const piece = pieceAt(path, alongM, from);
  return Math.sqrt(interpolate(path.ceilingSq, piece, shareOf(path, alongM, piece)));
}

/** Course of the path, turning evenly from the middle of one piece to the middle of the next. */
export function courseOn(path: Path, alongM: number, piece: number): number {
  const share = shareOf(path, alongM, piece);
  const other = share < 0.5 ? piece - 1 : piece + 1;
  const own = pieceCourse(path, piece);
  if (other < 0 || other > path.alongM.length - 2) return own;
  const weight = share < 0.5 ? 0.5 - share : share - 0.5;
  return normaliseDeg(own + weight * turnDeg(own, pieceCourse(path, other)));
}

function pieceCourse(path: Path, piece: number): number {
  const at = (index: number): Point => ({
    latitude: path.origin.latitude + (path.northDeg[index] ?? 0),
    longitude: path.origin.longitude + (path.eastDeg[index] ?? 0),
  });
  return courseDeg(at(piece), at(piece + 1));
}
