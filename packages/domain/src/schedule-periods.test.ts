import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, lastDue, periodAfter, periodOf, type Rhythm, SCHEDULE_EVERY } from './schedule-periods.ts';

const at = (text: string) => Date.parse(text);
const rhythm = (every: Rhythm['every'], timeZone: string, minuteOfDay = 360): Rhythm => ({
  every,
  timeZone,
  minuteOfDay,
});

describe('periods of a schedule', () => {
  test.each([
    ['a day', 'day', 'Asia/Shanghai', '2026-03-14', '2026-03-15', '2026-03-15', '2026-03-15T22:00:00Z'],
    ['a week', 'week', 'Asia/Shanghai', '2026-03-15', '2026-03-16', '2026-03-22', '2026-03-22T22:00:00Z'],
    ['the rest of a week', 'week', 'UTC', '2026-03-17', '2026-03-18', '2026-03-22', '2026-03-23T06:00:00Z'],
    ['a February', 'month', 'UTC', '2028-01-31', '2028-02-01', '2028-02-29', '2028-03-01T06:00:00Z'],
    ['the end of a year', 'month', 'UTC', '2026-11-30', '2026-12-01', '2026-12-31', '2027-01-01T06:00:00Z'],
    // Clocks go forward at 01:00 UTC on the 29th and back on October 25th.
    [
      'before the clocks go on',
      'day',
      'Europe/Paris',
      '2026-03-27',
      '2026-03-28',
      '2026-03-28',
      '2026-03-29T04:00:00Z',
    ],
    [
      'before they go back',
      'day',
      'Europe/Paris',
      '2026-10-23',
      '2026-10-24',
      '2026-10-24',
      '2026-10-25T05:00:00Z',
    ],
  ] as const)('%s', (_name, every, zone, through, fromDay, toDay, due) => {
    expect(periodAfter(rhythm(every, zone), through)).toEqual({ fromDay, toDay, dueAtMs: at(due) });
  });

  test('a time that the clocks skip is the moment at which they do', () => {
    expect(periodAfter(rhythm('day', 'Europe/Paris', 150), '2026-03-27').dueAtMs).toBe(
      at('2026-03-29T01:00:00Z'),
    );
  });

  test.each([
    ['before the time of day', '2026-03-15T21:59:00Z', '2026-03-14'],
    ['at the time of day', '2026-03-15T22:00:00Z', '2026-03-15'],
  ])('%s the last one due is of the day', (_name, now, day) => {
    expect(lastDue(rhythm('day', 'Asia/Shanghai'), at(now))).toMatchObject({ fromDay: day, toDay: day });
  });

  test('follow each other without a gap, and none is missed or doubled, however long nobody looked', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...SCHEDULE_EVERY),
        fc.constantFrom('Asia/Shanghai', 'Europe/Paris', 'America/Havana', 'Pacific/Apia', 'UTC'),
        fc.integer({ min: 0, max: 1_439 }),
        fc.integer({ min: at('2009-01-01T00:00:00Z'), max: at('2030-01-01T00:00:00Z') }),
        fc.integer({ min: 0, max: 40 * 86_400_000 }),
        (every, zone, minute, beganMs, awayMs) => {
          const given = rhythm(every, zone, minute);
          const nowMs = beganMs + awayMs;
          let through = lastDue(given, beganMs).toDay;
          for (
            let next = periodAfter(given, through);
            next.dueAtMs <= nowMs;
            next = periodAfter(given, through)
          ) {
            expect(next.fromDay).toBe(addDays(through, 1));
            expect(next.dueAtMs).toBeGreaterThan(beganMs);
            expect(periodOf(given, next.toDay)).toEqual(next);
            through = next.toDay;
          }
          expect(through).toBe(lastDue(given, nowMs).toDay);
        },
      ),
      { numRuns: 300 },
    );
  });
});
