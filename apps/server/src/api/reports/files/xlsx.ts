/** A report as a workbook: its rows, its sums, and what it is about, each on a sheet of its own. */
import { infoOfColumn, type ReportColumn, type ReportValueType } from '@outrider/domain/report-kinds.ts';
import { WorkbookWriter } from '../../../spreadsheet/workbook.ts';
import type { CellWriter } from '../../../spreadsheet/workbook-cells.ts';
import type { ReportValues } from '../report-source.ts';
import type { ReportFile, ReportHead } from './report-file.ts';

const TEXT_WIDTH = 24;
const WIDTHS: Partial<Record<ReportValueType, number>> = {
  text: TEXT_WIDTH,
  address: 40,
  instant: 20,
  day: 12,
};
const NUMBER_WIDTH = 14;
const ABOUT_WIDTH = 40;

export function createReportWorkbook(head: ReportHead, at = new Date()): ReportFile {
  const { words, title, columns, sumColumns, groupTitle, about } = head;
  const { texts } = words;
  const workbook = new WorkbookWriter(at);
  const toColumns = (ids: readonly ReportColumn[]) =>
    ids.map((id) => ({ title: words.titleOf(id), width: WIDTHS[infoOfColumn(id).type] ?? NUMBER_WIDTH }));
  const writerOf = (ids: readonly ReportColumn[]) => {
    const writers = ids.map((id) => [id, createCell(id, head)] as const);
    return (values: ReportValues, cells: CellWriter): void => {
      for (const [id, write] of writers) {
        const value = values[id];
        if (value === undefined) cells.skip();
        else write(value, cells);
      }
    };
  };
  const writeRow = writerOf(columns);
  const writeSums = writerOf(sumColumns);
  return {
    begin: () => workbook.beginSheet(title, toColumns(columns)),
    rows: (rows) => workbook.rowsOf(rows, ({ values }, cells) => writeRow(values, cells)),
    async end({ sums, all, hours }) {
      const count = { title: texts.count, width: NUMBER_WIDTH };
      const parts = [
        await workbook.beginSheet(texts.sums, [
          { title: groupTitle ?? '', width: TEXT_WIDTH },
          count,
          ...toColumns(sumColumns),
        ]),
        await workbook.rowsOf([...sums, all], ({ group, count, values }, cells) => {
          cells.text(group ?? texts.all);
          cells.number(count);
          writeSums(values, cells);
        }),
      ];
      if (hours) {
        const titles = Array.from({ length: 24 }, (_, hour) => ({ title: `${hour}:00`, width: 9 }));
        parts.push(await workbook.beginSheet(texts.hours, [{ title: '', width: NUMBER_WIDTH }, ...titles]));
        parts.push(
          await workbook.rows(
            hours.map((row, day) => [words.weekdays[day], ...row.map((seconds) => ({ durationS: seconds }))]),
          ),
        );
      }
      parts.push(
        await workbook.beginSheet(texts.about, [
          { title, width: ABOUT_WIDTH },
          { title: '', width: ABOUT_WIDTH },
        ]),
        await workbook.rows(about.map((line) => [...line])),
        await workbook.finish(),
      );
      return Buffer.concat(parts);
    },
  };
}

/** Writes the cells of a column: figures that spreadsheets compute with, in the units of the titles. */
function createCell(
  column: ReportColumn,
  { words, zoneOffset }: ReportHead,
): (value: string | number, cells: CellWriter) => void {
  const { type } = infoOfColumn(column);
  if (type === 'edge' || type === 'entry') {
    return (value, cells) => cells.text(words.wordOf(column, String(value)));
  }
  if (type === 'instant') {
    return (value, cells) => cells.instant(Number(value) + zoneOffset(Number(value)));
  }
  if (type === 'duration') return (value, cells) => cells.duration(Number(value));
  if (type === 'distance') return (value, cells) => cells.number(Number(value) / 1_000);
  return (value, cells) => (typeof value === 'number' ? cells.number(value) : cells.text(value));
}
