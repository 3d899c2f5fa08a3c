import type { Report } from './report.ts';

/** Whether a report has what its types cannot express: valid instants, and places on Earth. */
export function isSane({ position, time }: Report): boolean {
  if (time && !Number.isFinite(time.getTime())) return false;
  if (!position) return true;
  const { latitude, longitude, course = 0, speedKmh = 0 } = position;
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return false;
  return course >= 0 && course < 360 && speedKmh >= 0 && Number.isFinite(speedKmh);
}
