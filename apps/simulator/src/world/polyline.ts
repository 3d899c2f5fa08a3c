/** Lines on the plane of a city, in metres; streets and routes consist of them. */
import type { Offset } from './geo.ts';

export function lengthOf(line: readonly Offset[]): number {
  let length = 0;
  for (let index = 1; index < line.length; index++) length += gap(line[index - 1], line[index]);
  return length;
}

/** The part of a line between two distances along it, with points at both. */
export function sliceLine(line: readonly Offset[], fromM: number, toM: number): Offset[] {
  const inner: Offset[] = [];
  let along = 0;
  for (const [index, point] of line.entries()) {
    along += gap(line[index - 1] ?? point, point);
    if (along > fromM + 0.5 && along < toM - 0.5) inner.push(point);
  }
  return [pointAlong(line, fromM), ...inner, pointAlong(line, toM)];
}

/**
 * The point at a distance along a line; outside of the line, its nearer end.
 * @throws RangeError without points.
 */
export function pointAlong(line: readonly Offset[], alongM: number): Offset {
  let left = Math.max(0, alongM);
  let before: Offset | undefined;
  for (const point of line) {
    const length = gap(before ?? point, point);
    if (before && left <= length) {
      const share = length === 0 ? 0 : left / length;
      return { x: before.x + (point.x - before.x) * share, y: before.y + (point.y - before.y) * share };
    }
    left -= length;
    before = point;
  }
  if (!before) throw new RangeError('a line without points');
  return before;
}

/** The inner points of a bend between two points that leaves towards `corner` and arrives from it. */
export function bend(from: Offset, corner: Offset, to: Offset, pieces: number): Offset[] {
  return Array.from({ length: pieces - 1 }, (_, index) => {
    const t = (index + 1) / pieces;
    const u = 1 - t;
    return {
      x: u * u * from.x + 2 * u * t * corner.x + t * t * to.x,
      y: u * u * from.y + 2 * u * t * corner.y + t * t * to.y,
    };
  });
}

/** Moves a line to its right by a distance for each point; a negative distance moves it to the left. */
export function shiftRight(line: readonly Offset[], distanceAt: (index: number) => number): Offset[] {
  return line.map((point, index) => {
    const before = line[index - 1] ?? point;
    const after = line[index + 1] ?? point;
    const length = gap(before, after);
    if (length === 0) return point;
    const distance = distanceAt(index) / length;
    return { x: point.x + (after.y - before.y) * distance, y: point.y - (after.x - before.x) * distance };
  });
}

/** Direction from one point to another in radians, counter-clockwise from east. */
export function heading(from: Offset, to: Offset): number {
  return Math.atan2(to.y - from.y, to.x - from.x);
}

function gap(a: Offset | undefined, b: Offset | undefined): number {
  return a && b ? Math.hypot(b.x - a.x, b.y - a.y) : 0;
}
