import type { Dayjs } from 'dayjs';

/** The end of the chosen day; the instant as it was, where the day was left alone. */
export function toEndOfDay(day: Dayjs | null, before: Dayjs | null): string | null {
  if (!day) return null;
  return before && day.isSame(before, 'day') ? before.toISOString() : day.endOf('day').toISOString();
}
