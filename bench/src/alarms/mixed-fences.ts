/** Fences as customers draw them over a province: half circles, the others polygons and corridors along roads. */
import type { FenceShape } from '@outrider/domain/fences/fence-shape.ts';
import type { LonLat } from '@outrider/domain/geometry.ts';

/** A province: 300 by 200 km. */
export const AREA = { west: 113, south: 22, widthDeg: 3, heightDeg: 2 };

const M_PER_DEGREE = 111_320;
const CORNERS = { min: 4, max: 40 };
const LINE_POINTS = { min: 3, max: 30 };

/** Numbers that are the same in each run, 0 to 1. */
export function createNumbers(seed = 808): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

export function makeFences(count: number, next: () => number, area = AREA): FenceShape[] {
  const place = (): LonLat => ({
    longitude: area.west + next() * area.widthDeg,
    latitude: area.south + next() * area.heightDeg,
  });
  return Array.from({ length: count }, (_, index): FenceShape => {
    const center = place();
    if (index % 2 === 0) return { kind: 'circle', center, radiusM: Math.round(100 + next() * 1_900) };
    return index % 4 === 1 ? polygonAround(center, next) : corridorFrom(center, next);
  });
}

function countOf({ min, max }: { readonly min: number; readonly max: number }, next: () => number): number {
  return Math.floor(min + next() * (max - min + 1));
}

/** A star around its middle, so that it never crosses itself. */
function polygonAround(center: LonLat, next: () => number): FenceShape {
  const corners = countOf(CORNERS, next);
  return {
    kind: 'polygon',
    corners: Array.from({ length: corners }, (_, index) =>
      shift(center, (index / corners) * 2 * Math.PI, 300 + next() * 1_700),
    ),
  };
}

/** A road that bends a little at each point. */
function corridorFrom(begin: LonLat, next: () => number): FenceShape {
  const line = [begin];
  let course = next() * 2 * Math.PI;
  for (let left = countOf(LINE_POINTS, next); left > 1; left--) {
    course += next() - 0.5;
    line.push(shift(line.at(-1) ?? begin, course, 200 + next() * 800));
  }
  return { kind: 'corridor', line, widthM: Math.round(50 + next() * 450) };
}

function shift({ longitude, latitude }: LonLat, angle: number, distanceM: number): LonLat {
  const metresPerDegree = M_PER_DEGREE * Math.cos((latitude * Math.PI) / 180);
  return {
    longitude: longitude + (Math.cos(angle) * distanceM) / metresPerDegree,
    latitude: latitude + (Math.sin(angle) * distanceM) / M_PER_DEGREE,
  };
}
