import { localDayOf, zoneOffsetMs } from '@outrider/domain/local-day.ts';
import type { ReportDevice } from './report-source.ts';

const days = new Map<string, ReturnType<typeof localDayOf>>();

/** The day, in the zone of a vehicle, that an instant of its period counts to; what began before counts to the first. */
export function dayOf({ timeZone, beginMs, endMs }: ReportDevice, timeMs: number): string {
  const instantMs = Math.min(Math.max(timeMs, beginMs), endMs - 1);
  const known = days.get(timeZone);
  if (known && instantMs >= known.beginMs && instantMs < known.endMs) return known.day;
  const found = localDayOf(timeZone, instantMs);
  days.set(timeZone, found);
  return found.day;
}

/** Clocks of a zone change at quarters of an hour. */
export const CLOCK_SLOT_MS = 900_000;
/** As many as a year has, of one zone; then they are found anew. */
const SLOTS_MAX = 35_200;
const offsets = new Map<string, Map<number, number>>();

/** How far the clocks of a zone are ahead of UTC at an instant; remembered, for many vehicles ask for the same days. */
export function clockOffsetMs(timeZone: string, timeMs: number): number {
  const slot = Math.floor(timeMs / CLOCK_SLOT_MS);
  let ofZone = offsets.get(timeZone);
  if (!ofZone || ofZone.size > SLOTS_MAX) {
    ofZone = new Map();
    offsets.set(timeZone, ofZone);
  }
  const known = ofZone.get(slot);
  if (known !== undefined) return known;
  const offsetMs = zoneOffsetMs(timeZone, timeMs);
  ofZone.set(slot, offsetMs);
  return offsetMs;
}
