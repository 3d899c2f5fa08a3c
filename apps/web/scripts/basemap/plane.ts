/** Plane geometry in degrees: good enough to pick and thin what is drawn, not to measure. */
import type { Position } from 'geojson';

/** Square degrees, whichever way round the ring goes. */
export function ringArea(ring: readonly Position[]): number {
  let sum = 0;
  for (let index = 1; index < ring.length; index++) {
    const [x1 = 0, y1 = 0] = ring[index - 1] ?? [];
    const [x2 = 0, y2 = 0] = ring[index] ?? [];
    sum += x1 * y2 - x2 * y1;
  }
  return Math.abs(sum) / 2;
}

export function ringContains(ring: readonly Position[], [x = 0, y = 0]: Position): boolean {
  let inside = false;
  // Asked a hundred million times: an index is read several times as fast as a pattern.
  let y1 = ring[0]?.[1] ?? 0;
  for (let index = 1; index < ring.length; index++) {
    const y2 = ring[index]?.[1] ?? 0;
    if (y1 > y !== y2 > y) {
      const x1 = ring[index - 1]?.[0] ?? 0;
      const x2 = ring[index]?.[0] ?? 0;
      if (x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
    }
    y1 = y2;
  }
  return inside;
}

export function distanceToLine(point: Position, line: readonly Position[]): number {
  let least = Infinity;
  for (let index = 1; index < line.length; index++) {
    least = Math.min(least, distanceToSegment(point, line[index - 1] ?? [], line[index] ?? []));
  }
  return least;
}

export function distanceToSegment([x = 0, y = 0]: Position, from: Position, to: Position): number {
  const [x1 = 0, y1 = 0] = from;
  const [x2 = 0, y2 = 0] = to;
  const [dx, dy] = [x2 - x1, y2 - y1];
  const square = dx * dx + dy * dy;
  const along = square === 0 ? 0 : Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / square));
  return Math.hypot(x - x1 - along * dx, y - y1 - along * dy);
}

/** The line with only the points that matter: none left out lies further than `tolerance` off (Douglas and Peucker). */
export function thinLine(line: readonly Position[], tolerance: number): Position[] {
  const kept = new Set([0, line.length - 1]);
  const open: [number, number][] = [[0, line.length - 1]];
  for (let range = open.pop(); range; range = open.pop()) {
    const [from, to] = range;
    let furthest = tolerance;
    let split = -1;
    for (let index = from + 1; index < to; index++) {
      const distance = distanceToSegment(line[index] ?? [], line[from] ?? [], line[to] ?? []);
      if (distance > furthest) [furthest, split] = [distance, index];
    }
    if (split < 0) continue;
    kept.add(split);
    open.push([from, split], [split, to]);
  }
  return line.filter((_, index) => kept.has(index));
}
