/** Numbers, times and durations in the words of a language. */
import { OWN_UNITS, type OwnUnits, type UnitName } from '@outrider/i18n/own-units.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Keeps formats: making one costs some fifty times as much as using it, and a list uses hundreds a second. */
function keepFormats<Options extends object, Format>(make: (language: string, options: Options) => Format) {
  const kept = new Map<string, Format>();
  return (language: string, options: Options): Format => {
    const key = `${language} ${JSON.stringify(options)}`;
    let format = kept.get(key);
    if (!format) kept.set(key, (format = make(language, options)));
    return format;
  };
}

const numberFormat = keepFormats(
  (language, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(language, options),
);
const dateTimeFormat = keepFormats(
  (language, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, options),
);

/** Units of languages that browsers lack. They are used in every browser, also in one that knows the language. */
function ownUnitsOf(language: string): OwnUnits | undefined {
  return OWN_UNITS[language.split('-')[0] ?? ''];
}

/** The language by which figures beside our own units are formatted. */
const FIGURES = 'en-GB';
const VALUE = '{{value}}';

function withUnit(
  value: number,
  unit: UnitName,
  language: string,
  digits: Intl.NumberFormatOptions = {},
): string {
  const own = ownUnitsOf(language);
  if (own) return own.units[unit].replace(VALUE, numberFormat(FIGURES, digits).format(value));
  return numberFormat(language, { ...digits, style: 'unit', unit, unitDisplay: 'short' }).format(value);
}

/** Formats a duration in its two largest units: "2 hr 10 min", "3 days", "45 sec". */
export function formatDuration(durationMs: number, language: string): string {
  const ms = Math.max(0, durationMs);
  if (ms < MINUTE_MS) return withUnit(Math.floor(ms / 1_000), 'second', language);
  if (ms < HOUR_MS) return withUnit(Math.floor(ms / MINUTE_MS), 'minute', language);
  const [large, small, unit] =
    ms < DAY_MS ? ([HOUR_MS, MINUTE_MS, 'hour'] as const) : ([DAY_MS, HOUR_MS, 'day'] as const);
  const rest = Math.floor((ms % large) / small);
  const first = withUnit(Math.floor(ms / large), unit, language);
  // Hours are left out from three days on.
  if (rest === 0 || ms >= 3 * DAY_MS) return first;
  return `${first} ${withUnit(rest, unit === 'hour' ? 'minute' : 'hour', language)}`;
}

/** The same in hours however many they are, "72 hr 24 min": of what is summed and compared. */
export function formatSummedDuration(durationMs: number, language: string): string {
  if (durationMs < DAY_MS) return formatDuration(durationMs, language);
  const hours = withUnit(Math.floor(durationMs / HOUR_MS), 'hour', language);
  const minutes = Math.floor((durationMs % HOUR_MS) / MINUTE_MS);
  return minutes === 0 ? hours : `${hours} ${withUnit(minutes, 'minute', language)}`;
}

export function formatSpeed(speedKmh: number, language: string): string {
  return withUnit(speedKmh, 'kilometer-per-hour', language, { maximumFractionDigits: 0 });
}

const FOOT_M = 0.3048;
const MILE_M = 1_609.344;

/**
 * Formats metres below a kilometre, and kilometres with one decimal above (specification, section 9). US units follow
 * the same rule.
 */
export function formatDistance(meters: number, language: string, units: 'metric' | 'us'): string {
  const [value, unit] =
    units === 'metric'
      ? meters < 1_000
        ? ([Math.round(meters), 'meter'] as const)
        : ([meters / 1_000, 'kilometer'] as const)
      : meters < MILE_M / 10
        ? ([Math.round(meters / FOOT_M), 'foot'] as const)
        : ([meters / MILE_M, 'mile'] as const);
  const isWhole = unit === 'meter' || unit === 'foot';
  const digits = isWhole ? 0 : 1;
  return withUnit(value, unit, language, { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** Formats kilometres or miles without their unit, for places that are too narrow for it. */
export function shortDistance(meters: number, language: string, units: 'metric' | 'us'): string {
  const value = meters / (units === 'metric' ? 1_000 : MILE_M);
  const options = { maximumFractionDigits: value < 10 ? 1 : 0 };
  return numberFormat(ownUnitsOf(language) ? FIGURES : language, options).format(value);
}

/** Date and time to the second, in the viewer's own zone. */
export function formatInstant(ms: number, language: string): string {
  return dateFormat(language, { dateStyle: 'medium', timeStyle: 'medium' }).format(ms);
}

/** Time of the day to the second, in the viewer's own zone. */
export function formatClock(ms: number, language: string): string {
  return dateTimeFormat(hasDates(language) ? language : DAY_FIRST, { timeStyle: 'medium' }).format(ms);
}

/** Formats the time from one minute to another without the year. If both are the same minute, it is written once. */
export function formatSpan(beginMs: number, endMs: number, language: string): string {
  const format = dateTimeFormat(hasDates(language) ? language : DAY_FIRST, {
    month: 'numeric',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });
  return format.formatRange(beginMs, endMs);
}

/** Formats the minute since which something lasts: without its day if that is today in the viewer's own zone. */
export function formatSince(ms: number, nowMs: number, language: string): string {
  if (new Date(ms).toDateString() !== new Date(nowMs).toDateString()) return formatSpan(ms, ms, language);
  return dateTimeFormat(hasDates(language) ? language : DAY_FIRST, { timeStyle: 'short' }).format(ms);
}

export function formatDay(ms: number, language: string): string {
  return dateFormat(language, { dateStyle: 'medium' }).format(ms);
}

/** The language of dates in Khmer and Burmese: Chromium lacks these and would use English words. */
const DAY_FIRST = 'en-GB';

const hasDates = (language: string): boolean => Intl.DateTimeFormat.supportedLocalesOf(language).length > 0;

/**
 * A date format in the language. If the browser lacks the language, it uses figures alone with the day first, as is
 * usual where the language is spoken.
 */
export function dateFormat(
  language: string,
  options: { readonly dateStyle: 'medium' | 'long'; readonly timeStyle?: 'short' | 'medium' },
): Intl.DateTimeFormat {
  if (hasDates(language)) return dateTimeFormat(language, options);
  return dateTimeFormat(DAY_FIRST, { ...options, dateStyle: 'short' });
}

/** Formats a day for a list of one or two weeks: "Mon 16", or in figures as `dateFormat`. */
export function formatWeekday(ms: number, language: string): string {
  const isSpoken = Intl.DateTimeFormat.supportedLocalesOf(language).length > 0;
  return isSpoken
    ? dateTimeFormat(language, { weekday: 'short', day: 'numeric' }).format(ms)
    : dateTimeFormat(DAY_FIRST, { day: 'numeric', month: 'numeric' }).format(ms);
}

/** 1 January 2024 was a Monday. */
const MONDAY_MS = Date.UTC(2024, 0, 1);

/** The short name of a day of the week. @param day 1 = Monday to 7 = Sunday. */
export function weekdayName(day: number, language: string): string {
  const own = ownUnitsOf(language)?.weekdays[day - 1];
  if (own !== undefined) return own;
  const format = dateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  return format.format(MONDAY_MS + (day - 1) * DAY_MS);
}

export function formatPercent(percent: number, language: string): string {
  return numberFormat(language, { style: 'percent' }).format(percent / 100);
}

/** Formats decimal degrees, latitude first, as other maps accept them. */
export function formatCoordinates(latitude: number, longitude: number): string {
  return `${latitude.toFixed(6)}, ${longitude.toFixed(6)}`;
}

const KILOBYTE = 1_000;

const SIZES = ['B', 'kB', 'MB', 'GB'] as const;

/** Formats a size in the largest unit in which it is at least 1: "812 B", "4.5 kB", "12.3 MB", "4.1 GB". */
export function formatBytes(bytes: number, language: string): string {
  const step = SIZES.findLastIndex((_, index) => bytes >= KILOBYTE ** index);
  const power = Math.max(0, step);
  const value = numberFormat(language, { maximumFractionDigits: 1 }).format(bytes / KILOBYTE ** power);
  return `${value}\u00A0${SIZES[power]}`;
}

export function formatNumber(value: number, language: string): string {
  return numberFormat(language, { maximumFractionDigits: 2 }).format(value);
}

/** Symbols of the International System of Units; every language writes them the same. */
const SYMBOLS = ['V', 'A', 'kPa', 'h'] as const;

function isSymbol(unit: string): unit is (typeof SYMBOLS)[number] {
  return SYMBOLS.some((each) => each === unit);
}

/** Formats a measured value with its unit: volts to two decimals, the rest to one. */
export function formatUnit(
  value: number,
  unit:
    | 'liter'
    | 'minute'
    | 'hour'
    | 'day'
    | 'meter'
    | 'celsius'
    | 'kilometer'
    | 'kilogram'
    | 'second'
    | (typeof SYMBOLS)[number],
  language: string,
): string {
  const maximumFractionDigits = unit === 'V' || unit === 'A' ? 2 : 1;
  // Intl puts a no-break space between number and unit, too.
  if (isSymbol(unit)) {
    return `${numberFormat(language, { maximumFractionDigits }).format(value)}\u00A0${unit}`;
  }
  return withUnit(value, unit, language, { maximumFractionDigits });
}

/** Hours to one decimal, also where it is 0, so that the figures of a column compare. */
export function formatHours(hours: number, language: string): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return `${numberFormat(language, digits).format(hours)}\u00A0h`;
}

/** Formats how long ago or how far ahead an instant is, in the largest suitable unit: "12 sec. ago", "in 3 days". */
export function formatRelative(ms: number, nowMs: number, language: string): string {
  const difference = ms - nowMs;
  const size = Math.abs(difference);
  const [unit, unitMs] =
    size < MINUTE_MS
      ? (['second', 1_000] as const)
      : size < HOUR_MS
        ? (['minute', MINUTE_MS] as const)
        : size < DAY_MS
          ? (['hour', HOUR_MS] as const)
          : (['day', DAY_MS] as const);
  const own = ownUnitsOf(language);
  if (own) {
    const [pattern, value] = [difference > 0 ? own.ahead : own.ago, Math.trunc(size / unitMs)];
    return pattern.replace(VALUE, withUnit(value, unit, language));
  }
  return new Intl.RelativeTimeFormat(language, { style: 'short' }).format(
    Math.trunc(difference / unitMs),
    unit,
  );
}
