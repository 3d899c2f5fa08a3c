import fc from 'fast-check';
import { expect, test } from 'vitest';
import { covers, unite, widen } from './wide-bounds.ts';

test.each([
  [
    'grows on each side',
    { west: 10, east: 12, south: 20, north: 24 },
    { west: 9, east: 13, south: 18, north: 26 },
  ],
  [
    'over the antimeridian',
    { west: 178, east: -178, south: 0, north: 2 },
    { west: 176, east: -176, south: -1, north: 3 },
  ],
  [
    'up to the whole world',
    { west: -100, east: 100, south: -80, north: 80 },
    { west: -180, east: 180, south: -90, north: 90 },
  ],
])('%s', (_name, view, expected) => {
  expect(widen(view)).toEqual(expected);
});

test.each([
  ['moved a little', { west: 10.5, east: 12.5, south: 20, north: 24 }, true],
  ['moved far', { west: 14, east: 16, south: 20, north: 24 }, false],
  ['zoomed out', { west: 8, east: 14, south: 16, north: 28 }, false],
  [
    'zoomed in deeply: there may be more than was listed',
    { west: 11, east: 11.1, south: 22, north: 22.1 },
    false,
  ],
])('after the view was %s', (_name, view, expected) => {
  expect(covers(widen({ west: 10, east: 12, south: 20, north: 24 }), view)).toBe(expected);
});

test('what was asked for covers what it was asked for', () => {
  const bounds = fc
    .tuple(
      fc.integer({ min: -180, max: 179 }),
      fc.integer({ min: 1, max: 170 }),
      fc.integer({ min: -80, max: 79 }),
      fc.integer({ min: 1, max: 10 }),
    )
    .map(([west, width, south, height]) => ({
      west,
      east: west + width > 180 ? west + width - 360 : west + width,
      south,
      north: south + height,
    }));
  fc.assert(
    fc.property(bounds, (view) => {
      expect(covers(widen(view), view)).toBe(true);
    }),
  );
});

test('what holds several bounds holds each', () => {
  const one = { west: 1, east: 2, south: 3, north: 4 };
  expect(unite([one, { west: -1, east: 1.5, south: 3.5, north: 9 }])).toEqual({
    west: -1,
    east: 2,
    south: 3,
    north: 9,
  });
  expect(unite([])).toBeUndefined();
});
