/**
 * How many fences a fix can be judged against, on one core: 10,000 mixed fences, each asked of fixes within its bounds
 * and around them. Turf is asked the same, whether a place is inside; we also say how far from the border it lies, keep
 * the side, and find crossings.
 */
import { type FenceState, nextFenceState } from '@outrider/domain/fences/fence-crossings.ts';
import { type FenceShape, prepareFence } from '@outrider/domain/fences/fence-shape.ts';
import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import { distance } from '@turf/distance';
import { lineString, point, polygon } from '@turf/helpers';
import { pointToLineDistance } from '@turf/point-to-line-distance';
import { createNumbers, makeFences } from './mixed-fences.ts';

const FENCES = 10_000;
/** Of each fence. */
const FIXES = 20;
/** Fixes lie within the bounds, made larger by this share on each side. */
const AROUND = 0.5;
const ROUNDS = 5;
const BEGIN_MS = Date.UTC(2026, 2, 14);

interface Fix {
  readonly longitude: number;
  readonly latitude: number;
  readonly timeMs: number;
  readonly isSatelliteFix: true;
}

export interface FenceFigures {
  readonly fences: number;
  readonly checksPerSecond: number;
  readonly turfPerSecond: number;
  /** Of all answers those in which both say the same. Turf takes degrees for a plane, the maps do not. */
  readonly agreeing: number;
}

export function measureFenceChecks(): FenceFigures {
  const next = createNumbers();
  const along = () => (1 + 2 * AROUND) * next() - AROUND;
  const shapes = makeFences(FENCES, next);
  const fences = shapes.map((shape) => prepareFence(shape));
  const turf = shapes.map(toTurf);
  const fixes = fences.map(({ bounds: { west, east, south, north } }) =>
    Array.from({ length: FIXES }, (_, index): Fix => {
      return {
        longitude: west + along() * (east - west),
        latitude: south + along() * (north - south),
        timeMs: BEGIN_MS + index * 30_000,
        isSatelliteFix: true,
      };
    }),
  );
  let agreeing = 0;
  for (const [index, fence] of fences.entries()) {
    for (const fix of fixes[index] ?? []) if (fence.depthM(fix) > 0 === turf[index]?.(fix)) agreeing++;
  }
  const ours = best(() => {
    for (const [index, fence] of fences.entries()) {
      let state: FenceState | undefined;
      for (const fix of fixes[index] ?? []) ({ state } = nextFenceState(fence, state, fix));
    }
  });
  const theirs = best(() => {
    for (const [index, isInside] of turf.entries()) for (const fix of fixes[index] ?? []) isInside(fix);
  });
  return {
    fences: FENCES,
    checksPerSecond: (FENCES * FIXES * 1_000) / ours,
    turfPerSecond: (FENCES * FIXES * 1_000) / theirs,
    agreeing: agreeing / (FENCES * FIXES),
  };
}

/** The milliseconds of the best round: what else the machine does makes others longer. */
function best(round: () => void): number {
  let bestMs = Infinity;
  for (let index = 0; index < ROUNDS; index++) {
    const begunMs = performance.now();
    round();
    bestMs = Math.min(bestMs, performance.now() - begunMs);
  }
  return bestMs;
}

type Place = Pick<Fix, 'longitude' | 'latitude'>;

const toPair = ({ longitude, latitude }: Place): [number, number] => [longitude, latitude];

function toTurf(shape: FenceShape): (place: Place) => boolean {
  if (shape.kind === 'circle') {
    const center = point(toPair(shape.center));
    return (place) => distance(center, point(toPair(place)), { units: 'meters' }) <= shape.radiusM;
  }
  if (shape.kind === 'corridor') {
    const line = lineString(shape.line.map(toPair));
    return (place) => {
      const metres = pointToLineDistance(point(toPair(place)), line, { units: 'meters' });
      return metres <= shape.widthM / 2;
    };
  }
  const [first, ...others] = shape.corners.map(toPair);
  const ring = first ? [first, ...others, first] : [];
  const area = polygon([ring]);
  return (place) => booleanPointInPolygon(point(toPair(place)), area);
}
