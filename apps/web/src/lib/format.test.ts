import { describe, expect, test } from 'vitest';
import {
  dateFormat,
  formatWeekday,
  formatCoordinates,
  formatDistance,
  formatDuration,
  formatRelative,
  formatSince,
  formatSpan,
  formatSpeed,
  formatSummedDuration,
  formatUnit,
  shortDistance,
} from './format.ts';

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

test.each([
  [3_600_000, '1 hr'],
  [24 * 3_600_000, '24 hr'],
  [72 * 3_600_000 + 24 * 60_000 + 59_000, '72 hr 24 min'],
])('a sum of %i ms stays in hours: %s', (ms, expected) => {
  expect(formatSummedDuration(ms, 'en')).toBe(expected);
});

test('units follow the language', () => {
  expect(formatDuration(2 * 3_600_000, 'zh-CN')).toBe('2小时');
  expect(formatSpeed(62.4, 'en')).toBe('62 km/h');
});

test('coordinates have the six digits that a precision of a metre needs', () => {
  expect(formatCoordinates(-23.5505211, -46.633309)).toBe('-23.550521, -46.633309');
});

test.each([
  [0, 'metric', '0 m'],
  [999.4, 'metric', '999 m'],
  [1_000, 'metric', '1.0 km'],
  [12_345, 'metric', '12.3 km'],
  [30.48, 'us', '100 ft'],
  [160, 'us', '525 ft'],
  [161, 'us', '0.1 mi'],
  [16_093.44, 'us', '10.0 mi'],
] as const)('%d m in %s units', (meters, units, expected) => {
  expect(formatDistance(meters, 'en', units)).toBe(expected);
});

test('dates are in figures, not in English, if the browser lacks the language', () => {
  // "tlh" is Klingon: no browser has it.
  const format = dateFormat('tlh', { dateStyle: 'medium', timeStyle: 'medium' });
  expect(format.format(new Date(2026, 10, 21, 20, 45, 27))).toBe('21/11/2026, 20:45:27');
  expect(dateFormat('fr', { dateStyle: 'medium' }).format(new Date(2026, 10, 21))).toBe('21 nov. 2026');
});

test('the day of the week has its name if the browser knows the language, and figures if not', () => {
  const monday = new Date(2026, 10, 16).getTime();
  expect(formatWeekday(monday, 'fr')).toBe('lun. 16');
  expect(formatWeekday(monday, 'tlh')).toBe('16/11');
});

describe('a language that browsers lack has its own units, in every browser', () => {
  test.each([
    ['speed', formatSpeed(62.4, 'km'), '62 គ.ម./ម៉'],
    ['duration', formatDuration(2 * 3_600_000 + 600_000, 'km'), '2 ម៉ោង 10 នាទី'],
    ['distance', formatDistance(12_345, 'km', 'metric'), '12.3 គ.ម.'],
    ['temperature', formatUnit(-4.25, 'celsius', 'km'), '-4.3 °C'],
    ['symbol', formatUnit(12.5, 'V', 'km'), '12.5\u00A0V'],
    ['past', formatRelative(0, 90_000, 'km'), '1 នាទីមុន'],
    ['future', formatRelative(3 * 86_400_000, 0, 'km'), '3 ថ្ងៃទៀត'],
    ['Burmese speed', formatSpeed(62.4, 'my'), '62 km/h'],
    ['Burmese past', formatRelative(0, 90_000, 'my'), 'ပြီးခဲ့သည့် 1 မိနစ်'],
  ])('%s', (_name, text, expected) => {
    expect(text).toBe(expected);
  });
});

const inOneSpace = (text: string): string => text.replaceAll(/[\u2009\u202f]/gu, ' ');

test.each([
  ['en', '11/18, 6:01 – 7:26 AM', '11/18, 06:01 AM'],
  ['fr', '18/11, 06:01 – 07:26', '18/11 06:01'],
  ['tlh', '18/11, 06:01–07:26', '18/11, 06:01'],
])('a span in %s', (language, span, minute) => {
  const beginMs = new Date(2026, 10, 18, 6, 1).getTime();
  expect(inOneSpace(formatSpan(beginMs, beginMs + 85 * 60_000, language))).toBe(span);
  expect(inOneSpace(formatSpan(beginMs, beginMs, language))).toBe(minute);
});

test.each([
  ['today', 'en-GB', 18, '08:12'],
  ['today', 'zh-CN', 18, '08:12'],
  ['today', 'tlh', 18, '08:12'],
  ['the day before', 'en-GB', 17, '17/11, 08:12'],
])('since a minute of %s in %s', (_day, language, day, expected) => {
  const nowMs = new Date(2026, 10, 18, 9, 0).getTime();
  const sinceMs = new Date(2026, 10, day, 8, 12).getTime();
  expect(inOneSpace(formatSince(sinceMs, nowMs, language))).toBe(expected);
});

test.each([
  [380_049, 'metric', '380'],
  [1_260, 'metric', '1.3'],
  [0, 'metric', '0'],
  [16_093.44, 'us', '10'],
] as const)('%d m are short: %s %s', (meters, units, expected) => {
  expect(shortDistance(meters, 'en', units)).toBe(expected);
});
