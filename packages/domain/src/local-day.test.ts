import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isTimeZone, localDay, localDayOf, zoneOffsetMs } from './local-day.ts';

const HOUR_MS = 3_600_000;

describe('local days', () => {
  test.each([
    ['Asia/Shanghai', '2026-03-13T16:00:00Z', '2026-03-14', '2026-03-13T16:00:00Z', 24],
    ['Asia/Shanghai', '2026-03-13T15:59:59Z', '2026-03-13', '2026-03-12T16:00:00Z', 24],
    ['Etc/GMT-7', '2026-03-14T20:00:00Z', '2026-03-15', '2026-03-14T17:00:00Z', 24],
    ['Etc/GMT+12', '2026-03-14T11:00:00Z', '2026-03-13', '2026-03-13T12:00:00Z', 24],
    ['Asia/Yangon', '2026-03-14T17:30:00Z', '2026-03-15', '2026-03-14T17:30:00Z', 24],
    ['Europe/Lisbon', '2026-03-29T12:00:00Z', '2026-03-29', '2026-03-29T00:00:00Z', 23],
    ['Europe/Lisbon', '2026-10-25T12:00:00Z', '2026-10-25', '2026-10-24T23:00:00Z', 25],
    // Its clocks go from 00:00 to 01:00, so that this day has no midnight.
    ['America/Asuncion', '2022-10-02T12:00:00Z', '2022-10-02', '2022-10-02T04:00:00Z', 23],
    ['America/Havana', '2025-11-02T12:00:00Z', '2025-11-02', '2025-11-02T04:00:00Z', 25],
  ])('in %s at %s it is %s, since %s, for %d h', (zone, instant, day, begin, hours) => {
    const found = localDayOf(zone, Date.parse(instant));
    expect({ ...found, hours: (found.endMs - found.beginMs) / HOUR_MS }).toEqual({
      day,
      beginMs: Date.parse(begin),
      endMs: Date.parse(begin) + hours * HOUR_MS,
      hours,
    });
  });

  const zones = [
    'Asia/Shanghai',
    'Europe/Paris',
    'America/Sao_Paulo',
    'Asia/Kolkata',
    'America/Havana',
    'UTC',
  ];
  test('follow each other without a gap, and hold the instants that they are found by', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.integer({ min: 0, max: 1.9e12 }), (zone, instantMs) => {
        const { day, beginMs, endMs } = localDayOf(zone, instantMs);
        expect(beginMs).toBeLessThanOrEqual(instantMs);
        expect(endMs).toBeGreaterThan(instantMs);
        expect(localDayOf(zone, endMs).beginMs).toBe(endMs);
        expect(localDayOf(zone, beginMs - 1).endMs).toBe(beginMs);
        expect(localDay(zone, day)).toEqual({ day, beginMs, endMs });
      }),
      { numRuns: 300 },
    );
  });

  test('are those of time zones alone', () => {
    expect(isTimeZone('Asia/Bangkok')).toBe(true);
    expect(isTimeZone('Mars/Olympus')).toBe(false);
    expect(() => localDayOf('Mars/Olympus', 0)).toThrow(RangeError);
    expect(() => localDay('UTC', 'today')).toThrow(RangeError);
  });
});

test.each([
  ['Asia/Shanghai', '2026-03-14T12:00:00.500Z', 8],
  ['Etc/GMT-8', '2026-03-14T12:00:00Z', 8],
  ['Asia/Yangon', '2026-03-14T12:00:00Z', 6.5],
  ['America/Los_Angeles', '2026-03-08T09:59:59.999Z', -8],
  ['America/Los_Angeles', '2026-03-08T10:00:00Z', -7],
])('clocks in %s at %s are %d hours ahead', (timeZone, instant, hours) => {
  expect(zoneOffsetMs(timeZone, Date.parse(instant))).toBe(hours * 3_600_000);
});
