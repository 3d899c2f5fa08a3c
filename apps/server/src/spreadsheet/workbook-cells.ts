/**
 * Rows and cells of a workbook as XML (ECMA-376, part 1, 18.3.1), written as bytes into a buffer that is used again: a
 * text for each cell, joined and encoded later, takes four times as long and leaves garbage behind.
 */
import { beginsLikeFormula } from '@outrider/domain/csv.ts';
import { toXmlText } from '../xml.ts';
import { ByteWriter, toBytes } from './byte-writer.ts';

export interface DateCell {
  /** Milliseconds of a clock on the wall, counted as epoch milliseconds are. */
  readonly wallClockMs: number;
}
/** Shown as hours, minutes and seconds, beyond a day as well. */
export interface DurationCell {
  readonly durationS: number;
}
/** Undefined is an empty cell. */
export type Cell = string | number | boolean | DateCell | DurationCell | undefined;

/** Cells as they come, instants, titles, texts like formulas: by their place in `cellXfs`. */
const PLAIN_STYLE = 0;
const DATE_STYLE = 1;
export const TITLE_STYLE = 2;
/** Stays text when somebody edits the cell or saves it as CSV, as if an apostrophe had been typed before it. */
const QUOTED_STYLE = 3;
/** `[h]:mm:ss`, which every spreadsheet knows by this number (18.8.30). */
const DURATION_STYLE = 4;

const TEXT_LENGTH_MAX = 32_767;
const DAY_MS = 86_400_000;
const DAY_S = 86_400;
/** 1970-01-01 in days of the spreadsheets' calendar. */
const EPOCH_DAYS = 25_569;

const LETTERS = 26;
const names: string[] = [];

/** A, B, … Z, AA, … for 0, 1, … */
export function columnName(column: number): string {
  const known = names[column];
  if (known !== undefined) return known;
  const first = column < LETTERS ? '' : columnName(Math.floor(column / LETTERS) - 1);
  const name = `${first}${String.fromCodePoint(65 + (column % LETTERS))}`;
  names[column] = name;
  return name;
}

export function toTextCell(text: string, place: string, style: number): string {
  return `<c r="${place}"${inTextCell(text, style)}`;
}

/** All of a cell behind its place. */
function inTextCell(text: string, style: number): string {
  const cut = toXmlText(text.slice(0, TEXT_LENGTH_MAX));
  return ` s="${style}" t="inlineStr"><is><t xml:space="preserve">${cut}</t></is></c>`;
}

/** As many as the vehicles and words of a report. */
const KNOWN_MAX = 4_096;

const ROW_BEGIN = toBytes('<row r="');
const ROW_OPEN = toBytes('">');
const ROW_END = toBytes('</row>');
const NUMBER_OPEN = toBytes('"><v>');
const TRUTH_OPEN = toBytes('" t="b"><v>');
const DATE_OPEN = toBytes(`" s="${DATE_STYLE}"><v>`);
const DURATION_OPEN = toBytes(`" s="${DURATION_STYLE}"><v>`);
const VALUE_END = toBytes('</v></c>');
const PLACE_END = toBytes('"');

/** Writes rows, and remembers texts: in a long table the same ones return. */
export class CellWriter {
  readonly #bytes = new ByteWriter();
  readonly #known = new Map<string, Uint8Array>();
  /** Beginnings of cells, by column. */
  readonly #places: Uint8Array[] = [];
  #row = 0;
  #column = 0;

  get length(): number {
    return this.#bytes.length;
  }

  /** What was written since the last time; to be read before it is called twice again. */
  take(): Uint8Array {
    return this.#bytes.take();
  }

  beginRow(row: number): void {
    this.#row = row;
    this.#column = 0;
    this.#bytes.put(ROW_BEGIN);
    this.#bytes.integer(row);
    this.#bytes.put(ROW_OPEN);
  }

  endRow(): void {
    this.#bytes.put(ROW_END);
  }

  skip(): void {
    this.#column++;
  }

  number(value: number): void {
    this.#begin(NUMBER_OPEN);
    this.#bytes.number(value);
    this.#bytes.put(VALUE_END);
  }

  text(text: string): void {
    this.#begin(PLACE_END);
    this.#bytes.put(this.#textOf(text));
  }

  truth(value: boolean): void {
    this.#begin(TRUTH_OPEN);
    this.#bytes.integer(value ? 1 : 0);
    this.#bytes.put(VALUE_END);
  }

  /** @param wallClockMs as a date cell has it. */
  instant(wallClockMs: number): void {
    this.#begin(DATE_OPEN);
    this.#bytes.quotient(wallClockMs + EPOCH_DAYS * DAY_MS, DAY_MS);
    this.#bytes.put(VALUE_END);
  }

  duration(seconds: number): void {
    this.#begin(DURATION_OPEN);
    this.#bytes.quotient(seconds, DAY_S);
    this.#bytes.put(VALUE_END);
  }

  cell(cell: Cell): void {
    if (cell === undefined) this.skip();
    else if (typeof cell === 'number') this.number(cell);
    else if (typeof cell === 'string') this.text(cell);
    else if (typeof cell === 'boolean') this.truth(cell);
    else if ('durationS' in cell) this.duration(cell.durationS);
    else this.instant(cell.wallClockMs);
  }

  /** Cells say where they are: the standard lets that be left out, and not every reader does without. */
  #begin(open: Uint8Array): void {
    const column = this.#column++;
    this.#bytes.put((this.#places[column] ??= toBytes(`<c r="${columnName(column)}`)));
    this.#bytes.integer(this.#row);
    this.#bytes.put(open);
  }

  #textOf(text: string): Uint8Array {
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    const bytes = toBytes(inTextCell(text, beginsLikeFormula(text) ? QUOTED_STYLE : PLAIN_STYLE));
    if (this.#known.size >= KNOWN_MAX) this.#known.clear();
    this.#known.set(text, bytes);
    return bytes;
  }
}
