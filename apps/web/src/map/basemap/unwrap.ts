/**
 * Lines that cross the antimeridian. The source jumps from 180 degrees east to 180 west, which on a flat map is a
 * stroke across the whole world. Unwrapped lines continue beyond 180, and the drawing code wraps the world.
 */
type Point = [number, number];

export function unwrapLine(line: readonly Point[]): Point[] {
  let turns = 0;
  let last: number | undefined;
  return line.map(([x, y]) => {
    if (last !== undefined && x - last > 180) turns -= 1;
    if (last !== undefined && x - last < -180) turns += 1;
    last = x;
    return [x + 360 * turns, y];
  });
}

/** Unwraps a closed ring. A ring around a pole, such as Antarctica's, is closed along the map's edge. */
export function unwrapRing(ring: readonly Point[]): Point[] {
  const points = unwrapLine(ring);
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return points;
  if (Math.abs(last[0] - first[0]) > 180) {
    const pole = first[1] < 0 ? -90 : 90;
    points.push([last[0], pole], [first[0], pole]);
  }
  if (first[0] !== points.at(-1)?.[0] || first[1] !== points.at(-1)?.[1]) points.push([first[0], first[1]]);
  return points;
}
