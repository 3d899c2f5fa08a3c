import { expect, test } from 'vitest';
import { backOffMs } from './back-off.ts';

test.each([
  [1, 250, 500],
  [2, 500, 1_000],
  [5, 4_000, 8_000],
  [6, 7_500, 15_000],
  [1_000, 7_500, 15_000],
])('after %d failures the pause is from %d to %d ms', (failures, leastMs, mostMs) => {
  expect(backOffMs(failures, 0)).toBe(leastMs);
  expect(backOffMs(failures, 1)).toBe(mostMs);
});
