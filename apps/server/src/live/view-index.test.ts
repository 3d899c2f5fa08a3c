import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createViewIndex, isWithin, toBoxes } from './view-index.ts';

const latitude = fc.double({ min: -90, max: 90, noNaN: true });
const longitude = fc.double({ min: -180, max: 180, noNaN: true });
const size = fc.double({ min: 0, max: 5, noNaN: true });
const view = fc.tuple(latitude, longitude, size).map(([latitude, longitude, size]) => ({
  west: Math.max(-180, longitude - size),
  south: Math.max(-90, latitude - size),
  east: Math.min(180, longitude + size),
  north: Math.min(90, latitude + size),
}));
const anyView = fc.oneof(
  view,
  fc.record({ west: longitude, south: latitude, east: longitude, north: latitude }),
);
/** Mostly where the views are. */
const place = fc.tuple(latitude, longitude);

describe('who looks at a place', () => {
  test('are those whose boxes hold it, of all who look now', () => {
    fc.assert(
      fc.property(fc.array(anyView), fc.array(place), fc.array(fc.nat()), (views, places, left) => {
        const index = createViewIndex<number>();
        views.forEach((view, viewer) => index.set(viewer, toBoxes(view)));
        // One looks elsewhere and back, some leave.
        if (views[0]) index.set(0, toBoxes({ west: 1, south: 1, east: 2, north: 2 }));
        if (views[0]) index.set(0, toBoxes(views[0]));
        const gone = new Set(left.map((each) => each % (views.length + 1)).filter((each) => each > 0));
        for (const viewer of gone) index.delete(viewer);
        const corners = views.map(({ south, west }): [number, number] => [south, west]);
        for (const [latitude, longitude] of [...places, ...corners]) {
          const at = [Math.round(latitude * 1e6), Math.round(longitude * 1e6)] as const;
          const found = new Set<number>();
          index.visit(...at, (viewer) => found.add(viewer));
          const expected = views.keys().filter((key) => {
            const view = views[key];
            return view !== undefined && !gone.has(key) && isWithin(toBoxes(view), ...at);
          });
          expect(found).toEqual(new Set(expected));
        }
      }),
    );
  });

  test.each([
    ['within', { west: 113, south: 22, east: 115, north: 23 }, [22.5, 114], true],
    ['just outside, in the margin', { west: 113, south: 22, east: 115, north: 23 }, [23.2, 115.4], true],
    ['beyond the margin', { west: 113, south: 22, east: 115, north: 23 }, [22.5, 115.6], false],
    ['east of the antimeridian', { west: 179, south: 0, east: -179, north: 1 }, [0.5, -179.5], true],
    ['west of the antimeridian', { west: 179, south: 0, east: -179, north: 1 }, [0.5, 179.5], true],
    ['on the other side of the world', { west: 179, south: 0, east: -179, north: 1 }, [0.5, 0], false],
    [
      'beyond the antimeridian, in the margin',
      { west: 170, south: 0, east: 180, north: 1 },
      [0.5, -178],
      true,
    ],
    ['anywhere, of the whole world', { west: -180, south: -80, east: 180, north: 80 }, [0, -60], true],
  ])('%s', (_name, view, [latitude = 0, longitude = 0], isSeen) => {
    expect(isWithin(toBoxes(view), latitude * 1e6, longitude * 1e6)).toBe(isSeen);
  });
});
