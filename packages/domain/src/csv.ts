/** Tables as text (RFC 4180), for people's spreadsheets. */

/** Tells spreadsheets that the text is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

type CsvRows = readonly (readonly (string | number)[])[];

/** A whole file. */
export function formatCsv(rows: CsvRows): string {
  return `${BYTE_ORDER_MARK}${formatCsvRows(rows)}`;
}

/** A part of a file, which begins with the mark. */
export function formatCsvRows(rows: CsvRows): string {
  const lines = rows.map((row) =>
    row
      .map((value) => formatCell(typeof value === 'string' ? withoutFormula(value) : String(value)))
      .join(','),
  );
  return lines.map((line) => `${line}\r\n`).join('');
}

export function formatCell(text: string): string {
  return /[",\r\n;\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Puts an apostrophe before a text that a spreadsheet would take for a formula, because names come from anybody. */
export function withoutFormula(text: string): string {
  return beginsLikeFormula(text) ? `'${text}` : text;
}

/**
 * Whether some spreadsheet would take a text for a formula: full-width signs count in East Asian ones, blanks before in
 * others.
 */
export function beginsLikeFormula(text: string): boolean {
  const [first = ''] = text.trimStart();
  return /^[=+\-@|]/.test(first.normalize('NFKC')) || /^[\t\r\n]/.test(text);
}
