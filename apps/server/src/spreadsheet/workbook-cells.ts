/** Rows and cells of a workbook as XML (ECMA-376, part 1, 18.3.1). */
import { beginsLikeFormula } from '@outrider/domain/csv.ts';
import { toXmlText } from '../xml.ts';

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
/** Parts of a day that are written: some tenths of a millisecond, where further digits are rounding. */
const DAY_PARTS = 1e9;

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

/** Writes rows, and remembers texts: in a long table the same ones return. */
export class CellWriter {
  readonly #known = new Map<string, string>();

  /** Cells say where they are: the standard lets that be left out, and not every reader does without. */
  toRow(cells: readonly Cell[], row: number): string {
    let text = `<row r="${row}">`;
    for (let column = 0; column < cells.length; column++) {
      const cell = cells[column];
      if (cell === undefined) continue;
      text += `<c r="${columnName(column)}${row}"`;
      if (typeof cell === 'number') text += `><v>${cell}</v></c>`;
      else if (typeof cell === 'string') text += this.#textOf(cell);
      else text += toOther(cell);
    }
    return `${text}</row>`;
  }

  #textOf(cell: string): string {
    const known = this.#known.get(cell);
    if (known !== undefined) return known;
    const text = inTextCell(cell, beginsLikeFormula(cell) ? QUOTED_STYLE : PLAIN_STYLE);
    if (this.#known.size >= KNOWN_MAX) this.#known.clear();
    this.#known.set(cell, text);
    return text;
  }
}

function toOther(cell: boolean | DateCell | DurationCell): string {
  if (typeof cell === 'boolean') return ` t="b"><v>${cell ? 1 : 0}</v></c>`;
  return 'durationS' in cell
    ? ` s="${DURATION_STYLE}"><v>${toDays(cell.durationS / DAY_S)}</v></c>`
    : ` s="${DATE_STYLE}"><v>${toDays(cell.wallClockMs / DAY_MS + EPOCH_DAYS)}</v></c>`;
}

const toDays = (days: number) => Math.round(days * DAY_PARTS) / DAY_PARTS;
