/** The words of a report in the language that was asked for, and how its values are written. */
import { LANGUAGES, type Language } from '@outrider/domain/languages.ts';
import {
  infoOfColumn,
  REPORT_EDGES,
  REPORT_ENTRIES,
  type ReportColumn,
} from '@outrider/domain/report-kinds.ts';
import { LOADERS, type Messages } from '@outrider/i18n/languages.ts';

export interface ReportWords {
  readonly language: Language;
  readonly texts: Messages['reports'];
  /** With the unit, where its values stand without. */
  titleOf(column: ReportColumn): string;
  /** The word for a value that is one of few. */
  wordOf(column: ReportColumn, value: string): string;
  /** Of the days of the week, Monday first. */
  readonly weekdays: readonly string[];
}

/** A Monday. */
const MONDAY_MS = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

export async function loadReportWords(language: Language): Promise<ReportWords> {
  const { reports: texts } = await LOADERS[language].work();
  const weekday = new Intl.DateTimeFormat(LANGUAGES[language], { weekday: 'short', timeZone: 'UTC' });
  return {
    language,
    texts,
    titleOf(column) {
      const unit = unitOf(column, texts.units);
      return unit === undefined ? texts.columns[column] : `${texts.columns[column]} (${unit})`;
    },
    wordOf(column, value) {
      const edge = REPORT_EDGES.find((each) => each === value);
      const entry = REPORT_ENTRIES.find((each) => each === value);
      if (column === 'edge' && edge) return texts.edges[edge];
      return column === 'entry' && entry ? texts.entries[entry] : value;
    },
    weekdays: Array.from({ length: 7 }, (_, index) => weekday.format(MONDAY_MS + index * DAY_MS)),
  };
}

function unitOf(column: ReportColumn, units: Messages['reports']['units']): string | undefined {
  const { type } = infoOfColumn(column);
  switch (type) {
    case 'distance':
      return units.km;
    case 'speed':
      return units.kmh;
    case 'litres':
      return units.litres;
    case 'litresPer100Km':
      return units.litresPer100Km;
    case 'temperature':
      return units.celsius;
    case 'percent':
      return '%';
    case 'text':
    case 'address':
    case 'day':
    case 'instant':
    case 'duration':
    case 'count':
    case 'degrees':
    case 'edge':
    case 'entry':
      return undefined;
  }
}

const two = (value: number) => String(value).padStart(2, '0');

/** Hours, minutes and seconds: `26:05:09`. */
export function toClock(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 3_600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
}

/** An instant by the clock of a zone: `2026-03-14 09:30:00`. */
export function toWallClock(timeMs: number, zoneOffset: (timeMs: number) => number): string {
  return new Date(timeMs + zoneOffset(timeMs)).toISOString().slice(0, 19).replace('T', ' ');
}
