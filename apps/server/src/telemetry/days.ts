/** Days of segments in UTC, as `2026-03-14`. */
export const DAY_MS = 86_400_000;

/** The day of an instant. */
export function toDay(instantMs: number): string {
  return new Date(instantMs).toISOString().slice(0, 10);
}

/** The instant at which a day starts. */
export function dayBegin(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}
