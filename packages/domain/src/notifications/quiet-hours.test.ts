import { expect, test } from 'vitest';
import { type QuietHours, quietUntilMs } from './quiet-hours.ts';

const NIGHT: QuietHours = {
  days: [1, 2, 3, 4, 5, 6, 7],
  fromMinute: 22 * 60,
  toMinute: 7 * 60,
  letsUrgentThrough: false,
};
const FRIDAY_ONLY = { ...NIGHT, days: [5] };
const ALWAYS = { ...NIGHT, fromMinute: 0, toMinute: 1_440 };

test.each([
  ['before it begins', NIGHT, 'Asia/Shanghai', '2026-03-16T13:59:59Z', undefined],
  ['when it begins', NIGHT, 'Asia/Shanghai', '2026-03-16T14:00:00Z', '2026-03-16T23:00:00Z'],
  ['after midnight', NIGHT, 'Asia/Shanghai', '2026-03-16T17:30:30Z', '2026-03-16T23:00:00Z'],
  ['in its last second', NIGHT, 'Asia/Shanghai', '2026-03-16T22:59:59Z', '2026-03-16T23:00:00Z'],
  ['when it is over', NIGHT, 'Asia/Shanghai', '2026-03-16T23:00:00Z', undefined],
  // The night belongs to the day on which it begins.
  ['on the morning after its day', FRIDAY_ONLY, 'Etc/UTC', '2026-03-21T03:00:00Z', '2026-03-21T07:00:00Z'],
  ['on the morning of its day', FRIDAY_ONLY, 'Etc/UTC', '2026-03-20T03:00:00Z', undefined],
  // Clocks are put forward at 01:00 UTC of this night, which is an hour shorter, and back in October.
  ['while clocks go forward', NIGHT, 'Europe/Berlin', '2026-03-28T21:00:00Z', '2026-03-29T05:00:00Z'],
  ['while clocks go back', NIGHT, 'Europe/Berlin', '2026-10-24T20:00:00Z', '2026-10-25T06:00:00Z'],
  // By half an hour.
  ['on Lord Howe Island', NIGHT, 'Australia/Lord_Howe', '2026-04-04T12:00:00Z', '2026-04-04T20:30:00Z'],
  ['that never ends', ALWAYS, 'Etc/UTC', '2026-03-16T12:00:00Z', '2026-03-23T12:00:00Z'],
])('quiet %s', (_when, hours, timeZone, at, until) => {
  const untilMs = quietUntilMs(hours, timeZone, Date.parse(at));
  expect(untilMs === undefined ? undefined : new Date(untilMs).toISOString()).toBe(
    until?.replace('Z', '.000Z'),
  );
});
