/** Pasted coordinates as the rows of the import's template. */
import { IMPORT_COLUMNS } from '@outrider/contract/jobs.ts';
import { formatCsv } from '@outrider/domain/csv.ts';
import { parsePlace } from '../../lib/parse-place.ts';

interface Pasted {
  /** A file of the template; undefined where a line is no place, or there is none. */
  readonly table: string | undefined;
  /** The lines that are no place, the first is 1. */
  readonly unreadable: readonly number[];
}

const COLUMNS = IMPORT_COLUMNS.importRiskPoints;

/** Takes one place a line, as coordinates with a name after them. */
export function readPastedPlaces(text: string): Pasted {
  const rows: string[][] = [];
  const unreadable: number[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const row = toRow(line);
    if (row) rows.push(row);
    else unreadable.push(index + 1);
  }
  const isGood = rows.length > 0 && unreadable.length === 0;
  return { table: isGood ? formatCsv([COLUMNS, ...rows]) : undefined, unreadable };
}

/** The longest beginning of the line that is a place; the rest is its name. */
function toRow(line: string): string[] | undefined {
  const parts = line.split(/([,，;；\t])/);
  for (let count = Math.min(parts.length, 3); count >= 1; count -= 2) {
    const place = parsePlace(parts.slice(0, count).join(''));
    if (!place) continue;
    const name = parts
      .slice(count + 1)
      .join('')
      .trim();
    const { latitude, longitude } = place;
    const cells: Partial<Record<(typeof COLUMNS)[number], string>> = {
      name,
      latitude: String(latitude),
      longitude: String(longitude),
    };
    return COLUMNS.map((column) => cells[column] ?? '');
  }
  return undefined;
}
