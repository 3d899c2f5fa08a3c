/** A table as somebody's file has it: texts, row by row. */

export interface TableRow {
  /** Line on which it begins, or its number in the sheet; the first is 1. */
  readonly line: number;
  /** Without blanks around them; none for what is empty at the end. */
  readonly cells: readonly string[];
}

/** More columns than any template has. */
export const TABLE_COLUMNS_MAX = 200;
/** Excel's limit for a cell ("Excel specifications and limits"). */
export const CELL_LENGTH_MAX = 32_767;

/** Undefined for a row without anything in it. */
export function toTableRow(line: number, texts: readonly string[]): TableRow | undefined {
  const cells = texts.map((text) => text.trim());
  while (cells.at(-1) === '') cells.pop();
  return cells.length === 0 ? undefined : { line, cells };
}
