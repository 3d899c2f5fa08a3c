import type { LonLat } from '@outrider/domain/geometry.ts';

/** Splits a path into lines that do not jump across the map's edge. A part with fewer than two points is left out. */
export function splitAtAntimeridian(points: readonly LonLat[]): LonLat[][] {
  const lines: LonLat[][] = [];
  let line: LonLat[] = [];
  for (const point of points) {
    const last = line.at(-1);
    if (last && Math.abs(point.longitude - last.longitude) > 180) {
      lines.push(line);
      line = [];
    }
    line.push(point);
  }
  lines.push(line);
  return lines.filter(({ length }) => length > 1);
}
