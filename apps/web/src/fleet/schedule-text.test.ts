import { expect, test } from 'vitest';
import { scheduleText } from './schedule-text.ts';

const WORDS = { always: 'Always', nextDay: 'until the next day', language: 'en-GB' };
const WEEK = [1, 2, 3, 4, 5, 6, 7];

test.each([
  ['every hour', { days: WEEK, fromMinute: 0, toMinute: 1_440 }, 'Always'],
  [
    'a working week',
    { days: [1, 2, 3, 4, 5], fromMinute: 480, toMinute: 1_080 },
    'Mon–Fri · 08:00–18:00 · Asia/Ho Chi Minh',
  ],
  [
    'single days',
    { days: [7, 1, 2, 4], fromMinute: 0, toMinute: 1_440 },
    'Mon, Tue, Thu, Sun · 00:00–24:00 · Asia/Ho Chi Minh',
  ],
  [
    'a night',
    { days: [6], fromMinute: 1_320, toMinute: 360 },
    'Sat · 22:00–06:00 (until the next day) · Asia/Ho Chi Minh',
  ],
])('%s', (_name, hours, expected) => {
  expect(scheduleText({ timeZone: 'Asia/Ho_Chi_Minh', ...hours }, WORDS)).toBe(expected);
});

test('days have names in a language that browsers lack', () => {
  const schedule = { timeZone: 'Etc/UTC', days: [1], fromMinute: 0, toMinute: 60 };
  expect(scheduleText(schedule, { ...WORDS, language: 'km' })).toBe('ចន្ទ · 00:00–01:00 · Etc/UTC');
});
