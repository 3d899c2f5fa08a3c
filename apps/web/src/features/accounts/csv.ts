/** A table for spreadsheets: comma separated, with a mark that says UTF-8, and no cell that would run as a formula. */
export function formatCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((cells) => cells.map(formatCell).join(',')).join('\r\n')}\r\n`;
}

function formatCell(cell: string): string {
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
