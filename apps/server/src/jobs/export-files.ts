/** The kinds of files that a list is exported as. */
import type { ExportFormat } from '@outrider/contract/jobs.ts';
import { BYTE_ORDER_MARK, formatCsvRows } from '@outrider/domain/csv.ts';
import { WorkbookWriter } from '../spreadsheet/workbook.ts';
import type { Cell } from '../spreadsheet/workbook-cells.ts';

export type ExportValue = string | number | Date | undefined;

interface ExportFile {
  begin(): Promise<Uint8Array>;
  rows(rows: readonly (readonly ExportValue[])[]): Promise<Uint8Array>;
  end(): Promise<Uint8Array>;
}

/** @param zoneOffset of the clock on the wall to UTC, in milliseconds, at an instant. */
type CreateFile = (titles: readonly string[], zoneOffset: (timeMs: number) => number) => ExportFile;

export const FILES: Readonly<Record<ExportFormat, CreateFile>> = { xlsx: createWorkbook, csv: createCsv };

const WIDTH = 24;

function createWorkbook(titles: readonly string[], zoneOffset: (timeMs: number) => number): ExportFile {
  const workbook = new WorkbookWriter(new Date());
  const toCell = (value: ExportValue): Cell =>
    value instanceof Date ? { wallClockMs: value.getTime() + zoneOffset(value.getTime()) } : value;
  return {
    begin: () =>
      workbook.beginSheet(
        '1',
        titles.map((title) => ({ title, width: WIDTH })),
      ),
    rows: (rows) => workbook.rows(rows.map((row) => row.map(toCell))),
    end: () => workbook.finish(),
  };
}

/** Instants are ISO 8601, UTC. */
function createCsv(titles: readonly string[]): ExportFile {
  return {
    begin: () => toBytes(`${BYTE_ORDER_MARK}${formatCsvRows([titles])}`),
    rows: (rows) => toBytes(formatCsvRows(rows.map((row) => row.map(toText)))),
    end: () => toBytes(''),
  };
}

function toText(value: ExportValue): string | number {
  return value instanceof Date ? value.toISOString() : (value ?? '');
}

function toBytes(text: string): Promise<Uint8Array> {
  return Promise.resolve(Buffer.from(text));
}
