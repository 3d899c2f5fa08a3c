import { describe, expect, test } from 'vitest';
import { chartPer, countDays, listBuckets } from './buckets.ts';

describe('parts of a period', () => {
  test('days are each by itself', () => {
    expect(listBuckets({ from: '2026-02-27', to: '2026-03-01' }, 'day')).toEqual(
      ['2026-02-27', '2026-02-28', '2026-03-01'].map((day) => ({ from: day, to: day })),
    );
  });

  test('weeks end on Sunday, and the first and the last are cut to the period', () => {
    // The 4th of March 2026 is a Wednesday.
    expect(listBuckets({ from: '2026-03-04', to: '2026-03-17' }, 'week')).toEqual([
      { from: '2026-03-04', to: '2026-03-08' },
      { from: '2026-03-09', to: '2026-03-15' },
      { from: '2026-03-16', to: '2026-03-17' },
    ]);
  });

  test('a week that begins on Sunday has that day alone', () => {
    expect(listBuckets({ from: '2026-03-01', to: '2026-03-02' }, 'week')).toEqual([
      { from: '2026-03-01', to: '2026-03-01' },
      { from: '2026-03-02', to: '2026-03-02' },
    ]);
  });

  test('months are as long as the calendar has them', () => {
    expect(listBuckets({ from: '2026-01-15', to: '2026-03-01' }, 'month')).toEqual([
      { from: '2026-01-15', to: '2026-01-31' },
      { from: '2026-02-01', to: '2026-02-28' },
      { from: '2026-03-01', to: '2026-03-01' },
    ]);
  });
});

test('a whole period is drawn by days, and a long one by months', () => {
  expect(chartPer('week', { from: '2026-01-01', to: '2026-12-31' })).toBe('week');
  expect(chartPer('period', { from: '2026-01-01', to: '2026-01-31' })).toBe('day');
  expect(chartPer('period', { from: '2026-01-01', to: '2026-12-31' })).toBe('month');
});

test('both ends of a period count', () => {
  expect(countDays({ from: '2026-03-28', to: '2026-03-30' })).toBe(3);
});
