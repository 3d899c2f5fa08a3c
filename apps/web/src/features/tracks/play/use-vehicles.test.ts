import { expect, test } from 'vitest';
import { stateOf } from './use-vehicles.ts';

test.each([
  ['silent', 100, true, 80, 'offline'],
  ['standing', 5, false, 80, 'stopped'],
  ['slower than most', 55, false, undefined, 'moving'],
  ['faster than most', 65, false, undefined, 'fast'],
  ['far below its own limit', 65, false, 80, 'moving'],
  ['near its own limit', 75, false, 80, 'fast'],
  ['above its own limit, below that of the page', 85, false, 80, 'fast'],
  ['above the limit of the page, below its own', 125, false, 140, 'overspeed'],
] as const)('a vehicle %s', (_name, speedKmh, isSilent, speedLimitKmh, expected) => {
  expect(stateOf({ speedKmh, isSilent }, { speedLimitKmh }, 10, 120)).toBe(expected);
});

test('without a limit of the page none is too fast', () => {
  expect(stateOf({ speedKmh: 200, isSilent: false }, { speedLimitKmh: undefined }, 10, undefined)).toBe(
    'fast',
  );
});
