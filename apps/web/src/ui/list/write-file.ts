/** Writes rows as a spreadsheet file, with the visible columns under their titles. */
import { formatCsv } from '@outrider/domain/csv.ts';
import type { Cell } from 'write-excel-file/browser';
import type { CellValue } from './words.ts';

export type FileKind = 'xlsx' | 'csv';

export interface Sheet {
  readonly titles: readonly string[];
  readonly rows: readonly (readonly CellValue[])[];
}

export async function writeFile(kind: FileKind, sheet: Sheet): Promise<Blob> {
  return kind === 'csv' ? writeCsv(sheet) : writeXlsx(sheet);
}

function writeCsv({ titles, rows }: Sheet): Blob {
  const cells = rows.map((row) => row.map((value) => (typeof value === 'number' ? value : toText(value))));
  return new Blob([formatCsv([titles, ...cells])], { type: 'text/csv' });
}

function toText(value: string | Date | undefined): string {
  return value instanceof Date ? value.toISOString() : (value ?? '');
}

const TITLE = { type: String, fontWeight: 'bold' } as const;
const DATE_FORMAT = 'yyyy-mm-dd hh:mm:ss';
const COLUMN_CHARACTERS = { min: 10, max: 60 } as const;

/** Texts are written as text cells, which no spreadsheet takes for a formula. A worker compresses the archive. */
async function writeXlsx({ titles, rows }: Sheet): Promise<Blob> {
  const { default: write } = await import('write-excel-file/browser');
  const head = titles.map((value): Cell => ({ ...TITLE, value }));
  const columns = titles.map((title, index) => ({
    width: widthOf([title, ...rows.map((row) => row[index])]),
  }));
  return write([head, ...rows.map((row) => row.map(toCell))], { columns, stickyRowsCount: 1 }).toBlob();
}

function toCell(value: CellValue): Cell {
  if (value === undefined || value === '') return null;
  if (typeof value === 'number') return { type: Number, value };
  if (typeof value === 'string') return { type: String, value };
  // Spreadsheets have no time zones, so instants are written in the viewer's local time, as on the page.
  const wallClockMs = value.getTime() - value.getTimezoneOffset() * 60_000;
  return { type: Date, value: new Date(wallClockMs), format: DATE_FORMAT };
}

function widthOf(values: readonly CellValue[]): number {
  const lengths = values.map((value) =>
    value instanceof Date ? DATE_FORMAT.length : String(value ?? '').length,
  );
  const longest = lengths.reduce((most, length) => Math.max(most, length), 0);
  return Math.min(COLUMN_CHARACTERS.max, Math.max(COLUMN_CHARACTERS.min, longest + 2));
}
