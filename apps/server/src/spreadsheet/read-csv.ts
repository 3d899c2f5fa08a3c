/** Reads tables of text, as spreadsheets save them. */
import { Readable } from 'node:stream';
import { CsvError, type Info, parse } from 'csv-parse';
import { DomainError } from '../domain-error.ts';
import { CELL_LENGTH_MAX, TABLE_COLUMNS_MAX, type TableRow, toTableRow } from './table.ts';

/** The parser works through a piece at once; others have their turn between two. */
const PIECE_LENGTH = 64 * 1024;

interface ParsedRecord {
  readonly record: readonly string[];
  readonly raw: string;
  readonly info: Pick<Info, 'lines'>;
}

/**
 * The rows of a table separated by commas, semicolons or tabs, whichever its first line has most: spreadsheets choose by
 * language. Empty rows are left out.
 * @throws DomainError fileUnreadable
 */
export async function* readCsv(file: Uint8Array): AsyncGenerator<TableRow> {
  const text = decodeText(file);
  const parser = Readable.from(cutUp(text)).pipe(
    parse({
      delimiter: findSeparator(text),
      relax_quotes: true,
      relax_column_count: true,
      max_record_size: TABLE_COLUMNS_MAX * CELL_LENGTH_MAX,
      info: true,
      raw: true,
    }),
  );
  try {
    for await (const parsed of parser) {
      const { record, raw, info } = parsed as ParsedRecord; // By the options `info` and `raw`.
      const row = toTableRow(info.lines - countLines(raw), record.slice(0, TABLE_COLUMNS_MAX));
      if (row) yield row;
    }
  } catch (error) {
    if (error instanceof CsvError) throw new DomainError('fileUnreadable', { problem: error.message });
    throw error;
  }
}

/** Lines that a record has beside the one on which it ends. */
function countLines(raw: string): number {
  return (
    raw
      .replace(/^(\r?\n)+/, '')
      .replace(/\r?\n$/, '')
      .split('\n').length - 1
  );
}

function* cutUp(text: string): Generator<string> {
  for (let begin = 0; begin < text.length; begin += PIECE_LENGTH) {
    yield text.slice(begin, begin + PIECE_LENGTH);
  }
}

/** Excel's "Unicode text" is UTF-16, its CSV in a Chinese system GB 18030; everything else is UTF-8. */
function decodeText(file: Uint8Array): string {
  const text = decode(file, encodingByMark(file)) ?? decode(file, 'gb18030');
  if (text === undefined || text.includes('\0')) {
    throw new DomainError('fileUnreadable', { problem: 'neither UTF-8 nor GB 18030' });
  }
  return text;
}

function encodingByMark([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

function decode(file: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(file);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

function findSeparator(content: string): string {
  const first = content.split('\n', 1)[0] ?? '';
  const counts = [',', ';', '\t'].map((separator) => ({ separator, count: first.split(separator).length }));
  return counts.toSorted((a, b) => b.count - a.count)[0]?.separator ?? ',';
}
