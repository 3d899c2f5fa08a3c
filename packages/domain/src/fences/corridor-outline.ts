/** The border of a corridor, to be drawn: once around the line at half the width, round at bends and ends. */
import { EARTH_RADIUS_M, type LonLat } from '../geometry.ts';
import { latitudeOf, ordinate, unwrapCorners } from './fence-shape.ts';

type Point = readonly [number, number];

const DEGREE = Math.PI / 180;
/** A half circle is drawn with so many sides. */
const HALF_ROUND_SIDES = 16;

/** A ring whose longitudes continue across the antimeridian; its last place is not its first. */
export function corridorOutline(line: readonly LonLat[], widthM: number): LonLat[] {
  const points = unwrapCorners(line)
    .map(({ longitude, latitude }): Point => [longitude, ordinate(latitude)])
    .filter(([x, y], index, all) => index === 0 || x !== all[index - 1]?.[0] || y !== all[index - 1]?.[1]);
  const halfDeg = widthM / 2 / EARTH_RADIUS_M / DEGREE;
  const [first] = points;
  if (!first) return [];
  const sides =
    points.length === 1
      ? arc(first, 0, 2 * Math.PI, reachAt(first, halfDeg)).slice(0, -1)
      : [...rightSide(points, halfDeg), ...rightSide(points.toReversed(), halfDeg)];
  return sides.map(([x, y]) => ({ longitude: x, latitude: latitudeOf(y) }));
}

/** From beside the first point to the round end behind the last one. */
function rightSide(points: readonly Point[], halfDeg: number): Point[] {
  const found: Point[] = [];
  points.forEach((point, index) => {
    const before = points[index - 1];
    const next = points[index + 1];
    const reach = reachAt(point, halfDeg);
    if (!before && next) found.push(aside(point, courseOf(point, next), reach));
    if (before && next) found.push(...bend(before, point, next, reach));
    if (before && !next) {
      const course = courseOf(before, point);
      found.push(...arc(point, course - Math.PI / 2, Math.PI, reach).slice(0, -1));
    }
  });
  return found;
}

/** Half the width in degrees of the map, which grow towards the poles. */
function reachAt([, y]: Point, halfDeg: number): number {
  return halfDeg / Math.cos(latitudeOf(y) * DEGREE);
}

function courseOf([fromX, fromY]: Point, [toX, toY]: Point): number {
  return Math.atan2(toY - fromY, toX - fromX);
}

function aside([x, y]: Point, course: number, reach: number): Point {
  return [x + reach * Math.sin(course), y - reach * Math.cos(course)];
}

function bend(before: Point, point: Point, next: Point, reach: number): Point[] {
  const arriving = courseOf(before, point);
  const leaving = courseOf(point, next);
  const turn = Math.atan2(Math.sin(leaving - arriving), Math.cos(leaving - arriving));
  if (turn >= 0) return arc(point, arriving - Math.PI / 2, turn, reach);
  // Inside of a bend both sides meet, if they are long enough; else the way leads over the point, within the corridor.
  const inset = reach * Math.tan(-turn / 2);
  const isLong = [before, next].every((end) => Math.hypot(end[0] - point[0], end[1] - point[1]) > inset);
  if (!isLong) return [aside(point, arriving, reach), point, aside(point, leaving, reach)];
  return [aside(point, arriving + turn / 2, reach / Math.cos(turn / 2))];
}

/** Points of a circle, counterclockwise for a positive turn. */
function arc([x, y]: Point, from: number, turn: number, reach: number): Point[] {
  const sides = Math.max(1, Math.ceil((Math.abs(turn) / Math.PI) * HALF_ROUND_SIDES));
  return Array.from({ length: sides + 1 }, (_, index): Point => {
    const angle = from + (index / sides) * turn;
    return [x + reach * Math.cos(angle), y + reach * Math.sin(angle)];
  });
}
