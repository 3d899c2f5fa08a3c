/** The rows of a report as text for spreadsheets (RFC 4180). */
import { BYTE_ORDER_MARK, formatCsvRows } from '@outrider/domain/csv.ts';
import { infoOfColumn, type ReportColumn } from '@outrider/domain/report-kinds.ts';
import type { ReportFile, ReportHead } from './report-file.ts';
import { toClock, toWallClock } from './report-words.ts';

const toBytes = (text: string) => Promise.resolve(Buffer.from(text));

export function createReportCsv(head: ReportHead): ReportFile {
  const { words, columns } = head;
  const writers = columns.map((column) => [column, createText(column, head)] as const);
  return {
    begin: () =>
      toBytes(`${BYTE_ORDER_MARK}${formatCsvRows([columns.map((column) => words.titleOf(column))])}`),
    rows: (rows) =>
      toBytes(
        formatCsvRows(
          rows.map(({ values }) =>
            writers.map(([column, toText]) => {
              const value = values[column];
              return value === undefined ? '' : toText(value);
            }),
          ),
        ),
      ),
    end: () => toBytes(''),
  };
}

/** In the units of the titles. */
function createText(
  column: ReportColumn,
  { words, zoneOffset }: ReportHead,
): (value: string | number) => string | number {
  const { type } = infoOfColumn(column);
  if (type === 'edge' || type === 'entry') return (value) => words.wordOf(column, String(value));
  if (type === 'instant') return (value) => toWallClock(Number(value), zoneOffset);
  if (type === 'duration') return (value) => toClock(Number(value));
  if (type === 'distance') return (value) => Number(value) / 1_000;
  return (value) => value;
}
