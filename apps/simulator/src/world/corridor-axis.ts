/** The middle line of an intercity road: smooth through its waypoints, with the long bends of a real road. */
import type { Corridor } from './corridors.ts';
import { distanceM, type Offset, offsetOf, type Point, pointAt } from './geo.ts';
import { shiftRight } from './polyline.ts';
import { hashUnit, subSeed } from '../random.ts';

export interface Axis {
  readonly points: readonly Point[];
  readonly alongM: readonly number[];
  readonly lengthM: number;
  readonly gaps: readonly CoverageGap[];
}

/** A stretch without coverage: a tunnel has neither satellites nor network, a dead zone no network. */
export interface CoverageGap {
  readonly kind: 'tunnel' | 'deadZone';
  readonly fromM: number;
  readonly toM: number;
}

const POINT_EVERY_M = 90;
/** Radius of each bend of the road. */
const BEND_RADIUS_M = 5_500;

const axes = new Map<string, Axis>();

/** The middle line of a corridor, cached because it never changes. */
export function axisOf(corridor: Corridor): Axis {
  const known = axes.get(corridor.id);
  if (known) return known;
  const axis = layAxis(corridor);
  axes.set(corridor.id, axis);
  return axis;
}

function layAxis(corridor: Corridor): Axis {
  const seed = subSeed(0, 'corridor', corridor.id);
  const [origin] = corridor.waypoints;
  if (!origin) throw new RangeError(`${corridor.id} has no waypoints`);
  const corners = corridor.waypoints.map((waypoint) => offsetOf(origin, waypoint));
  const smooth = smoothLine(corners);
  const points = shiftRight(smooth, (index) => meander(seed, index * POINT_EVERY_M)).map((offset) =>
    pointAt(origin, offset),
  );
  const alongM: number[] = [];
  for (const [index, point] of points.entries())
    alongM.push((alongM[index - 1] ?? 0) + distanceM(points[index - 1] ?? point, point));
  const lengthM = alongM.at(-1) ?? 0;
  return { points, alongM, lengthM, gaps: layGaps(seed, lengthM) };
}

/** Catmull-Rom spline through the corners, with a point about every {@link POINT_EVERY_M}. */
function smoothLine(corners: readonly Offset[]): Offset[] {
  const line: Offset[] = corners.slice(0, 1);
  for (let index = 1; index < corners.length; index++) {
    const start = corners[index - 1];
    const end = corners[index];
    if (!start || !end) continue;
    const before = corners[index - 2] ?? start;
    const after = corners[index + 1] ?? end;
    const pieces = Math.max(1, Math.round(Math.hypot(end.x - start.x, end.y - start.y) / POINT_EVERY_M));
    for (let piece = 1; piece <= pieces; piece++) {
      const t = piece / pieces;
      const blend = (a: number, b: number, c: number, d: number): number =>
        0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t ** 2 + (3 * b - a - 3 * c + d) * t ** 3);
      line.push({
        x: blend(before.x, start.x, end.x, after.x),
        y: blend(before.y, start.y, end.y, after.y),
      });
    }
  }
  return line;
}

/**
 * How far the road swings from the direct line: a sum of long waves, each of which bends no tighter than the radius.
 */
function meander(seed: number, alongM: number): number {
  let swing = 0;
  for (const [index, lengthM] of [2_900, 5_300, 11_000].entries()) {
    const own = lengthM * (0.85 + 0.3 * hashUnit(seed, index, 62));
    // The radius of a sine's bend is length² / (4 pi² amplitude).
    const amplitude = own ** 2 / (4 * Math.PI ** 2 * BEND_RADIUS_M);
    swing += amplitude * Math.sin((2 * Math.PI * alongM) / own + 7 * hashUnit(seed, index, 63));
  }
  return swing;
}

function layGaps(seed: number, lengthM: number): CoverageGap[] {
  const gaps: CoverageGap[] = [];
  for (let index = 0, atM = 6_000; atM < lengthM - 12_000; index++, atM += 16_000) {
    const drawn = hashUnit(seed, index, 64);
    const fromM = atM + 6_000 * hashUnit(seed, index, 65);
    const size = hashUnit(seed, index, 66);
    if (drawn < 0.3) gaps.push({ kind: 'tunnel', fromM, toM: fromM + 400 + 1_800 * size });
    else if (drawn < 0.5) gaps.push({ kind: 'deadZone', fromM, toM: fromM + 2_500 + 6_000 * size });
  }
  return gaps;
}

/** The first point at or after a distance. */
export function indexAt(axis: Axis, alongM: number): number {
  let low = 0;
  let high = axis.alongM.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((axis.alongM[middle] ?? 0) < alongM) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A point of the axis, moved to the right of vehicles that drive in `direction`. */
export function shiftedPoint(axis: Axis, index: number, direction: 1 | -1, rightM: number): Point {
  const here = axis.points[index];
  if (!here) throw new RangeError(`no point ${index} on this road`);
  const before = axis.points[index - direction] ?? here;
  const after = axis.points[index + direction] ?? here;
  const line = [offsetOf(here, before), { x: 0, y: 0 }, offsetOf(here, after)];
  return pointAt(here, shiftRight(line, () => rightM)[1] ?? { x: 0, y: 0 });
}
