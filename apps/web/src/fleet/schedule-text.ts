/** The hours of a fence in words. */
import { type FenceSchedule, isAlways, MINUTES_PER_DAY } from '@outrider/domain/fences/fence-schedule.ts';
import { weekdayName } from '../lib/format.ts';

interface ScheduleWords {
  readonly always: string;
  /** Added to hours that end on the day after they begin. */
  readonly nextDay: string;
  /** The language's BCP 47 tag. */
  readonly language: string;
}

type Schedule = Omit<FenceSchedule, 'timeZone'> & Partial<Pick<FenceSchedule, 'timeZone'>>;

/** "Mon–Fri, Sun · 08:00–18:00 · Asia/Shanghai"; without the zone where each vehicle has its own. */
export function scheduleText(schedule: Schedule, { always, nextDay, language }: ScheduleWords): string {
  if (isAlways(schedule)) return always;
  const { days, fromMinute, toMinute, timeZone } = schedule;
  const hours = `${writeMinute(fromMinute)}–${toMinute === MINUTES_PER_DAY ? '24:00' : writeMinute(toMinute)}`;
  return [
    daysText(days, language),
    toMinute <= fromMinute ? `${hours} (${nextDay})` : hours,
    ...(timeZone === undefined ? [] : [timeZone.replaceAll('_', ' ')]),
  ].join(' · ');
}

/** Joins three or more days in a row into a range. */
export function daysText(days: readonly number[], language: string): string {
  const runs: number[][] = [];
  for (const day of days.toSorted((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run?.at(-1) === day - 1) run.push(day);
    else runs.push([day]);
  }
  const name = (day: number | undefined) => (day === undefined ? '' : weekdayName(day, language));
  return runs
    .map((run) => (run.length > 2 ? `${name(run[0])}–${name(run.at(-1))}` : run.map(name).join(', ')))
    .join(', ');
}

/** `08:30` of minutes after midnight. */
export function writeMinute(minute: number): string {
  const ofDay = minute % MINUTES_PER_DAY;
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`;
}
