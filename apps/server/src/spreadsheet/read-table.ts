/** Reads whichever kind of file somebody filled a template in with. */
import { DomainError } from '../domain-error.ts';
import { readCsv } from './read-csv.ts';
import { readWorkbook } from './read-workbook.ts';
import type { TableRow } from './table.ts';

/** The first bytes of a zip archive, which a workbook is (APPNOTE.TXT, 4.3.7). */
const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** Of a compound file ([MS-CFB], 2.2): a workbook of Excel before 2007, or one with a password. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];

/** @throws DomainError fileUnreadable; tooManyRows for more than `rowsMax` below the first, of which no more are read. */
export async function readTable(file: Uint8Array, rowsMax: number): Promise<TableRow[]> {
  if (beginsWith(file, COMPOUND)) {
    throw new DomainError('fileUnreadable', { problem: 'an old workbook, or one with a password' });
  }
  const rows: TableRow[] = [];
  for await (const row of beginsWith(file, ZIP) ? readWorkbook(file) : readCsv(file)) {
    if (rows.length > rowsMax) throw new DomainError('tooManyRows', { max: rowsMax });
    rows.push(row);
  }
  return rows;
}

function beginsWith(file: Uint8Array, bytes: readonly number[]): boolean {
  return bytes.every((byte, index) => file[index] === byte);
}
