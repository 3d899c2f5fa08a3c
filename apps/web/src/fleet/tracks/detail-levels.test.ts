import { PLAIN_POINT } from '@outrider/tracks/test-support.ts';
import { toTrack, type TrackPoint } from '@outrider/tracks/track.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { detailLevels, NEVER } from './detail-levels.ts';

const point = (index: number, place?: readonly [latitudeE6: number, longitudeE6: number]): TrackPoint => ({
  ...PLAIN_POINT,
  timeMs: index * 10_000,
  valid: place !== undefined,
  ...(place && { latitudeE6: place[0], longitudeE6: place[1] }),
});

const levelsOf = (...places: readonly (readonly [number, number] | undefined)[]) => [
  ...detailLevels(toTrack(places.map((place, index) => point(index, place)))),
];

describe('levels of detail', () => {
  test('a straight line consists of its ends', () => {
    expect(levelsOf([0, 0], [0, 100_000], [0, 200_000])).toEqual([0, NEVER, 0]);
  });

  test('a bend is drawn once it is wider than a visible part of a pixel', () => {
    // 0.1 degrees off: 0.07 pixels at zoom 0, and twice as much with each zoom.
    expect(levelsOf([0, 0], [100_000, 100_000], [0, 200_000])).toEqual([0, 4, 0]);
    expect(levelsOf([0, 0], [100, 100], [0, 200])).toEqual([0, 14, 0]);
  });

  test('equal positions are drawn once, and missing ones never', () => {
    expect(levelsOf(undefined, [5, 5], [5, 5], undefined, [50_000, 5])).toEqual([NEVER, 0, NEVER, NEVER, 0]);
  });

  test('a line may have one point or none', () => {
    expect(levelsOf([5, 5])).toEqual([0]);
    expect(levelsOf()).toEqual([]);
  });

  test('the line drawn at a zoom is nowhere off by a visible part of a pixel', () => {
    const step = fc.integer({ min: -2_000, max: 2_000 });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(step, step), { minLength: 3, maxLength: 60 }),
        fc.integer({ min: 6, max: 19 }),
        (steps, zoom) => {
          let place: readonly [number, number] = [1_000_000, 1_000_000];
          const places = steps.map(([y, x]) => (place = [place[0] + y, place[1] + x] as const));
          const levels = levelsOf(...places);
          const drawn = places
            .map((each, index) => [each, index] as const)
            .filter((_, at) => (levels[at] ?? 255) <= zoom);
          const pxPerE6 = (256 * 2 ** zoom) / 360e6;
          places.forEach((each, index) => {
            const next = drawn.findIndex(([, at]) => at >= index);
            const [to] = drawn[next] ?? [each];
            const [from] = drawn[Math.max(0, next - 1)] ?? [each];
            expect(offLine(each, from, to) * pxPerE6).toBeLessThan(0.7);
          });
        },
      ),
    );
  });
});

function offLine(
  [y, x]: readonly [number, number],
  [y0, x0]: readonly [number, number],
  [y1, x1]: readonly [number, number],
): number {
  const [dx, dy] = [x1 - x0, y1 - y0];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - x0) * dx + (y - y0) * dy) / length));
  return Math.hypot(x - x0 - along * dx, y - y0 - along * dy);
}
