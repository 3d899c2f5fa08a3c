/**
 * When reports that are made by themselves are due. A schedule covers one period after the other without a gap: days,
 * weeks from Monday to Sunday (ISO 8601), or months of the calendar. A period is due at a time of day on the day after
 * it, by the clocks of the schedule's zone. The schedule remembers through which day it has come; so whoever was away
 * for a week knows every period that is due since then.
 */
import { instantAt, localDayOf } from './local-day.ts';

export const SCHEDULE_EVERY = ['day', 'week', 'month'] as const;
export type ScheduleEvery = (typeof SCHEDULE_EVERY)[number];

export interface Rhythm {
  readonly every: ScheduleEvery;
  /** IANA name. */
  readonly timeZone: string;
  /** 0 to 1,439, by the clocks of the zone. */
  readonly minuteOfDay: number;
}

export interface SchedulePeriod {
  /** `2026-03-14`, both included. */
  readonly fromDay: string;
  readonly toDay: string;
  /** Epoch milliseconds, UTC. */
  readonly dueAtMs: number;
}

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

const toMs = (day: string) => Date.parse(`${day}T00:00:00Z`);
const toDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);

export function addDays(day: string, days: number): string {
  return toDay(toMs(day) + days * DAY_MS);
}

/** The first day of the period that a day lies in. */
function firstDayOf(every: ScheduleEvery, day: string): string {
  if (every === 'day') return day;
  if (every === 'month') return `${day.slice(0, 8)}01`;
  return addDays(day, -((new Date(toMs(day)).getUTCDay() + 6) % 7));
}

function lastDayOf(every: ScheduleEvery, day: string): string {
  if (every === 'day') return day;
  if (every === 'week') return addDays(firstDayOf('week', day), 6);
  const at = new Date(toMs(day));
  return toDay(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0));
}

function dueAtMs({ timeZone, minuteOfDay }: Rhythm, toDay: string): number {
  return instantAt(timeZone, toMs(addDays(toDay, 1)) + minuteOfDay * MINUTE_MS);
}

/** The period that follows a day through which everything is covered. It begins there, be that amid a week or month. */
export function periodAfter(rhythm: Rhythm, throughDay: string): SchedulePeriod {
  const fromDay = addDays(throughDay, 1);
  const toDay = lastDayOf(rhythm.every, fromDay);
  return { fromDay, toDay, dueAtMs: dueAtMs(rhythm, toDay) };
}

/** The whole period that a day lies in. */
export function periodOf(rhythm: Rhythm, day: string): SchedulePeriod {
  return periodAfter(rhythm, addDays(firstDayOf(rhythm.every, day), -1));
}

/** The last whole period that was due at an instant. */
export function lastDue(rhythm: Rhythm, nowMs: number): SchedulePeriod {
  const today = localDayOf(rhythm.timeZone, nowMs).day;
  const before = periodOf(rhythm, addDays(firstDayOf(rhythm.every, today), -1));
  return before.dueAtMs <= nowMs ? before : periodOf(rhythm, addDays(before.fromDay, -1));
}
