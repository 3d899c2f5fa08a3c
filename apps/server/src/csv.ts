/** Reads tables as spreadsheets write them. */

export interface CsvRow {
  /** Line on which it begins; the first is 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * Reads a table separated by commas, semicolons or tabs, whichever its first line has: spreadsheets choose by language.
 * Empty lines are left out. A quote that is never closed runs to the end.
 */
export function parseCsv(text: string): CsvRow[] {
  const content = text.replace(/^\uFEFF/, '');
  const separator = findSeparator(content);
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let line = 1;
  let begun = 1;
  const endRow = () => {
    cells.push(cell);
    if (cells.some((each) => each.trim() !== ''))
      rows.push({ line: begun, cells: cells.map((each) => each.trim()) });
    cells = [];
    cell = '';
  };
  for (let at = 0; at < content.length; at++) {
    const character = content[at] ?? '';
    if (character === '\n') line++;
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (content[at + 1] === '"') cell += content[at++];
      else isQuoted = false;
    } else if (character === '"' && cell.trim() === '') {
      isQuoted = true;
      cell = '';
    } else if (character === separator) {
      cells.push(cell);
      cell = '';
    } else if (character === '\n') {
      endRow();
      begun = line;
    } else if (character !== '\r') cell += character;
  }
  endRow();
  return rows;
}

function findSeparator(content: string): string {
  const first = content.split('\n', 1)[0] ?? '';
  const counts = [',', ';', '\t'].map((separator) => ({ separator, count: first.split(separator).length }));
  return counts.toSorted((a, b) => b.count - a.count)[0]?.separator ?? ',';
}
