import {
  infoOfColumn,
  REPORT_EDGES,
  REPORT_ENTRIES,
  type ReportColumn,
} from '@outrider/domain/report-kinds.ts';
import {
  formatDistance,
  formatInstant,
  formatSpeed,
  formatSummedDuration,
  formatUnit,
  shortDistance,
} from '../../../lib/format.ts';
import type { Units } from '../../../lib/units.ts';
import type { Words } from '../../../ui/list/words.ts';

/** A value of a report as it is read, in the viewer's language and units. */
export function formatReportValue(
  column: ReportColumn,
  value: string | number | undefined,
  { words, units }: { readonly words: Words; readonly units: Units },
): string {
  if (value === undefined) return '';
  const { language, text, number } = words;
  const { type } = infoOfColumn(column);
  switch (type) {
    case 'instant':
      return formatInstant(Date.parse(String(value)), language);
    case 'duration':
      return formatSummedDuration(Number(value) * 1_000, language);
    case 'distance':
      return formatDistance(Number(value), language, units);
    case 'speed':
      return formatSpeed(Number(value), language);
    case 'litres':
      return formatUnit(Number(value), 'liter', language);
    case 'litresPer100Km':
      return `${number(Number(value))} ${text('reports:units.litresPer100Km')}`;
    case 'percent':
      return `${number(Number(value))} %`;
    case 'temperature':
      return formatUnit(Number(value), 'celsius', language);
    case 'count':
      return number(Number(value));
    case 'edge': {
      const edge = REPORT_EDGES.find((each) => each === value);
      return edge ? text(`reports:edges.${edge}`) : '';
    }
    case 'entry': {
      const entry = REPORT_ENTRIES.find((each) => each === value);
      return entry ? text(`reports:entries.${entry}`) : '';
    }
    case 'text':
    case 'address':
    case 'day':
    case 'degrees':
      return String(value);
  }
}

/** A value at the axis of a chart, whose label has the unit; durations, whose units change, have their own. */
export function formatAxisValue(
  column: ReportColumn,
  value: number,
  { words, units }: { readonly words: Words; readonly units: Units },
): string {
  const { type } = infoOfColumn(column);
  if (type === 'duration') return formatReportValue(column, value, { words, units });
  return type === 'distance' ? shortDistance(value, words.language, units) : words.number(value);
}

/** What stands in brackets behind a chart's label; undefined where the values need or have no unit. */
export function axisUnit(column: ReportColumn, { text }: Words, units: Units): string | undefined {
  switch (infoOfColumn(column).type) {
    case 'distance':
      return units === 'metric' ? text('reports:units.km') : 'mi';
    case 'litres':
      return text('reports:units.litres');
    case 'speed':
      return text('reports:units.kmh');
    case 'temperature':
      return text('reports:units.celsius');
    default:
      return undefined;
  }
}

/** Whether its values are figures. */
export function isFigure(column: ReportColumn): boolean {
  const { type } = infoOfColumn(column);
  return !['text', 'address', 'day', 'instant', 'edge', 'entry'].includes(type);
}
