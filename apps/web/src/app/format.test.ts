import { expect, test } from 'vitest';
import { formatCoordinates, formatDuration, formatSpeed } from './format.ts';

test.each([
  [5_000, '5 sec'],
  [-3_000, '0 sec'],
  [61_000, '1 min'],
  [2 * 3_600_000 + 10 * 60_000, '2 hr 10 min'],
  [3_600_000, '1 hr'],
  [26 * 3_600_000, '1 day 2 hr'],
  [80 * 3_600_000, '3 days'],
])('%d ms is %s', (ms, expected) => {
  expect(formatDuration(ms, 'en')).toBe(expected);
});

test('units follow the language', () => {
  expect(formatDuration(2 * 3_600_000, 'zh-CN')).toBe('2小时');
  expect(formatSpeed(62.4, 'en')).toBe('62 km/h');
});

test('coordinates keep the six digits that a metre needs', () => {
  expect(formatCoordinates(-23.5505211, -46.633309)).toBe('-23.550521, -46.633309');
});
