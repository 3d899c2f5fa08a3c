import { expect, test } from 'vitest';
import { ALWAYS_DAYS, countsFor, type FenceSchedule, isWatched } from './fence-schedule.ts';

const work: FenceSchedule = {
  timeZone: 'Asia/Shanghai',
  days: [1, 2, 3, 4, 5],
  fromMinute: 8 * 60,
  toMinute: 18 * 60,
};
const night: FenceSchedule = { timeZone: 'Europe/Paris', days: [5], fromMinute: 22 * 60, toMinute: 6 * 60 };
const always: FenceSchedule = {
  timeZone: 'Asia/Shanghai',
  days: ALWAYS_DAYS,
  fromMinute: 0,
  toMinute: 1_440,
};

test.each([
  // 16 March 2026 is a Monday.
  ['Monday at eight', work, '2026-03-16T08:00:00+08:00', true],
  ['a moment before', work, '2026-03-16T07:59:59+08:00', false],
  ['at the end', work, '2026-03-16T18:00:00+08:00', false],
  ['the moment before it', work, '2026-03-16T17:59:59+08:00', true],
  ['Sunday', work, '2026-03-15T12:00:00+08:00', false],
  ['Monday here, Sunday in UTC', { ...work, fromMinute: 0 }, '2026-03-16T01:00:00+08:00', true],
  ['Friday night', night, '2026-03-20T23:00:00+01:00', true],
  ['the morning after it', night, '2026-03-21T05:59:00+01:00', true],
  ['when it is over', night, '2026-03-21T06:00:00+01:00', false],
  ['the morning before it', night, '2026-03-20T05:00:00+01:00', false],
  ['Saturday night', night, '2026-03-21T23:00:00+01:00', false],
  ['after the clocks went forward', { ...night, days: [6] }, '2026-03-29T05:59:00+02:00', true],
  ['always', always, '2026-03-29T05:59:00Z', true],
  ['before 1970', { ...work, days: [4], fromMinute: 0, toMinute: 1_440 }, '1969-12-25T12:00:00Z', true],
  [
    'a whole day from midnight',
    { ...work, fromMinute: 0, toMinute: 1_440 },
    '2026-03-16T23:59:00+08:00',
    true,
  ],
])('%s', (_name, schedule, instant, expected) => {
  expect(isWatched(schedule, Date.parse(instant))).toBe(expected);
});

test.each([
  ['in', 'enter', true],
  ['in', 'leave', false],
  ['out', 'enter', false],
  ['out', 'leave', true],
  ['inOut', 'enter', true],
  ['inOut', 'leave', true],
] as const)('a fence of type %s and %s: %s', (type, kind, expected) => {
  expect(countsFor(type, kind)).toBe(expected);
});
