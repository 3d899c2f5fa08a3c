import dayjs from 'dayjs';
import { expect, test } from 'vitest';
import { daysOf } from './day-presets.ts';

/** A Sunday, the last day of its week. */
const SUNDAY = dayjs('2026-03-01T12:00:00');

test.each([
  ['today', '2026-03-01', '2026-03-01'],
  ['yesterday', '2026-02-28', '2026-02-28'],
  ['week', '2026-02-23', '2026-03-01'],
  ['lastWeek', '2026-02-16', '2026-02-22'],
  ['month', '2026-03-01', '2026-03-01'],
  ['lastMonth', '2026-02-01', '2026-02-28'],
  ['days7', '2026-02-23', '2026-03-01'],
  ['days30', '2026-01-31', '2026-03-01'],
] as const)('%s is from %s to %s', (preset, from, to) => {
  expect(daysOf(preset, SUNDAY)).toEqual({ from, to });
});

test('a Monday begins a week', () => {
  expect(daysOf('week', dayjs('2026-03-02T00:00:00'))).toEqual({ from: '2026-03-02', to: '2026-03-02' });
});
