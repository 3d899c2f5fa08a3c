import { describe, expect, test } from 'vitest';
import { daysOf, periodOf, presetOf, PRESETS } from './periods.ts';

const iso = (ms: number) => new Date(ms).toISOString();
/** A Wednesday; in Shanghai it is already Thursday. */
const NOW = Date.parse('2026-03-11T20:00:00Z');

describe('presets', () => {
  test.each([
    ['today', 'UTC', '2026-03-11T00:00:00.000Z', '2026-03-12T00:00:00.000Z'],
    ['today', 'Asia/Shanghai', '2026-03-11T16:00:00.000Z', '2026-03-12T16:00:00.000Z'],
    ['yesterday', 'UTC', '2026-03-10T00:00:00.000Z', '2026-03-11T00:00:00.000Z'],
    ['week', 'UTC', '2026-03-09T00:00:00.000Z', '2026-03-12T00:00:00.000Z'],
    ['days7', 'UTC', '2026-03-05T00:00:00.000Z', '2026-03-12T00:00:00.000Z'],
    // The clocks of New York were set forward on the 8th, so the days since the 5th are an hour short.
    ['days7', 'America/New_York', '2026-03-05T05:00:00.000Z', '2026-03-12T04:00:00.000Z'],
    ['days30', 'UTC', '2026-02-10T00:00:00.000Z', '2026-03-12T00:00:00.000Z'],
  ] as const)('%s in %s', (preset, zone, from, to) => {
    const { fromMs, toMs } = periodOf(preset, zone, NOW);
    expect([iso(fromMs), iso(toMs)]).toEqual([from, to]);
  });

  test.each(PRESETS)('the period of %s is recognised', (preset) => {
    expect(presetOf(periodOf(preset, 'Europe/Paris', NOW), 'Europe/Paris', NOW)).toBe(preset);
  });

  test('another period is not a preset', () => {
    expect(presetOf({ fromMs: NOW, toMs: NOW + 1 }, 'UTC', NOW)).toBeUndefined();
  });
});

test('a period names its days', () => {
  expect(daysOf(periodOf('days7', 'Asia/Kathmandu', NOW), 'Asia/Kathmandu')).toEqual([
    '2026-03-06',
    '2026-03-12',
  ]);
});
