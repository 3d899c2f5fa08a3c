/** When a person is not to be disturbed: on some days, between two hours of the person's own clock. */
import { type FenceSchedule, isWatched } from '../fences/fence-schedule.ts';

export interface QuietHours {
  /** 1 = Monday to 7 = Sunday; on these the quiet begins. */
  readonly days: readonly number[];
  /** Minutes after midnight, 0 to 1439. */
  readonly fromMinute: number;
  /** Not included; 1 to 1440. Not after `fromMinute` = on the next day. */
  readonly toMinute: number;
  /** Whether urgent alarms come through all the same. */
  readonly letsUrgentThrough: boolean;
}

const MINUTE_MS = 60_000;
/** Shorter than any quiet that somebody means, and as long as the steps of clocks that are put forward or back. */
const STEP_MS = 15 * MINUTE_MS;
/** Quiet hours that never end within a week count as ending then: nobody wants to hear nothing for ever. */
const WEEK_MS = 7 * 24 * 60 * MINUTE_MS;

/**
 * When the quiet ends that is on at an instant, to the minute; undefined if none is on. Clocks that are put forward or
 * back meanwhile are followed: quiet until 07:00 ends at 07:00 by the clock.
 * @throws RangeError for a name that is no time zone.
 */
export function quietUntilMs(hours: QuietHours, timeZone: string, instantMs: number): number | undefined {
  const schedule: FenceSchedule = { ...hours, timeZone };
  if (!isWatched(schedule, instantMs)) return undefined;
  let quietMs = Math.floor(instantMs / MINUTE_MS) * MINUTE_MS;
  const lastMs = quietMs + WEEK_MS;
  let loudMs = quietMs + STEP_MS;
  while (loudMs < lastMs && isWatched(schedule, loudMs)) {
    quietMs = loudMs;
    loudMs += STEP_MS;
  }
  while (loudMs - quietMs > MINUTE_MS) {
    const middleMs = quietMs + Math.floor((loudMs - quietMs) / MINUTE_MS / 2) * MINUTE_MS;
    if (isWatched(schedule, middleMs)) quietMs = middleMs;
    else loudMs = middleMs;
  }
  return loudMs;
}
