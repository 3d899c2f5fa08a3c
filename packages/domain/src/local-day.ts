/**
 * Days as people count them: from midnight to midnight where a vehicle is at home, which daylight saving makes 23 or 25
 * hours long twice a year. Time zones are IANA names; `Etc/GMT-8` is a fixed eight hours east.
 */

export interface LocalDay {
  /** `2026-03-14`. */
  readonly day: string;
  /** Epoch milliseconds, UTC; the day is `[beginMs, endMs)`. */
  readonly beginMs: number;
  readonly endMs: number;
}

const DAY_MS = 86_400_000;
/** No zone changes its offset twice within this. */
const HALF_DAY_MS = DAY_MS / 2;

const formats = new Map<string, Intl.DateTimeFormat>();

/** @throws RangeError for a name that is no time zone. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(timeZone, format);
  return format;
}

/** Whether this is the name of a time zone. */
export function isTimeZone(name: string): boolean {
  try {
    formatOf(name);
    return true;
  } catch {
    return false;
  }
}

/** The zone's wall-clock time as if it were UTC, epoch milliseconds. */
function wallClock(timeZone: string, instantMs: number): number {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of formatOf(timeZone).formatToParts(instantMs)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** How far ahead of UTC a zone's clocks are at an instant: milliseconds in whole seconds, negative to the west. */
export function zoneOffsetMs(timeZone: string, instantMs: number): number {
  return wallClock(timeZone, instantMs) - Math.floor(instantMs / 1_000) * 1_000;
}

/**
 * The instant at which a zone's clocks first show a time or, where they skip it, go past it.
 * @param wallMs that time as if it were UTC, epoch milliseconds.
 * @throws RangeError for a name that is no time zone.
 */
export function instantAt(timeZone: string, wallMs: number): number {
  // Offsets before and after whatever change there is around this time.
  const offsets = [-HALF_DAY_MS, HALF_DAY_MS].map((distanceMs) => {
    const instantMs = wallMs + distanceMs;
    return wallClock(timeZone, instantMs) - instantMs;
  });
  const instants = offsets.map((offsetMs) => wallMs - offsetMs).toSorted((a, b) => a - b);
  const [earlier = wallMs, later = wallMs] = instants;
  if (wallClock(timeZone, earlier) >= wallMs) return earlier;
  if (wallClock(timeZone, later) === wallMs) return later;
  // The clock skips this time: what is looked for is the change, which lies between.
  let low = earlier;
  let high = later;
  while (high - low > 1_000) {
    const middle = Math.floor((low + high) / 2_000) * 1_000;
    if (wallClock(timeZone, middle) >= wallMs) high = middle;
    else low = middle;
  }
  return high;
}

/** The local day that an instant lies in. @throws RangeError for a name that is no time zone. */
export function localDayOf(timeZone: string, instantMs: number): LocalDay {
  const midnightMs = Math.floor(wallClock(timeZone, instantMs) / DAY_MS) * DAY_MS;
  return localDay(timeZone, new Date(midnightMs).toISOString().slice(0, 10));
}

/** The day of this name (`2026-03-14`). @throws RangeError for a name that is no time zone, or no day. */
export function localDay(timeZone: string, day: string): LocalDay {
  const midnightMs = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(midnightMs)) throw new RangeError(`${day} is not a day`);
  return { day, beginMs: instantAt(timeZone, midnightMs), endMs: instantAt(timeZone, midnightMs + DAY_MS) };
}

/** The name of the day after. */
export function nextDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
}
