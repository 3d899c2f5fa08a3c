import { expect, test } from 'vitest';
import { likelyLayout, TIRE_LAYOUTS, wheelPlaces } from './layout.ts';
import { pressureFrom, pressureIn } from './pressure.ts';

test('wheels are named by axle, side and place', () => {
  expect(wheelPlaces(TIRE_LAYOUTS.lorry).map(({ id }) => id)).toEqual([
    '1L',
    '1R',
    '2LO',
    '2LI',
    '2RI',
    '2RO',
    'S1',
  ]);
});

test('a lorry with its trailer has 22 wheels, numbered as trackers do', () => {
  const places = wheelPlaces(TIRE_LAYOUTS.lorryAndTrailer);
  expect(places.map(({ wheel }) => wheel)).toEqual(Array.from({ length: 22 }, (_, wheel) => wheel));
  expect(new Set(places.map(({ id }) => id)).size).toBe(22);
  expect(places.filter(({ isTrailer }) => isTrailer)).toHaveLength(12);
});

test.each([
  [[], 'car'],
  [[0, 1, 2, 3], 'car'],
  [[4], 'van'],
  [[0, 6], 'lorry'],
  [[0, 21], 'lorryAndTrailer'],
  [[200], 'lorryAndTrailer'],
] as const)('wheels %j are likely those of a %s', (wheels, layout) => {
  expect(likelyLayout(wheels)).toBe(layout);
});

test.each([
  ['kPa', 242.499_999_999_999_97, 242],
  ['bar', 242.5, 2.42],
  ['psi', 242.5, 35.2],
] as const)('rounded to what a sensor tells: %s', (unit, kpa, shown) => {
  expect(pressureIn(unit, kpa)).toBe(shown);
});

test('a pressure that was entered is the one shown', () => {
  for (const unit of ['kPa', 'bar', 'psi'] as const) {
    for (let value = 1; value < 100; value++) expect(pressureIn(unit, pressureFrom(unit, value))).toBe(value);
  }
});

test.each([
  [240, 'car'],
  [420, 'van'],
  [850, 'lorry'],
] as const)('four wheels of %d kPa are likely those of a %s', (coldKpa, layout) => {
  expect(likelyLayout([0, 1, 2, 3], coldKpa)).toBe(layout);
});
