/** Periods with names, in the viewer's time zone; each is `[fromMs, toMs)`, epoch milliseconds. */
import { localDay, localDayOf } from '@outrider/domain/local-day.ts';

export const PRESETS = ['today', 'yesterday', 'week', 'days7', 'days30'] as const;
export type Preset = (typeof PRESETS)[number];

export interface Period {
  readonly fromMs: number;
  readonly toMs: number;
}

const DAY_MS = 86_400_000;

/** The day this number of days after or before another, by name. */
export function shiftDay(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The period from one day to another, both included. */
export function periodOfDays(timeZone: string, first: string, last: string): Period {
  return { fromMs: localDay(timeZone, first).beginMs, toMs: localDay(timeZone, last).endMs };
}

/** Days since Monday, the first day of the week (ISO 8601). */
function daysSinceMonday(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}

export function periodOf(preset: Preset, timeZone: string, nowMs: number): Period {
  const { day } = localDayOf(timeZone, nowMs);
  const back = { today: 0, yesterday: 1, week: daysSinceMonday(day), days7: 6, days30: 29 }[preset];
  return periodOfDays(timeZone, shiftDay(day, -back), preset === 'yesterday' ? shiftDay(day, -1) : day);
}

/** The preset that is exactly this period; undefined for any other. */
export function presetOf({ fromMs, toMs }: Period, timeZone: string, nowMs: number): Preset | undefined {
  return PRESETS.find((preset) => {
    const period = periodOf(preset, timeZone, nowMs);
    return period.fromMs === fromMs && period.toMs === toMs;
  });
}

/** The names of the first and the last day of a period. */
export function daysOf({ fromMs, toMs }: Period, timeZone: string): readonly [first: string, last: string] {
  return [localDayOf(timeZone, fromMs).day, localDayOf(timeZone, toMs - 1).day];
}
