/** Tables as text (RFC 4180), for people's spreadsheets. */

/** Tells spreadsheets that the text is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

export function formatCsv(rows: readonly (readonly (string | number)[])[]): string {
  const lines = rows.map((row) =>
    row
      .map((value) => formatCell(typeof value === 'string' ? withoutFormula(value) : String(value)))
      .join(','),
  );
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}

export function formatCell(text: string): string {
  return /[",\r\n;\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** What a spreadsheet would take for a formula is led by an apostrophe, which makes it text: a name may be anybody's. */
export function withoutFormula(text: string): string {
  return beginsLikeFormula(text) ? `'${text}` : text;
}

/** Whether some spreadsheet would take a text for a formula: full-width signs count in East Asian ones, blanks before in others. */
export function beginsLikeFormula(text: string): boolean {
  const [first = ''] = text.trimStart();
  return /^[=+\-@|]/.test(first.normalize('NFKC')) || /^[\t\r\n]/.test(text);
}
