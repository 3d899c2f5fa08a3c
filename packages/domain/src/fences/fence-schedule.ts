/** When a fence is watched: on some days of the week, between two hours, by the clock of one time zone. */
import { zoneOffsetMs } from '../local-day.ts';

/** Which crossings count (specification, section 3: in, out, in-out). */
export const FENCE_TYPES = ['in', 'out', 'inOut'] as const;
export type FenceType = (typeof FENCE_TYPES)[number];

export const MINUTES_PER_DAY = 1_440;
const MS_PER_MINUTE = 60_000;
const DAYS_PER_WEEK = 7;
/** 1 January 1970 was a Thursday, with Monday = 1. */
const EPOCH_WEEKDAY = 4;

export interface FenceSchedule {
  /** IANA's name. */
  readonly timeZone: string;
  /** 1 = Monday to 7 = Sunday; on these the hours begin. */
  readonly days: readonly number[];
  /** Minutes after midnight, 0 to 1439. */
  readonly fromMinute: number;
  /** Not included; 1 to 1440. Not after `fromMinute` = on the next day. */
  readonly toMinute: number;
}

export const ALWAYS_DAYS: readonly number[] = [1, 2, 3, 4, 5, 6, 7];

export function isAlways({ days, fromMinute, toMinute }: Omit<FenceSchedule, 'timeZone'>): boolean {
  return new Set(days).size === DAYS_PER_WEEK && fromMinute === 0 && toMinute === MINUTES_PER_DAY;
}

/** Whether a fence is watched at an instant. @throws RangeError for a name that is no time zone. */
export function isWatched(schedule: FenceSchedule, instantMs: number): boolean {
  if (isAlways(schedule)) return true;
  const { days, fromMinute, toMinute } = schedule;
  const localMinute = Math.floor((instantMs + zoneOffsetMs(schedule.timeZone, instantMs)) / MS_PER_MINUTE);
  const day = Math.floor(localMinute / MINUTES_PER_DAY);
  const minute = localMinute - day * MINUTES_PER_DAY;
  const isOn = (epochDay: number): boolean =>
    days.includes(((((epochDay + EPOCH_WEEKDAY - 1) % DAYS_PER_WEEK) + DAYS_PER_WEEK) % DAYS_PER_WEEK) + 1);
  if (toMinute > fromMinute) return minute >= fromMinute && minute < toMinute && isOn(day);
  return (minute >= fromMinute && isOn(day)) || (minute < toMinute && isOn(day - 1));
}

/** Whether a crossing of this kind counts for a fence of this type. */
export function countsFor(type: FenceType, kind: 'enter' | 'leave'): boolean {
  return type === 'inOut' || (type === 'in') === (kind === 'enter');
}
