import { isTerminalId } from '@outrider/domain/terminal-ids.ts';
import { DomainError } from '../../domain-error.ts';
import { readTable } from '../../spreadsheet/read-table.ts';
import type { TableRow } from '../../spreadsheet/table.ts';
import type { Handler } from '../call-context.ts';

const TITLE = 'terminalID';

export const readNumbers: Handler<'readNumbers'> = async ({ services }, { file }) => {
  const max = services.deviceLimits.devicesPerOperationMax;
  const rows = await readTable(Buffer.from(file, 'base64'), max);
  const { column, isTitled } = findColumn(rows);
  const [head = '', ...others] = rows.map(({ cells }) => cells[column] ?? '');
  // A wrong number is kept, to be told of; a title is what has no digit.
  const isTitle = isTitled || !/\d/.test(head);
  const terminalIDs = [...(isTitle ? [] : [head]), ...others].filter((text) => text !== '');
  if (terminalIDs.length === 0) throw new DomainError('templateMismatch', { columns: TITLE });
  return { terminalIDs };
};

/** The column that is named so; without it the first of those with the most terminal ids, as a list's own export has it. */
function findColumn(rows: readonly TableRow[]): { readonly column: number; readonly isTitled: boolean } {
  const titled = rows[0]?.cells.findIndex((cell) => cell.toLowerCase() === TITLE.toLowerCase()) ?? -1;
  if (titled >= 0) return { column: titled, isTitled: true };
  const counts: number[] = [];
  for (const { cells } of rows) {
    for (const [column, cell] of cells.entries())
      counts[column] = (counts[column] ?? 0) + (isTerminalId(cell) ? 1 : 0);
  }
  return { column: Math.max(0, counts.indexOf(Math.max(...counts))), isTitled: false };
}
